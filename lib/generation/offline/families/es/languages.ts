import type { Family } from "../../content";

export const languages: Family = {
  field: "el aprendizaje de idiomas",
  uses: "vivir y trabajar con otra gente, leer lo que nunca se tradujo y oír cómo ponen otros el mundo en palabras",
  piece: "una conversación de dos minutos sobre un día cualquiera",
  feedback: "alguien que no te entiende o un texto corregido",
  terms: [
    [
      "comprensión",
      "lo que se oye o se lee y se entiende en su mayor parte",
      "Un pódcast para quienes están en tu nivel da muchísima.",
    ],
    [
      "producción",
      "lo que uno mismo dice o escribe en la lengua que aprende",
      "Para empezar bastan tres frases sobre el día de ayer.",
    ],
    [
      "colocación",
      "palabras que suelen ir juntas aunque la regla permita otras",
      "En español se presta atención y se toma una decisión.",
    ],
    [
      "cognado",
      "palabra que se parece en dos lenguas y significa casi lo mismo",
      "«Nación» y la inglesa «nation» vienen de la misma fuente.",
    ],
    [
      "falso amigo",
      "palabra que parece conocida y significa otra cosa",
      "La inglesa «library» es una biblioteca, no una librería.",
    ],
    [
      "registro",
      "grado de formalidad que pide cada situación",
      "Lo que se dice a un amigo sonaría raro en una carta al banco.",
    ],
    [
      "par mínimo",
      "dos palabras que se distinguen en un solo sonido",
      "«Pero» y «perro» entrenan el oído para una consonante.",
    ],
    [
      "fórmula",
      "grupo de palabras que se recuerda entero, como una sola pieza",
      "«¿Te importaría que…?» sale de un tirón.",
    ],
  ],
  principles: [
    [
      "Antes el sentido que la forma",
      "primero se entiende lo que se dice y luego se mira cómo se dice",
      "Inés comprende el cuento y solo después se fija en cómo acaban los verbos.",
    ],
    [
      "Material comprensible",
      "conviene entender casi todo y encontrar solo un poco de novedad",
      "Tomás deja un periódico en el que no conoce una de cada dos palabras.",
    ],
    [
      "Notar la diferencia",
      "compara lo que has dicho con lo que diría quien domina la lengua",
      "Al escuchar su grabación, Lea oye que le falta el artículo.",
    ],
    [
      "Mejor grupos que palabras",
      "aprende cada palabra en la compañía que suele llevar",
      "Omar sabe decir «decisión», pero duda de si se hace o se toma.",
    ],
    [
      "Hablar pronto y mal",
      "habla antes de sentirte a punto, porque solo así se ve lo que falta",
      "Tras dos años en silencio, Pía no sabe pedir un café.",
    ],
    [
      "Primero el sonido",
      "aprende cómo suena una palabra antes de ver cómo se escribe",
      "Juan lleva meses leyendo una palabra y no la reconoce cuando la oye.",
    ],
  ],
  mistakes: [
    [
      "traduces cada frase palabra por palabra",
      "aprende la expresión entera junto con una situación en la que se dice",
      "Las lenguas rara vez parten una idea por los mismos sitios.",
    ],
    [
      "memorizas listas de palabras sueltas",
      "mete cada palabra en una frase sobre tu propia vida",
      "Una palabra acompañada vuelve antes que una palabra sola.",
    ],
    [
      "esperas a hablar hasta no cometer errores",
      "prepara cinco frases y díselas hoy mismo a alguien",
      "Solo se corrigen los errores que alguien oye.",
    ],
    [
      "escuchas cosas muy por encima de tu nivel",
      "elige algo de lo que entiendas nueve palabras de cada diez",
      "De lo que no se comprende no se aprende.",
    ],
    [
      "solo relees tus apuntes de gramática",
      "tapa los ejemplos y vuelve a producirlos a partir del sentido",
      "Producir una forma entrena justo lo que pide el habla.",
    ],
    [
      "no te escuchas nunca",
      "graba un minuto, escúchalo y repite la única frase que ha fallado",
      "El oído es un maestro más severo cuando la boca calla.",
    ],
  ],
  worked: {
    vocabulary:
      "Toma la palabra **colocación**. Paso 1, con tus palabras: «palabras que son viejas amigas». Paso 2, ejemplos de lo que estudias: apunta dos parejas que hayas oído, como el verbo que acompaña a *foto* y el que acompaña a *decisión*. Paso 3, la vecina: la *fórmula* se guarda entera; la colocación es solo una costumbre fuerte. Paso 4: mañana, sin notas, di en voz alta las parejas y usa una en un mensaje a alguien. Después del mensaje ya es tuya.",
    core: "Oyes una frase que el dependiente dice todos los días. Primero el sentido: por la situación adivinas que te preguntan si quieres algo más. Luego el sonido: la repites hasta que el ritmo encaja. Después la forma: la escribes y ves qué palabras habías oído como una sola. Por último, notar la diferencia: dices tu versión y le falta una palabrita. Cuatro ideas en tres minutos, y todas de una sola frase de {topic}.",
    practice:
      "Una sesión de {minutes} con {topic}. Tres minutos para decir de memoria las cinco frases del último día; dos cojean: márcalas. Después, una grabación de tu nivel, dos veces: una por el sentido y otra para cazar una expresión que te gustaría tener. Luego mezcla: una pregunta en pasado, otra en futuro, una petición cortés, sin saber cuál viene. Para acabar, graba un minuto sobre el día de hoy y repite solo la frase que ha fallado.",
    project:
      "El deseo era «hablar con soltura». A medida: dentro de tres semanas, contar a una persona de verdad cómo es un día normal tuyo, durante dos minutos y sin notas. Antes, los criterios: quien escucha puede repetirlo, hay como mucho dos silencios largos y los verbos están en su tiempo. La primera semana reúne diez frases, la segunda se las dice al espejo y al teléfono, la tercera a alguien que puede preguntar.",
  },
  nonExample: {
    vocabulary:
      "Pasar trescientas tarjetas y pulsar «ya la sabía» no es saberlas. Reconocer una palabra en una tarjeta no es lo mismo que encontrarla mientras alguien espera tu respuesta.",
    core: "Dejar puesta todo el día una radio de la que no entiendes nada no es material comprensible. Es ruido con buena intención, porque no hay en él nada que puedas unir a un sentido.",
    practice:
      "Colorear las tablas de la gramática no es practicar. No se ha entendido ni se ha formado ninguna frase, así que la lengua no se ha usado en absoluto.",
    project:
      "«Leer las grandes novelas en su idioma» no es un primer proyecto. Una página de un libro infantil, contada con tus palabras a alguien, sí lo es.",
  },
  diagnostic: "¿Cómo dirías o escribirías en {topic}: «Ayer quería llamarte, pero no tuve tiempo»?",
  levels: [
    "No sabría escribir nada; es nuevo para mí",
    "Escribiría una parte, con algún error en el pasado",
    "Lo escribiría bien; uso esa lengua habitualmente",
  ],
  styles: [
    "Leer textos breves con explicaciones",
    "Ver y escuchar a la gente, y repetir",
    "Hacer ejercicios y escribir mensajes desde el primer día",
    "Hablar con alguien que me corrija",
  ],
};
