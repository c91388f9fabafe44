import type { Family } from "../../content";

export const craft: Family = {
  field: "las artes y los oficios",
  uses: "hacer cosas que no existían, mirar con más exactitud y regalar algo salido de las propias manos",
  piece: "un objeto pequeño acabado en una tarde",
  feedback: "la pieza terminada junto al modelo",
  terms: [
    [
      "material",
      "aquello de lo que está hecha una obra, con su propia manera de comportarse",
      "El barro húmedo perdona; el seco se agrieta.",
    ],
    [
      "técnica",
      "manera repetible de hacer algo con una herramienta y un material",
      "Amasar, esmaltar y sombrear lo son.",
    ],
    [
      "composición",
      "modo de disponer las partes de una obra para que formen un conjunto",
      "La lámpara está a la izquierda y el vacío de la derecha la equilibra.",
    ],
    [
      "proporción",
      "tamaño de las partes en relación unas con otras y con el todo",
      "La cabeza cabe unas siete veces en una figura de pie.",
    ],
    [
      "contraste",
      "diferencia que hace más visibles sus dos lados",
      "Lo ácido junto a lo dulce, lo oscuro junto a lo claro.",
    ],
    [
      "textura",
      "cómo es una superficie al tacto, o cómo parece que sería",
      "Una corteza que cruje sobre algo tierno.",
    ],
    [
      "boceto",
      "ensayo rápido en el que los errores salen baratos",
      "Seis dibujitos antes de una sola hoja grande.",
    ],
    [
      "acabado",
      "último trabajo sobre una pieza, con el que queda completa",
      "Lijar, sazonar, enmarcar, cortar el hilo.",
    ],
  ],
  principles: [
    [
      "Mirar más que actuar",
      "casi todos los errores son de vista, así que observa antes de mover la mano",
      "Dina dibuja el ojo que conoce y no el que tiene delante.",
    ],
    [
      "Primero, ensayos baratos",
      "prueba la idea en pequeño y en tosco antes de gastar buen material",
      "Max corta la tabla cara sin haber probado la unión.",
    ],
    [
      "De lo grande a lo pequeño",
      "resuelve el conjunto antes de ocuparte de los detalles",
      "Están todas las pestañas y la cara es demasiado estrecha.",
    ],
    [
      "Respetar el material",
      "trabaja a favor de lo que el material quiere hacer y no en contra",
      "Aya estira la masa, que se rompe, cuando diez minutos de reposo la relajarían.",
    ],
    [
      "Herramientas a punto",
      "limpias, afiladas y en su sitio ahorran más tiempo que las prisas",
      "La mitad de la hora se va en buscar la regla.",
    ],
    [
      "Copiar para entender",
      "imita de cerca una buena obra para averiguar cómo se hizo",
      "Solo al copiar la silla vieja ve Ivo por qué se inclinan las patas.",
    ],
  ],
  mistakes: [
    [
      "empiezas de nuevo porque la pieza anterior salió mal",
      "acábala de todos modos y apunta el primer paso que falló",
      "Solo una pieza acabada enseña qué errores importan.",
    ],
    [
      "compras mejores herramientas en lugar de practicar",
      "haz cinco veces la misma cosa pequeña con las que tienes",
      "La quinta enseña qué le falta a la mano y qué a la herramienta.",
    ],
    [
      "corriges detalles cuando el conjunto no está bien",
      "aléjate tres metros o míralo en un espejo",
      "La distancia oculta los detalles y descubre las proporciones.",
    ],
    [
      "sigues una receta sin fijarte en lo que ocurre",
      "detente en cada paso y di qué ha cambiado en el material",
      "La receta da los tiempos; la respuesta la da el material.",
    ],
    [
      "trabajas solo en lo que te gusta hacer",
      "da los primeros quince minutos al paso que evitas",
      "El paso que se evita pone el límite de todo lo demás.",
    ],
    [
      "no enseñas tu trabajo a nadie",
      "haz a una persona una pregunta precisa sobre una parte",
      "«¿Te gusta?» recibe cortesía; una pregunta precisa recibe ayuda.",
    ],
  ],
  worked: {
    vocabulary:
      "Toma la palabra **contraste**. Paso 1, con tus palabras: «una diferencia que favorece a los dos». Paso 2, un ejemplo tuyo de {topic}: nombra un lugar en el que algo claro, áspero o picante haga destacar a su vecino. Paso 3, la vecina: la *proporción* va de tamaños; el contraste, de clases. Paso 4: mañana, con todo cerrado, escribe la palabra, tu frase y tu ejemplo, y búscalo después en la próxima buena obra que veas.",
    core: "A una taza hay que ponerle asa. Mirar: en las tres tazas de tu estante el asa nace en lo más ancho. Ensayos baratos: cinco asas de papel sobre la taza; dos quedan bien. De lo grande a lo pequeño: primero dónde empieza y acaba, luego la curva, al final el borde. Respetar el material: se pega cuando las dos partes están igual de húmedas, porque si no una encoge y se rasga. Cuatro ideas, decididas antes de perder nada.",
    practice:
      "Una sesión de {minutes} con {topic}. Primero, de memoria y sin modelo, el paso del último día; ponlo junto al modelo y marca el punto que más se aparta. Ese punto es el ejercicio de hoy: cinco veces en pequeño, unos minutos cada una, mirando entre una y otra. Luego mezcla: este paso, uno antiguo y otra vez este. Al final, una foto del mejor y del peor, y una línea sobre qué los distingue.",
    project:
      "El deseo era «un juego para toda la familia». A medida: una pieza, para una persona, de aquí al domingo. Antes, los criterios: sirve para lo que es, nada cojea ni gotea, y quien la hizo sabe contar cómo. El lunes un boceto, el miércoles un ensayo en material barato, el sábado la de verdad. El domingo se regala y se usa, y no hay mejor examen.",
  },
  nonExample: {
    vocabulary:
      "Tener una lámina con cuarenta técnicas no es conocer ninguna. Una técnica se conoce cuando la mano sabe hacerla y la boca sabe decir en qué hay que fijarse.",
    core: "Calcar una fotografía no es «copiar para entender». La línea la ha encontrado el papel y no el ojo, y mañana, sin el papel, no habrá quien la encuentre.",
    practice:
      "Ver veinte vídeos cortos de manos ajenas es descanso, y a menudo precioso, pero no es practicar. Tus manos no han aprendido nada que puedan repetir.",
    project:
      "«Amueblar todo el piso» no es un primer proyecto. Un solo estante que aguante los libros y esté recto, sí.",
  },
  diagnostic:
    "Piensa en algo que tú u otra persona hizo, cocinó o cultivó y que salió mal. ¿En qué paso se torció y en qué se notaba?",
  levels: [
    "Nunca lo he hecho; es nuevo para mí",
    "Veo que salió mal y tengo alguna idea de por qué",
    "Sé decir el paso y la señal; lo hago habitualmente",
  ],
  styles: [
    "Leer el cómo y el porqué antes de empezar",
    "Ver manos que trabajan y mirar buenas obras",
    "Hacer algo enseguida, aunque salga tosco",
    "Hablar de las piezas con alguien que pregunte",
  ],
};
