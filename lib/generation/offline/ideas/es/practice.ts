import type { Idea } from "../../content";

export const practice: readonly Idea[] = [
  {
    objective: 0,
    heading: "Recordar en vez de releer",
    text: "La costumbre que más rinde es cerrar la fuente y sacar uno mismo lo que había en ella. Funciona porque {key}. Releer resulta más grato, ya que todo fluye; recordar va a trompicones y deja más. Con {topic} significa: una hoja en blanco, {piece} de memoria y solo después una mirada a la fuente, con un lápiz para lo que faltaba.",
    key: "cada vez que se recupera algo, su camino se refuerza",
    stems: [
      "¿Por qué ayuda más recordar algo de {topic} que leerlo otra vez?",
      "Puedes releer tus apuntes sobre {topic} o rehacerlos de memoria. ¿Por qué merece la pena lo segundo?",
      "La hoja en blanco o el libro abierto: ¿qué habla a favor de la hoja cuando repasas {topic}?",
    ],
    right: "Sí. Recuperar cambia la memoria; releer apenas.",
    wrong: [
      [
        "se tarda menos",
        "cree que los buenos métodos son rápidos",
        "Muchas veces se tarda más. Lo que importa es lo que deja.",
      ],
      [
        "resulta más fácil y así se mantienen mejor las ganas de seguir",
        "toma lo fácil por eficaz",
        "Resulta más difícil, y eso precisamente engaña a mucha gente.",
      ],
      [
        "el profesor ve así quién ha trabajado",
        "cree que recordar solo sirve para examinar",
        "Ayuda aunque nadie vea nunca la hoja.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "Vuelve cuando se apaga",
    text: "El mejor momento para repetir algo es {key}. Demasiado pronto es un eco; demasiado tarde hay que aprenderlo de nuevo. Para {topic} basta un calendario sencillo: al día siguiente, a los tres días, a la semana, a las tres semanas. Lo que vuelve sin trabajo pasa al plazo siguiente; lo que no, vuelve a mañana.",
    key: "cuando justo empiezas a olvidarlo",
    stems: [
      "¿Cuándo conviene volver sobre algo de {topic}?",
      "Hoy has aprendido algo de {topic}. ¿Qué decide cuándo repetirlo?",
      "Quieres planear los repasos de {topic}. ¿Cuál es el momento justo para cada cosa?",
    ],
    right: "Eso es. El pequeño esfuerzo de recordar es lo que lo hace durar.",
    wrong: [
      [
        "enseguida, varias veces seguidas",
        "practica en un solo bloque",
        "El eco aún está ahí, así que no hay nada que recordar.",
      ],
      [
        "poco antes de necesitarlo, para tenerlo fresco",
        "estudia para una fecha",
        "Estará fresco, y a los pocos días se habrá ido.",
      ],
      [
        "cuando lo hayas olvidado por completo",
        "exagera una buena idea",
        "Entonces hay que empezar de cero y se pierde la ganancia.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "Mezcla las clases",
    text: "Al practicar {topic}, no hagas diez tareas de una clase y luego diez de la siguiente. Mézclalas. Parece peor, y en las pruebas de semanas después sale mejor, por una razón: {key}. En un bloque esa decisión ya la ha tomado por ti el título. En la vida, los problemas no llevan título.",
    key: "cada vez hay que elegir el método",
    stems: [
      "¿Por qué es mejor mezclar clases de tareas de {topic} que practicarlas en bloque?",
      "Mezclar tareas de {topic} resulta más difícil. ¿Qué entrena que el bloque no entrene?",
      "¿Por qué quienes mezclaron sus ejercicios de {topic} suelen rendir más semanas después?",
    ],
    right: "Sí. Elegir es la mitad de la destreza, y el bloque no la pide nunca.",
    wrong: [
      [
        "se hacen más tareas en el mismo tiempo",
        "cree que mezclar es más rápido",
        "Se hacen menos. No es la cantidad lo que cuenta.",
      ],
      [
        "la variedad evita que uno acabe aburriéndose",
        "lo atribuye al estado de ánimo",
        "Puede ser, pero el efecto se da también en quien no se aburre.",
      ],
      [
        "así las tareas difíciles se vuelven fáciles",
        "toma la facilidad al practicar por aprendizaje",
        "Al practicar se vuelven más difíciles; lo fácil llega después.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "Un punto débil cada vez",
    text: "Tocar, trabajar o leer lo que uno ya domina mantiene el nivel y no lo sube. La práctica que lo sube apunta a {key}. Con {topic} quiere decir: di qué falló la última vez, busca la tarea más pequeña en la que aparezca, repítela con atención y deja que {feedback} te diga cada vez si ha salido.",
    key: "un punto débil, un poco más allá de lo que sabes hacer",
    stems: [
      "¿A qué apunta la práctica que de verdad sube tu nivel en {topic}?",
      "Dos personas dedican las mismas horas a aprender {topic} y solo una mejora. ¿En qué trabaja esa?",
      "¿Qué conviene buscar antes de empezar una hora de práctica deliberada de {topic}?",
    ],
    right: "Eso es. En el borde de lo posible, con atención y con respuesta a cada intento.",
    wrong: [
      [
        "la tarea más difícil que se pueda encontrar",
        "cree que cuanto más difícil, mejor",
        "Si falla todo, no se ve qué hay que cambiar.",
      ],
      [
        "lo que ya va bien, hasta que salga perfecto",
        "practica lo que ya domina",
        "Es agradable y cambia poco.",
      ],
      [
        "el conjunto entero, una y otra vez, desde el principio hasta el final",
        "cree en la repetición sin más",
        "Así el punto débil recibe un intento por vuelta.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "La corrección, a su hora",
    text: "Con {topic}, quien mejor corrige suele ser {feedback}. Importa cuándo. Ayuda más {key}. Antes, te quita el trabajo de pensar; mucho después, ya no sabes qué habías pensado. Usa un orden fijo: intenta, júzgate en una frase, mira la corrección, inténtalo otra vez. El segundo intento es el que cuenta.",
    key: "después de tu intento y antes del siguiente",
    stems: [
      "¿En qué momento ayuda más la corrección cuando practicas {topic}?",
      "¿Cuándo conviene mirar la solución de una tarea de {topic}?",
      "¿Cuándo dejarías que {feedback} te diga si has acertado?",
    ],
    right: "Sí. Entonces hay una idea que corregir y ocasión de usar lo corregido.",
    wrong: [
      [
        "antes de empezar, para que no se cuele ningún error",
        "quiere evitar todos los errores",
        "Sin un intento tuyo no hay nada que corregir.",
      ],
      [
        "al terminar el curso, cuando se ve el conjunto",
        "deja la corrección para el final",
        "Para entonces no sabes qué pensabas, y el error está practicado.",
      ],
      [
        "durante cada uno de los movimientos de la tarea",
        "cree que cuanta más corrección, mejor",
        "Entonces la sigues en vez de pensar y, sin ella, te pierdes.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "Dificultad que ayuda",
    text: "La buena práctica suele tener mala cara. Espaciar, mezclar y recordar te hacen más lento y traen errores mientras practicas {topic}, y {key}. No juzgues, pues, una sesión por lo bien que fluyó. Júzgala por lo que aún sabes hacer a los tres días sin mirar. Anótalo, y dejarás de desconfiar de los métodos que funcionan.",
    key: "aun así, al final queda más",
    stems: [
      "Los buenos métodos hacen más difícil practicar {topic}. ¿Por qué fiarse de ellos?",
      "Una sesión de {topic}, espaciada y mezclada, ha ido a trompicones. ¿Qué es cierto de esas sesiones?",
      "Las sesiones espaciadas y mezcladas de {topic} parecen peores que las que fluyen. ¿Por qué compensan?",
    ],
    right: "Eso es. Cómo se siente al practicar y qué queda después son dos cosas.",
    wrong: [
      [
        "los errores hacen daño y hay que cortarlos enseguida",
        "cree que los errores se graban",
        "Los errores corregidos ayudan; solo se quedan los otros.",
      ],
      [
        "quien va así es que no tiene talento para la materia",
        "lee la dificultad como falta de talento",
        "Esos métodos frenan al principio a todo el mundo.",
      ],
      [
        "la dificultad enseña por sí misma",
        "cree que todo lo difícil es bueno",
        "Solo enseña la que obliga a recordar y decidir; la mala luz también es difícil.",
      ],
    ],
  },
];
