import type { Idea } from "../../content";

export const orient: readonly Idea[] = [
  {
    objective: 0,
    heading: "Antes el para qué que las partes",
    text: "Una materia parece un montón de datos hasta que se sabe qué hace la gente con ella. Quienes se dedican a {field} quieren, sobre todo, {uses}. Por eso, antes de cualquier detalle, la primera pregunta es esta: {key}. Hazla ante cada página y cada vídeo. Lo que no responda a nada que quieras saber puede esperar; lo demás se te quedará, porque tiene de dónde colgar.",
    key: "qué problemas resuelve la materia, y a quién",
    stems: [
      "¿Cuál es la primera pregunta que conviene hacer sobre {topic}, antes de entrar en detalles?",
      "Abres un libro gordo sobre {topic}. ¿Qué pregunta va antes del primer capítulo?",
      "Una vecina acaba de comprar tres libros sobre {topic}. ¿Qué debería preguntarse antes de abrirlos?",
    ],
    right: "Sí. El para qué decide qué detalles necesitas y les da de dónde colgar.",
    wrong: [
      [
        "cuántas horas se tarda en verlo todo",
        "cree que una materia se aprende completa",
        "Nadie la aprende entera. El tamaño importa cuando ya sabes para qué la quieres.",
      ],
      [
        "qué datos debe memorizar primero quien empieza",
        "confunde aprender con reunir datos",
        "Los datos sin uso son los primeros en irse. ¿Qué decide cuáles merecen quedarse?",
      ],
      [
        "quién fundó la materia",
        "piensa que hay que empezar por el comienzo de su historia",
        "Su historia puede interesar, pero no dice para qué sirve.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "Dónde acaba",
    text: "A una isla la hace su costa. Has captado el contorno de {topic} cuando {key}. Busca la materia vecina con la que se confunde y una afirmación que le venga grande. Bastan dos frases: «se suele tomar por…, y se distingue en…» y «no sirve para…». Esas fronteras se recuerdan mejor que una definición y evitan que busques donde no está.",
    key: "también sabes decir qué queda fuera",
    stems: [
      "¿En qué notas que has captado el contorno de {topic}?",
      "Un amigo te pregunta si ya tienes una visión de conjunto de {topic}. ¿Qué la demostraría mejor?",
      "«Ya me hago una idea de {topic}», dice quien empieza. ¿En qué se nota que es verdad?",
    ],
    right: "Eso es. Quien sabe trazar la frontera conoce la forma.",
    wrong: [
      [
        "has leído un libro entero sobre ello",
        "cuenta páginas en vez de comprensión",
        "Se puede acabar un libro sin haber visto la forma de lo que trata.",
      ],
      [
        "puedes repetir su definición palabra por palabra",
        "toma la definición memorizada por comprensión",
        "Las palabras se repiten sin saber qué dejan fuera.",
      ],
      [
        "ya no hay en ello nada que te sorprenda",
        "toma la familiaridad por visión de conjunto",
        "Familiar no es lo mismo que entendido; una buena visión indica incluso dónde esperan las sorpresas.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "Un mapa con huecos",
    text: "Dedica los diez primeros minutos con {topic} a {key}. Escribe el nombre en el centro y alrededor de cinco a nueve partes que te suenen, con líneas donde sospeches un enlace. Estará mal, y para eso sirve: cada zona en blanco se vuelve pregunta, y quien lleva una pregunta lee de otra manera. Guarda la hoja y corrígela con otro color después de cada módulo.",
    key: "un mapa tosco de lo que sospechas",
    stems: [
      "¿Qué merece la pena hacer en los diez primeros minutos con {topic}?",
      "Antes de leer nada sobre {topic}, ¿qué debería haber en tu hoja?",
      "Te quedan diez minutos de la primera tarde con {topic}. ¿Qué es lo mejor que puedes poner en el papel?",
    ],
    right: "Sí. Un mapa equivocado que corriges enseña más que uno correcto que copias.",
    wrong: [
      [
        "un resumen limpio de la primera fuente que encuentres",
        "cree que unos apuntes bonitos son aprender",
        "El resumen adopta el orden de otro antes de que tengas una pregunta tuya.",
      ],
      [
        "una lista alfabética de todos sus términos",
        "ordena el saber como un diccionario",
        "El alfabeto separa lo que va unido.",
      ],
      [
        "nada todavía, pues quien empieza no tiene qué decir",
        "cree que lo que ya se sabe no cuenta",
        "Algo has oído, y por lo que sospechas se empieza a aprender.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "Dos fuentes, no diez",
    text: "Más material no es más aprendizaje. Para empezar, elige {key}: por ejemplo, una introducción breve y una charla o un capítulo de alguien que trate con {topic} a diario. Donde ambas dicen lo mismo has dado con algo firme. Donde difieren has dado con una frontera o con un error, y las dos cosas valen una hora. Lo demás va a una lista para más tarde.",
    key: "dos fuentes de distinta clase para comparar",
    stems: [
      "¿En qué debería consistir tu primera lectura sobre {topic}?",
      "Te mandan treinta enlaces sobre {topic}. ¿Qué es una buena elección para la primera semana?",
      "¿Cómo elegirías lo primero que vas a leer o ver sobre {topic}?",
    ],
    right: "Eso es. Dos se pueden comparar, y al comparar se empieza a entender.",
    wrong: [
      [
        "la más larga y completa que exista",
        "confunde completo con bueno",
        "La completa se escribió para quien ya conoce el camino.",
      ],
      [
        "tantas como sea posible, para no perderte nada",
        "colecciona en vez de estudiar",
        "Diez fuentes a medias dejan menos que dos comparadas.",
      ],
      [
        "una sola, para que nada la contradiga",
        "huye de las contradicciones",
        "Aquí la contradicción no estorba: señala dónde hay que pensar.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "Una meta que se vea",
    text: "«Saber más de {topic}» no acaba nunca ni enseña ningún avance. Una meta ayuda cuando nombra {key}. {goalLine} Dilo de modo que un amigo presente pudiera responder sí o no: «enseño {piece}», con una fecha. Si en tu frase aparece «entender», pregúntate en qué lo notaría alguien y escribe eso.",
    key: "algo que otros puedan verte hacer",
    stems: [
      "¿Qué nombra una meta útil para {topic}?",
      "«Quiero saber más de {topic}» es una meta floja. ¿Qué tendría una firme?",
      "¿Qué debe contener la frase de tu meta en {topic} para que un amigo pueda decir «sí, lo has logrado»?",
    ],
    right: "Exacto. Lo que se ve se puede juzgar, y lo que se juzga se puede mejorar.",
    wrong: [
      [
        "el número de horas que piensas dedicarle",
        "mide el esfuerzo y no el resultado",
        "Las horas se llenan con cualquier cosa; nadie ve en ellas qué has aprendido.",
      ],
      [
        "la sensación que quieres tener al final",
        "toma la confianza por destreza",
        "La sensación de saber es la medida menos fiable de todas.",
      ],
      [
        "todos los temas que abarca la materia",
        "cree que una meta debe ser completa",
        "Una meta elige. Una lista de todo no dice qué hacer el martes.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "Corto, fijo y a menudo",
    text: "El plan cuenta con {timeLine}. La mejor manera de usarlo son {key}. La memoria se asienta entre una sesión y otra, sobre todo de noche, así que las mismas tres horas rinden más en trozos que de golpe. Ata cada sesión a algo que ya ocurre, el café, el tren, la salida del trabajo: un sitio fijo no cuesta ninguna decisión. Si una se pierde, la siguiente se hace y ya está.",
    key: "varias sesiones breves a horas fijas",
    stems: [
      "¿Qué ritmo aprovecha mejor el tiempo que tienes para {topic}?",
      "Tienes unas horas por semana para {topic}. ¿Cómo conviene repartirlas?",
      "La semana está llena y quieres seguir con {topic}. ¿Qué clase de sesiones aguanta mejor?",
    ],
    right: "Sí. Repartido en días, el mismo tiempo deja más.",
    wrong: [
      [
        "una sesión larga el fin de semana, sin interrupciones",
        "cree que un bloque largo cala más hondo",
        "El bloque largo parece serio, y para el miércoles casi todo se ha ido.",
      ],
      [
        "cuando dé la casualidad de que apetece",
        "espera a la motivación",
        "Las ganas faltan cuando hay mucho que hacer. Una hora fija no las necesita.",
      ],
      [
        "todo al principio, mientras el interés está fresco",
        "gasta el entusiasmo de una vez",
        "Lo que no se vuelve a ver tras la primera semana se pierde con ella.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "Los cinco últimos minutos",
    text: "Cómo acaba una sesión decide cuánto queda de ella. El mejor final es {key}. Sin libro y sin pantalla: unas líneas o un dibujo, y después una mirada a lo que falta. Lo que se ha recordado una vez con esfuerzo vuelve antes la próxima, y lo que faltaba es la primera tarea del día siguiente. Bastan cinco minutos, también cuando solo tienes quince.",
    key: "cerrarlo todo y escribir lo que recuerdas",
    stems: [
      "¿Cómo debería acabar una sesión de {topic}?",
      "Te quedan cinco minutos de sesión con {topic}. ¿En qué los empleas?",
      "¿Cuál es el mejor uso del final de una tarde dedicada a {topic}?",
    ],
    right: "Eso es. Recordar no es un examen del aprendizaje: es aprender.",
    wrong: [
      [
        "leer otra vez los puntos principales, despacio y con atención",
        "toma la relectura por aprendizaje",
        "Releer vuelve familiar la página, no disponible su contenido.",
      ],
      [
        "empezar el capítulo siguiente aprovechando el impulso",
        "confunde avanzar con aprender",
        "Lo recién aprendido necesita un momento antes de que lo tape lo siguiente.",
      ],
      [
        "reunir enlaces para otro día",
        "pone el material en lugar de la memoria",
        "Los enlaces esperan. Lo que acabas de aprender, no.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "Cuando te atascas",
    text: "Atascarse no significa que no valgas para {topic}; es el estado normal de quien aprende algo nuevo. Lo que importa es una regla pensada de antemano. Una buena: {key}. Una pregunta en el papel sigue trabajando mientras haces otra cosa y muchas veces se responde sola de camino a casa. Si no, al menos es tan precisa que se la puedes hacer a quien sabe.",
    key: "a los quince minutos, anota la pregunta y sigue",
    stems: [
      "¿Qué regla ayuda cuando te atascas con {topic}?",
      "Llevas un cuarto de hora sin avanzar en un pasaje sobre {topic}. ¿Y ahora?",
      "Ya no avanzas en una parte difícil de {topic}. ¿Qué regla, pensada antes, te ayudaría ahora?",
    ],
    right: "Sí. Una pregunta escrita deja libre el camino y no se pierde.",
    wrong: [
      [
        "no lo sueltes hasta resolverlo, por mucho que tardes",
        "toma la terquedad por rigor",
        "Al cabo de un rato dan vueltas las mismas tres ideas. Una pausa las cambia.",
      ],
      [
        "empieza otra vez el capítulo por la primera página",
        "cree que repetir tapa cualquier hueco",
        "Quizá el hueco esté en otra parte; desde la página uno llegarás igual a él.",
      ],
      [
        "deja ese tema para siempre",
        "toma la dificultad por falta de talento",
        "La dificultad dice que falta algo, no que faltes tú.",
      ],
    ],
  },
];
