import type { Idea } from "../../content";

export const gaps: readonly Idea[] = [
  {
    objective: 0,
    heading: "La sensación de saber",
    text: "A quien lleva un tiempo con {topic} le espera una trampa propia: {key}. Las dos cosas fluyen igual, y así se pasa por alto justo el lugar en el que uno no seguiría solo. El remedio es barato. Detente ante cada título y di en dos frases lo que vendrá. Solo entonces lee, y marca cada sitio en el que las dos frases no salieron.",
    key: "reconocer una explicación se parece a saber darla",
    stems: [
      "¿Qué trampa espera a quien ya sabe bastante de {topic}?",
      "Lees una página sobre {topic} y todo parece claro. ¿Por qué es mala señal?",
    ],
    right: "Sí. La sensación es la misma; la capacidad, no.",
    wrong: [
      [
        "lo que se aprendió bien no se olvida nunca",
        "cree que lo sabido es para siempre",
        "Sin uso se apaga hasta lo bien aprendido; es normal, y no es la trampa de la que se habla.",
      ],
      [
        "quien sabe mucho ya no puede aprender nada nuevo",
        "cree que saber cierra la mente",
        "Lo que ya se sabe ayuda a aprender. El peligro está en cómo lo juzgamos.",
      ],
      [
        "los textos claros suelen ser superficiales",
        "desconfía de la claridad",
        "La claridad es una virtud del texto. La cuestión es qué harías sin él.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "Primero la prueba",
    text: "Empieza por {key}. Elige {piece}, o lo que en {topic} corresponda a tu nivel, y hazlo en frío. Un intento fallido no se pierde: enseña el hueco, y quien lo ha intentado antes saca más de la explicación que quien la lee sin más. Repasar primero sería pintar sobre el hueco antes de que nadie lo haya visto.",
    key: "un intento sin notas, antes de repasar nada",
    stems: [
      "¿Con qué conviene empezar para encontrar tus huecos en {topic}?",
      "Quieres saber qué te queda de {topic}. ¿Qué es lo primero?",
    ],
    right: "Eso es. El intento enseña el hueco y prepara el terreno para llenarlo.",
    wrong: [
      [
        "una ojeada a todo, para calentar antes de la prueba",
        "repasa antes de ponerse a prueba",
        "Esa ojeada tapa los huecos: lo recién leído parece sabido.",
      ],
      [
        "el capítulo que mejor conoces, para ganar confianza",
        "practica lo que ya domina",
        "Es agradable, pero no descubre nada.",
      ],
      [
        "una lista de lo que crees saber hacer",
        "se fía de su propia estimación",
        "Esas listas recogen lo que suena, no lo que funciona.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "Seguro y equivocado",
    text: "Anota junto a cada respuesta, del uno al cinco, lo seguro que estás, antes de comprobarla. Busca después sobre todo una pareja: {key}. Señala una creencia que jamás habrías revisado. Y tiene una ventaja: los errores cometidos con seguridad, una vez corregidos, se recuerdan muy bien, porque la sorpresa despierta la atención. El error que ya esperabas dice mucho menos.",
    key: "un error en algo que dabas por seguro",
    stems: [
      "¿Qué resultado de una autoevaluación sobre {topic} vale más?",
      "Comparas tus respuestas sobre {topic} con lo seguro que estabas de cada una. ¿Qué buscas primero?",
    ],
    right: "Exacto. Esa creencia no la habrías revisado por tu cuenta.",
    wrong: [
      [
        "un acierto del que estabas seguro",
        "busca que le den la razón",
        "Está bien tenerlo, y no cambia nada.",
      ],
      [
        "un error en algo de lo que nunca habías oído hablar",
        "da la misma urgencia a cualquier hueco",
        "Ya sabías que no lo sabías; el peligro está donde te sientes a salvo.",
      ],
      ["la suma total de puntos", "lee las pruebas como notas", "El total dice cuánto, pero no dónde."],
    ],
  },
  {
    objective: 0,
    heading: "Lo que se ha vuelto invisible",
    text: "Con la práctica los pasos se funden hasta que uno deja de notarlos. Eso da rapidez y esconde errores: {key}. Ve una vez despacio. Haz una tarea conocida de {topic} y di en voz alta cada decisión, por pequeña que sea, o deja que un principiante pregunte «¿por qué?» a cada paso. Donde respondas «porque se hace así», hay algo que mirar.",
    key: "lo que sale solo ya no se revisa",
    stems: [
      "¿Por qué la rutina puede esconder errores en {topic}?",
      "Algo de {topic} te sale ya sin pensar. ¿Cuál es el precio?",
    ],
    right: "Sí. Los pasos automáticos escapan a la atención, también los malos.",
    wrong: [
      [
        "con el tiempo la rutina lo hace a uno más lento",
        "confunde automatismo con cansancio",
        "Lo hace más rápido. El precio es otro.",
      ],
      [
        "las reglas de la materia cambian todos los años",
        "busca la causa fuera",
        "Alguna cambia, pero aquí la causa está en la atención.",
      ],
      [
        "los expertos saben menos que los principiantes",
        "toma el punto ciego por ignorancia",
        "Saben más; lo que pasa es que una parte ya no la ven.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "El hueco que estorba",
    text: "Encontrarás más huecos de los que te da tiempo a llenar. No los recorras en el orden en que aparecieron. Arregla primero {key}. Para dar con él, escribe los huecos en papelitos y traza una flecha de cada uno a los que serían más fáciles una vez cerrado. El papel con más flechas es el de esta semana, aunque parezca elemental.",
    key: "aquel del que dependen casi todos los demás",
    stems: [
      "Has encontrado siete huecos en {topic}. ¿Cuál arreglas primero?",
      "¿En qué orden conviene cerrar los huecos de {topic}?",
    ],
    right: "Eso es. Cerrar uno así empequeñece varios más.",
    wrong: [
      [
        "el más difícil, mientras te duren las fuerzas",
        "empieza por lo más duro por principio",
        "Quizá sea duro solo porque debajo hay otro.",
      ],
      [
        "el que se pueda cerrar en menos tiempo",
        "colecciona éxitos rápidos",
        "Los rápidos alegran, pero rara vez sostienen algo.",
      ],
      [
        "un poco de cada uno, para no olvidarse de ninguno",
        "reparte el esfuerzo por igual",
        "Un poco en todas partes no cierra nada en ninguna.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "Del hueco a la pregunta",
    text: "«Flojeo en esta parte de {topic}» es un estado de ánimo, no una tarea. Convierte cada hueco en {key}. Nada de «métodos», sino «¿cuándo daría este método un resultado falso?». La prueba es sencilla: puedes imaginar qué aspecto tiene la respuesta acabada y cuánto ocuparía. Un hueco dicho así se busca, se pregunta, se ensaya y se tacha.",
    key: "una pregunta que quepa en una sesión",
    stems: [
      "¿En qué conviene convertir un hueco de {topic}?",
      "«Flojeo en esta parte de {topic}». ¿Qué hace útil esa frase?",
    ],
    right: "Sí. Una pregunta así se responde y se tacha.",
    wrong: [
      [
        "la promesa de trabajarlo más a partir de ahora",
        "responde con intenciones en vez de tareas",
        "Una intención no tiene primer paso.",
      ],
      [
        "un título bajo el que ir reuniendo todo lo que aparezca",
        "colecciona en vez de preguntar",
        "Los títulos crecen. Las preguntas se acaban.",
      ],
      [
        "una nota del uno al diez",
        "mide en vez de trabajar",
        "El número dice cómo te sientes, no qué hacer.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "Desaprender por contraste",
    text: "Una vieja costumbre no se va porque uno haya oído hablar de otra mejor; con las prisas vuelve. Lo que ayuda es {key}. Haz la misma tarea pequeña de las dos formas y di dónde empiezan a separarse y qué cambia con ello. El momento en que se separan es la señal: ahí tendrás que notar, la próxima vez, que estás en un cruce.",
    key: "poner la forma vieja al lado de la nueva",
    stems: [
      "¿Cómo te libras de una mala costumbre en {topic}?",
      "Conoces una forma mejor de hacer algo en {topic} y recaes en la vieja. ¿Qué ayuda?",
    ],
    right: "Eso es. La comparación enseña el cruce en el que se cuela la costumbre.",
    wrong: [
      [
        "prohibirte la forma vieja",
        "confía en la fuerza de voluntad",
        "La prohibición no avisa de cuándo hay que estar atento.",
      ],
      [
        "explicarte una y otra vez por qué la otra es mejor",
        "cree que entender cambia las costumbres",
        "Ya lo sabes. La costumbre actúa antes que el saber.",
      ],
      [
        "esperar, porque las costumbres se van solas",
        "confía en el tiempo",
        "Lo que se usa a diario no se va.",
      ],
    ],
  },
];
