import type { Idea } from "../../content";

export const vocabulary: readonly Idea[] = [
  {
    objective: 1,
    heading: "Palabras tuyas, caso tuyo",
    text: "Una palabra está aprendida cuando puedes dar dos cosas sin ayuda: {key}. La definición del libro es buena para comprobar y mala para aprender, porque se repite sin pensar. Quien dice llanamente qué significa algo y añade un caso que no está en ningún libro tiene que haberlo entendido.",
    key: "el sentido con tus palabras y un caso tuyo",
    stems: [
      "¿Qué demuestra que has aprendido de verdad una palabra de {topic}?",
      "¿Qué te hace falta para tachar de la lista un término nuevo de {topic}?",
    ],
    right: "Sí. Ninguna de las dos cosas sale sin haber entendido.",
    wrong: [
      [
        "la definición del libro, letra por letra",
        "toma la repetición por comprensión",
        "Se puede recitar una definición sin conocer ni un caso.",
      ],
      [
        "reconocerla siempre que aparece en un texto de la materia",
        "toma el reconocimiento por conocimiento",
        "Reconocer es la mitad fácil: el resto lo pone el texto.",
      ],
      [
        "su traducción y su origen",
        "toma los datos de una palabra por su sentido",
        "Es interesante, y no dice cómo se usa.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "En los dos sentidos",
    text: "Las tarjetas o las listas sobre {topic} solo valen el papel que ocupan si te preguntas {key}. Para leer basta lo primero; para hablar y hacer hace falta lo segundo, que es lo más difícil. Tapa un lado, responde en voz alta, mira y coloca cerca del principio lo que ha fallado. Al día siguiente empieza por eso y no por lo que salió bien.",
    key: "de la palabra al sentido y del sentido a la palabra",
    stems: [
      "¿En qué dirección conviene preguntarse las palabras de {topic}?",
      "Practicas con tarjetas las palabras de {topic}. ¿Cómo se aprovechan mejor?",
    ],
    right: "Eso es. Saber una palabra al verla no es encontrarla cuando hace falta.",
    wrong: [
      [
        "solo de la palabra a su sentido, que es como la piden los textos",
        "practica únicamente el reconocimiento",
        "Entonces faltará la palabra en cuanto quieras decir algo.",
      ],
      [
        "leyendo los dos lados juntos varias veces",
        "relee en vez de recordar",
        "Con los dos lados a la vista no hay nada que recordar.",
      ],
      [
        "por orden alfabético, para no dejarse ninguna",
        "ordena por el abecedario",
        "Así aprendes también el orden, que solo sirve en las tarjetas.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "Cuidado con las corrientes",
    text: "Lo difícil en {field} no suelen ser los términos raros, que todo el mundo busca. Son más peligrosas {key}, porque nadie nota que haya algo que buscar. Vuelve a la lista de arriba y pregunta de cada una qué entendería alguien que pasara por la calle. Escribe la diferencia. Casi siempre es ahí donde se tuerce la conversación sobre {topic}.",
    key: "las palabras corrientes usadas en un sentido especial",
    stems: [
      "¿Qué palabras de {topic} son más peligrosas para quien empieza?",
      "¿De qué clase de palabras hay que desconfiar más al leer sobre {topic}?",
    ],
    right: "Sí. Se leen de corrido, sin notar que aquí significan otra cosa.",
    wrong: [
      [
        "las largas que vienen del griego o del latín y que nadie sabe pronunciar",
        "toma lo extraño por lo difícil",
        "Con esas se tropieza, y se buscan.",
      ],
      [
        "las siglas",
        "toma lo breve por lo difícil",
        "Molestan, pero todo el mundo ve que hay algo que preguntar.",
      ],
      [
        "las que solo emplean los especialistas",
        "toma lo raro por lo peligroso",
        "Son pocas y se anuncian solas.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "Las vecinas, juntas",
    text: "Las palabras de una materia viven en familia. Apréndelas {key}: para «{term1}» y «{term2}», escribe una frase que contenga las dos y otra que diga en qué se distinguen. Lo que se separa de su vecino queda más nítido que lo que está solo, y la frase ya es un poco de saber sobre {topic}, no solo sobre palabras.",
    key: "por parejas, diciendo en qué se diferencian",
    stems: [
      "¿Cómo conviene agrupar las palabras de {topic} para aprenderlas?",
      "«{term1}» y «{term2}» son nuevas para ti. ¿Cómo las aprendes?",
    ],
    right: "Eso es. El contraste afina las dos.",
    wrong: [
      [
        "de una en una, para que no se mezclen entre sí",
        "teme la confusión",
        "Se mezclarán más tarde, cuando salgan las dos en la misma frase.",
      ],
      [
        "por la primera letra, como en los glosarios",
        "ordena por el abecedario",
        "El abecedario no sabe nada de significados.",
      ],
      [
        "todas el primer día",
        "cree que el vocabulario va antes que todo",
        "Más de unas pocas a la vez se echan unas a otras.",
      ],
    ],
  },
];

export const core: readonly Idea[] = [
  {
    objective: 1,
    heading: "Explícate cada paso",
    text: "Cuando estudies un ejemplo de {topic}, detente tras cada paso y di {key}. Los investigadores lo llaman autoexplicación, y es una de las costumbres mejor comprobadas de quienes aprenden bien: quien la tiene sabe llevar lo visto a casos nuevos. Donde no puedas decirlo no has hallado una flaqueza tuya, sino el lugar exacto que hay que volver a leer.",
    key: "por qué se sigue del anterior",
    stems: [
      "Estudias un ejemplo resuelto de {topic}. ¿Qué conviene decirse en cada paso?",
      "¿Qué convierte la lectura de un ejemplo de {topic} en aprendizaje?",
    ],
    right: "Sí. Las razones son lo que uno se lleva al caso siguiente.",
    wrong: [
      [
        "qué aspecto tiene, para reconocerlo otra vez",
        "aprende la superficie",
        "El próximo caso tendrá otro aspecto y las mismas razones.",
      ],
      [
        "cuántos pasos faltan hasta llegar al resultado",
        "piensa en el final",
        "No necesitas el final del ejemplo, sino el camino.",
      ],
      ["que está claro", "se fía de la sensación de claridad", "Decirlo no cuesta nada. Una razón, sí."],
    ],
  },
  {
    objective: 1,
    heading: "Líneas que dicen algo",
    text: "Pon en una hoja las ideas de arriba y une las que tengan que ver. En ese mapa de {topic} las cajas son lo fácil. Lo que demuestra comprensión es {key}: «lleva a», «impide», «es un caso de», «necesita». La línea desnuda solo afirma que hay algo; el verbo afirma qué hay, y puede ser falso. De eso se trata.",
    key: "el verbo escrito sobre cada línea",
    stems: [
      "En un mapa conceptual de {topic}, ¿qué parte demuestra que se ha entendido?",
      "Dibujas un mapa con las ideas de {topic}. ¿Qué no puede faltar?",
    ],
    right: "Eso es. Un verbo sobre una línea es una afirmación que se puede comprobar.",
    wrong: [
      [
        "la cantidad de cajas que hay en la hoja",
        "toma la cantidad por hondura",
        "Las cajas son nombres. Muchos nombres no hacen una idea.",
      ],
      [
        "un color para cada grupo de ideas y una disposición ordenada",
        "toma el orden por comprensión",
        "Se dibujan mapas preciosos sin pensar ni una vez en cómo se une lo que hay en ellos.",
      ],
      [
        "la caja del centro",
        "cree en un único concepto clave",
        "Todo mapa la tiene; no dice cómo se une nada.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "Dos casos, una diferencia",
    text: "Un ejemplo enseña qué aspecto puede tener algo, no qué importa en ello. Para eso toma {key}. Ponlos uno al lado del otro y pregunta qué cambia en el resultado y por qué. En {topic} puedes fabricar esas parejas: coge un caso de arriba y cambia una sola cosa, hasta que la idea deje de valer. Por ahí pasa su frontera.",
    key: "dos casos que se distingan en un solo punto",
    stems: [
      "¿Cómo averiguas qué importa de verdad en una idea de {topic}?",
      "¿Qué ejemplos enseñan mejor dónde deja de valer una idea de {topic}?",
    ],
    right: "Sí. Lo que cambie el resultado tiene que estar en ese punto.",
    wrong: [
      [
        "muchos casos de la misma clase, uno detrás de otro",
        "cree que la repetición revela lo importante",
        "Diez casos parecidos comparten diez cosas, y no se ve cuál cuenta.",
      ],
      [
        "un único ejemplo muy detallado",
        "cree en el ejemplo perfecto",
        "En uno solo no se distingue lo accidental de lo esencial.",
      ],
      [
        "dos casos que no tengan absolutamente nada en común",
        "confunde contraste con distancia",
        "Si todo cambia, no se puede culpar a nada.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "Predice antes de mirar",
    text: "Antes de cada resultado, figura o solución de {topic}, párate un momento en {key}. Puede ser breve y puede estar mal. Te compromete: después ya no podrás contarte que lo sabías. La sorpresa te dice cuál de las ideas has aplicado mal, y lo que nos sorprende se recuerda, mientras que aquello a lo que solo hemos asentido, no.",
    key: "una predicción con su razón",
    stems: [
      "¿Qué debería ir antes de mirar un resultado de {topic}?",
      "¿Qué costumbre breve impide creer después que ya lo sabías, en {topic}?",
    ],
    right: "Eso es. Solo una predicción se puede llevar una sorpresa.",
    wrong: [
      [
        "una respiración honda y una página limpia",
        "confunde concentrarse con pensar",
        "Es agradable, pero no compromete a nada.",
      ],
      [
        "una mirada al resumen, para saber qué importa",
        "lee antes la respuesta",
        "Entonces ya no queda nada que pueda sorprenderte.",
      ],
      [
        "nada: los resultados hablan solos",
        "cree que los hechos se explican solos",
        "Le hablan a quien ha preguntado algo.",
      ],
    ],
  },
];
