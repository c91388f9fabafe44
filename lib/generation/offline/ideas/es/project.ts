import type { Idea } from "../../content";

export const project: readonly Idea[] = [
  {
    objective: 0,
    heading: "Lo más pequeño que esté entero",
    text: "Un primer proyecto de {topic} debería ser {key}. No la décima parte de algo grande, sino algo con principio y fin que alguien pueda usar, oír, leer o ver: por ejemplo, {piece}. Un fragmento no se puede juzgar, porque siempre cabe decir que falta el resto. Algo pequeño y entero, sí, y la versión siguiente crece de ahí.",
    key: "pequeño, pero completo en sí mismo",
    stems: [
      "¿Cómo debería ser un primer proyecto de {topic}?",
      "¿Qué distingue un buen primer proyecto de {topic} de la primera parte de uno enorme?",
      "Alguien quiere empezar un proyecto de {topic} y pregunta cómo de grande. ¿Qué le aconsejas?",
    ],
    right: "Sí. Solo lo entero se puede usar, y juzgar.",
    wrong: [
      [
        "la primera parte de algo grande",
        "trabaja por fragmentos",
        "Una parte aún no sirve, y nadie puede decirte si está bien.",
      ],
      [
        "lo más ambicioso posible, para verte obligado a crecer",
        "toma la ambición por efecto",
        "Se crece con lo que se acaba. Lo enorme suele terminar en la segunda semana.",
      ],
      [
        "una copia exacta de algo que ya existe",
        "evita decidir",
        "Copiar es un buen ejercicio; en un proyecto tiene que quedar algo que decidir.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "Hacia atrás desde el final",
    text: "Planea {key}. Imagina la última tarde: quién está, qué ve, qué pregunta. Luego la víspera: qué tiene que estar listo. Y así hasta llegar a algo que puedas hacer hoy en media hora. A quien planea hacia delante siempre le falta una cosa más que aprender antes de empezar, y el final no se acerca nunca.",
    key: "desde el resultado acabado hasta hoy",
    stems: [
      "¿En qué dirección conviene planear un proyecto de {topic}?",
      "Quieres hacer un proyecto de {topic}. ¿Cómo lo planeas?",
      "Un plan de {topic} que arranca hoy parece no llegar nunca. ¿Cómo habría que trazarlo?",
    ],
    right: "Eso es. Desde el final se ve lo que hace falta de verdad, y es menos de lo que se temía.",
    wrong: [
      [
        "desde hoy, un capítulo tras otro hasta estar a punto",
        "sigue el orden del libro",
        "Así siempre queda un capítulo más antes de poder empezar.",
      ],
      [
        "desde lo más interesante hacia los dos lados",
        "planea según le apetece",
        "Es un comienzo grato, y luego las piezas no encajan.",
      ],
      [
        "no planearlo, ya que los planes nunca se cumplen",
        "toma los planes por promesas",
        "Un plan no es una promesa, sino un modo de hallar el paso siguiente.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "Recorta el tamaño, no el cuidado",
    text: "Antes o después faltará tiempo. Decide ahora qué pasará entonces: {key}. Una escena en vez de tres, una función en vez de cinco, y todas bien hechas. Lo pequeño hecho con cuidado enseña cómo se siente un buen trabajo de {topic}. Lo grande hecho mal enseña a conformarse, y encima lleva más tiempo.",
    key: "quitar partes y conservar la calidad",
    stems: [
      "Se acaba el tiempo de tu proyecto de {topic}. ¿Qué haces?",
      "¿Qué hay que tener decidido por si un proyecto de {topic} crece demasiado?",
      "Quedan dos semanas y tu proyecto de {topic} necesita cuatro. ¿Cuál es el recorte acertado?",
    ],
    right: "Sí. El tamaño se añade luego; el cuidado, no.",
    wrong: [
      [
        "dejar todas las partes y hacer cada una algo peor",
        "ahorra en calidad",
        "Entonces nada en él enseña lo que eres capaz de hacer.",
      ],
      [
        "mover la fecha hasta que todo esté listo",
        "deja correr la fecha",
        "Sin fecha no hay que decidir nunca nada.",
      ],
      [
        "trabajar por las noches",
        "responde solo con esfuerzo",
        "El trabajo cansado trae errores, y el próximo proyecto empezará con miedo.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "Del modelo a lo propio",
    text: "Nadie tiene que inventar de la nada un buen trabajo. El camino más seguro en {topic} tiene tres etapas: {key}. En la primera miras por qué está ahí cada parte. En la segunda repones lo que has tapado y comparas. En la tercera el modelo se guarda. Una ayuda que mengua paso a paso te mantiene entre el aburrimiento y la desesperación.",
    key: "estudiar un modelo, completar uno con huecos, hacer el tuyo",
    stems: [
      "¿Qué orden lleva de un modelo a un trabajo propio en {topic}?",
      "Nunca has hecho nada de {topic}. ¿Por qué etapas se llega?",
      "¿Cómo se aprovechan los buenos ejemplos de {topic} sin depender de ellos para siempre?",
    ],
    right: "Eso es. La ayuda mengua a medida que crece la destreza.",
    wrong: [
      [
        "leer toda la teoría, aprobar un examen y empezar después a hacer",
        "cree que la teoría debe estar completa antes",
        "La teoría sin hacer se queda en palabras, y sus huecos no se ven.",
      ],
      [
        "empezar a solas y mirar modelos solo si sale mal",
        "cree que mirar modelos es trampa",
        "Puede salir; casi siempre cuesta semanas lo que un modelo enseña en una hora.",
      ],
      [
        "copiar modelos hasta que salgan perfectos",
        "se queda en la copia",
        "En algún momento hay que guardar el modelo, o no se decide nunca nada.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "Primero los criterios",
    text: "¿Cómo sabrás que tu proyecto de {topic} está bien? Júzgalo por {key}. Cada uno, de modo que un desconocido pueda responder sí o no. Quien los escribe al final describe lo que ha hecho; quien los escribe antes tiene una brújula mientras trabaja y, al acabar, un juez al que no ablanda el cansancio.",
    key: "tres criterios fijados antes de empezar",
    stems: [
      "¿Qué hace que tu resultado en {topic} se pueda juzgar con justicia?",
      "Un proyecto de {topic} está acabado. ¿Qué debe decidir si es bueno?",
      "¿Qué hay que tomar como medida para juzgar lo que hayas hecho de {topic}?",
    ],
    right: "Sí. Escritos antes, juzgan el trabajo; escritos después, solo lo describen.",
    wrong: [
      [
        "la impresión que te cause una vez acabado",
        "juzga por lo que ha salido",
        "Entonces se pinta la diana alrededor de la flecha.",
      ],
      ["la opinión de alguien que te aprecie", "toma el cariño por medida", "Te juzga a ti y no al trabajo."],
      [
        "una lista completa de todo lo que puede salir mal",
        "busca la perfección",
        "Nadie trabaja bien con cuarenta avisos. Tres criterios caben a la vista.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "Pregunta una sola cosa",
    text: "Enseña pronto tu trabajo y no preguntes «¿qué te parece?», que solo trae cortesía. Haz {key}: «¿en qué punto te has perdido?», «¿cuál de estas dos usarías?». También puede responder quien no sabe nada de {topic}, y así te enteras de algo que tú no podías ver, porque sabes lo que querías decir.",
    key: "una pregunta precisa sobre una parte",
    stems: [
      "¿Cómo consigues una opinión útil sobre tu proyecto de {topic}?",
      "Enseñas a alguien tu trabajo de {topic}. ¿Qué le pides?",
      "De tu trabajo de {topic} solo te dicen «¡qué bien!». ¿Qué tendrías que haber pedido?",
    ],
    right: "Eso es. Una pregunta precisa hace fácil ser sincero.",
    wrong: [
      ["que diga si, en general, le gusta", "busca aprobación", "Dirá que sí, y sabrás lo mismo que antes."],
      [
        "la lista completa de todos sus defectos, cuanto más severa mejor",
        "lo pide todo a la vez",
        "Las listas largas duelen y esconden lo único que importa.",
      ],
      [
        "nada: lo bueno habla por sí solo",
        "cree que el trabajo se explica solo",
        "Te habla a ti, que sabes lo que querías decir.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "La línea del final del día",
    text: "Después de cada sesión escribe una sola línea con dos mitades: {key}. Por ejemplo: «creía que la segunda parte me llevaría una hora; han sido cuatro, porque no recordaba cómo se empezaba». Con diez líneas así sabes de ti y de {topic} más que con cualquier prueba, y tu próximo plan se acercará más a la verdad.",
    key: "qué esperabas y qué ha pasado",
    stems: [
      "¿Qué debe recoger el diario de un proyecto de {topic}?",
      "¿Qué nota breve tras cada sesión de {topic} mejora el plan siguiente?",
      "¿Qué dos cosas compensa apuntar tras cada hora de trabajo con {topic}?",
    ],
    right: "Sí. Se aprende de la distancia entre las dos cosas.",
    wrong: [
      [
        "cuántas horas has trabajado, con su principio y su fin",
        "cuenta solo el tiempo",
        "Las horas no dicen en qué te equivocabas al preverlas.",
      ],
      ["todo lo que has hecho, en su orden", "levanta acta", "Llena páginas y no plantea ninguna pregunta."],
      [
        "cómo te has sentido",
        "lleva un diario de estados de ánimo",
        "Puede venir bien, pero no corrige ninguna creencia sobre la materia.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "Otra vez, con un cambio",
    text: "Lo que ha salido una vez pudo salir por suerte. Que el proyecto te ha enseñado algo se ve al {key}. Otro material, otro público, la mitad de tiempo, un número mayor. Lo entendido se adapta; lo solo copiado se rompe. En {topic} esta segunda vuelta suele llevar una hora y enseña tanto como la primera en semanas.",
    key: "repetirlo cambiando una condición",
    stems: [
      "¿Cómo averiguas si un proyecto de {topic} te ha enseñado algo de verdad?",
      "Has acabado tu primer proyecto de {topic}. ¿Qué paso siguiente te dice más?",
      "Ha salido una vez. ¿Cómo se sabe si volvería a salirte algo así en {topic}?",
    ],
    right: "Eso es. Llevarlo a un caso distinto es la prueba de haberlo entendido.",
    wrong: [
      [
        "mostrarlo en público",
        "toma el aplauso por aprendizaje",
        "Muéstralo, sí. Aún no dice qué sabrías hacer mañana.",
      ],
      [
        "repetirlo exactamente igual, pero más deprisa",
        "toma la rapidez por comprensión",
        "Puede quedarse en una rutina sin razones.",
      ],
      [
        "empezar algo completamente distinto, para no aburrirte",
        "salta a otra cosa",
        "Si todo es nuevo, no se ve qué te has llevado.",
      ],
    ],
  },
];
