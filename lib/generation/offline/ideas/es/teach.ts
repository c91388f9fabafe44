import type { Idea } from "../../content";

export const teach: readonly Idea[] = [
  {
    objective: 0,
    heading: "Explícalo llanamente",
    text: "Coge una hoja, escribe arriba una idea de {topic} y explícala como a alguien listo que no sabe nada de ella. Ningún término técnico sin decir qué significa. Después busca una clase de lugares: {key}. Ahí acaba tu comprensión, aunque no lo pareciera. Se cuenta que el físico Richard Feynman estudiaba así; solo hacen falta papel y honradez.",
    key: "donde te escondes tras la jerga o te saltas un paso",
    stems: [
      "Explicas por escrito una idea de {topic}. ¿Qué lugares merecen después tu atención?",
      "¿Dónde descubre una explicación llana de {topic} los límites de lo que entiendes?",
      "¿En qué lugar de la página se delata quien explica {topic}?",
    ],
    right: "Sí. En esos lugares las palabras ocupan el sitio de la comprensión.",
    wrong: [
      [
        "donde la letra o el estilo podrían mejorar",
        "juzga la superficie",
        "El estilo puede esperar. La cuestión es qué se dice.",
      ],
      [
        "donde la explicación se alarga más que en el libro",
        "toma lo breve por claro",
        "La extensión no es el problema; quien empieza suele necesitar más.",
      ],
      [
        "donde has puesto un ejemplo",
        "toma los ejemplos por flaqueza",
        "Los ejemplos son una virtud. Mira dónde hacía falta uno y no vino.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "Empieza por quien escucha",
    text: "Una buena explicación de {topic} no empieza por la materia. Empieza por {key}. Pregunta antes: «¿qué se te ocurre al oír esa palabra?». La respuesta te enseña el clavo del que se puede colgar lo demás y, a veces, una idea falsa que habría torcido todo lo que dijeras. Dos minutos de preguntar ahorran diez de explicar.",
    key: "lo que la otra persona ya sabe",
    stems: [
      "¿Por dónde debería empezar una explicación de {topic}?",
      "Alguien te pide que le expliques algo de {topic}. ¿Qué averiguas primero?",
      "Tienes cinco minutos para explicarle algo de {topic} a un compañero. ¿De qué debería ir el primero?",
    ],
    right: "Eso es. Lo nuevo necesita algo de lo que colgar.",
    wrong: [
      [
        "la definición exacta, para evitar malentendidos",
        "toma la definición por un comienzo",
        "A quien no tiene un caso en la cabeza, una definición no le dice nada.",
      ],
      [
        "la historia de la materia, en el orden en que ocurrió",
        "lo cuenta por orden de fechas",
        "Ese fue el orden de descubrirla, rara vez el de entenderla.",
      ],
      ["tu propio entusiasmo", "toma el entusiasmo por explicación", "Se contagia, pero no explica."],
    ],
  },
  {
    objective: 0,
    heading: "El caso antes que la regla",
    text: "Explica en este orden: {key}. Toma {piece}, u otra cosa que quien te escucha pueda imaginar, y recórrela. Solo después di qué hay en ello de general, y deja que encuentre él mismo un segundo caso. En los libros sobre {topic} el orden suele ser el contrario, porque es más corto. Pero corto no es lo mismo que claro.",
    key: "primero un caso concreto y luego lo que tiene de general",
    stems: [
      "¿En qué orden conviene explicar algo de {topic} a quien empieza?",
      "Quieres explicar una regla de {topic}. ¿Cómo ordenas regla y casos?",
      "Regla y caso: ¿cómo ordenarías una explicación de {topic} para alguien nuevo?",
    ],
    right: "Sí. Con un caso en la cabeza, la regla ya tiene de qué hablar.",
    wrong: [
      [
        "primero la regla general, luego las excepciones y al final un caso",
        "sigue el orden de las obras de consulta",
        "Sirve para consultar. Para aprender, la regla llega demasiado pronto.",
      ],
      [
        "solo casos, sin decir nunca qué comparten",
        "deja lo general al azar",
        "Sin lo general, el caso siguiente vuelve a ser del todo nuevo.",
      ],
      [
        "primero los casos difíciles, y los fáciles saldrán solos",
        "cree que empezar por lo duro es eficaz",
        "Quien no entiende nada al principio deja pronto de escuchar.",
      ],
    ],
  },
  {
    objective: 0,
    heading: "Los límites de una comparación",
    text: "Una comparación es el puente más rápido hacia {topic}: «es como…». Y es un riesgo, porque quien escucha se lleva más de lo que querías decir. Así que con cada comparación di también {key}. Esa frase convierte la imagen en saber. Si no puedes decirla, tampoco a ti te ha explicado nada la imagen: solo te ha hecho sentir en casa.",
    key: "en qué punto deja de ser cierta",
    stems: [
      "¿Qué debe acompañar a toda comparación con la que explicas algo de {topic}?",
      "Dices que algo de {topic} «es como» una cosa conocida. ¿Qué tienes que añadir?",
      "Una imagen aclara de golpe algo de {topic}, y puede engañar. ¿Qué dato la mantiene honrada?",
    ],
    right: "Eso es. La frontera de la imagen forma parte de la explicación.",
    wrong: [
      [
        "una segunda comparación, para que cada cual encuentre la suya",
        "amontona imágenes",
        "Dos imágenes que se contradicen explican menos que una con sus límites.",
      ],
      [
        "quién la usó por primera vez",
        "toma las fuentes por explicación",
        "Es un detalle cortés que no ayuda a entender.",
      ],
      [
        "una disculpa por lo inexacta que es",
        "se excusa en lugar de precisar",
        "Que es inexacta ya se sabe; la cuestión es en qué.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "La mejor pregunta",
    text: "Explica algo de {topic} a una persona que pueda interrumpirte y fíjate en lo que pasa. El momento más valioso es {key}. No es una derrota: has dado con un hueco que ni la lectura ni las pruebas te habían enseñado, y viene con sus propias palabras. Apúntala tal como la hicieron, antes de empezar a dar rodeos.",
    key: "una pregunta que no sabes responder",
    stems: [
      "¿Cuál es el momento más valioso al explicarle a alguien algo de {topic}?",
      "Acabas de explicar algo de {topic}. ¿Qué ha sido lo que más vale?",
      "¿Qué esperas oír de quien te escucha explicar {topic}?",
    ],
    right: "Sí. Enseña un hueco que a solas no habrías encontrado.",
    wrong: [
      [
        "que quien escucha asienta",
        "toma el asentimiento por comprensión",
        "También se asiente por amabilidad, y cuando ya no se sigue.",
      ],
      [
        "el elogio de lo claro que lo has dicho todo",
        "toma el elogio por resultado",
        "Sienta bien y no enseña ningún hueco.",
      ],
      [
        "una pregunta que te deje lucir cuánto sabes",
        "toma enseñar por actuar",
        "Con ella no aprendes nada que no supieras.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "Vuelve por un solo punto",
    text: "Cuando asome un hueco, no empieces otra vez desde el principio. Vuelve {key}. Lee solo lo que lo llena, cierra el libro y repite ese pasaje de tu explicación de {topic} con palabras nuevas. Si aguanta, sigue; si no, el hueco está un peldaño más abajo. Tres vueltas así suelen llevar menos que releer un capítulo.",
    key: "a la fuente por ese punto y explícalo de nuevo",
    stems: [
      "Tu explicación de {topic} ha dejado ver un hueco. ¿Cuál es el paso siguiente?",
      "¿Cómo se arregla un hueco que ha asomado al explicar {topic}?",
      "A mitad de explicar {topic} notas que falta un eslabón. ¿Adónde vas?",
    ],
    right: "Eso es. Un arreglo pequeño, y al momento la prueba de si aguanta.",
    wrong: [
      [
        "al comienzo del capítulo, para leerlo entero una vez más",
        "lo relee todo",
        "Entonces el hueco es una línea entre doscientas, y es fácil pasarla por alto.",
      ],
      [
        "a otra parte que sepas explicar mejor",
        "esquiva el hueco",
        "La explicación sonará mejor y el hueco seguirá ahí.",
      ],
      [
        "a ningún sitio: déjalo reposar unas semanas",
        "aplaza el arreglo",
        "Ahora sabes exactamente qué falta. Dentro de unas semanas, no.",
      ],
    ],
  },
  {
    objective: 1,
    heading: "Que siga vivo",
    text: "Lo que hoy sabes explicar lo habrás medio olvidado en tres meses si no vuelves a encontrarlo. Lo más barato es explicar de nuevo la misma idea de {topic} {key}. Siempre sin notas y siempre a otra persona o en una hoja nueva. Son cinco minutos, y la distancia creciente hace el trabajo: cada recuerdo logrado asegura la pausa siguiente.",
    key: "a la semana, al mes y a los tres meses",
    stems: [
      "¿Cómo evitas que se apague lo que has aprendido de {topic}?",
      "Hoy sabes explicar una idea de {topic}. ¿Cuándo conviene explicarla otra vez?",
      "¿A qué intervalos compensa explicar otra vez la misma idea de {topic}?",
    ],
    right: "Sí. Pausas crecientes, salvadas cada vez recordando.",
    wrong: [
      [
        "todos los días, hasta que ya no puedas más",
        "cree que cuanto más, mejor",
        "Demasiado seguido no hay nada que recordar, y el aburrimiento hace el resto.",
      ],
      [
        "nunca: lo que se entiende se queda",
        "cree que comprender no se apaga",
        "Comprender hace que dure más, no que dure siempre.",
      ],
      ["la víspera de necesitarla", "estudia para una fecha", "Aguantará el día siguiente, y poco más."],
    ],
  },
  {
    objective: 1,
    heading: "Una página para alguien",
    text: "Al hablar se pasa de puntillas por los puntos flojos; el papel no lo permite. Como última pieza del curso, escribe una página sobre {topic} {key}. Ha de llevar un caso, una regla, un límite y una pregunta abierta. Ponla después junto al mapa o las notas de tu primer día. La distancia entre las dos hojas es lo que has aprendido.",
    key: "para un lector concreto y sin notas",
    stems: [
      "¿Cómo conviene escribir la página final sobre {topic}?",
      "¿Qué hace de una página sobre {topic} una prueba honrada de lo aprendido?",
      "Cierras el curso con una página escrita sobre {topic}. ¿En qué condiciones vale más?",
    ],
    right: "Eso es. El lector exige claridad, y la falta de notas exige memoria.",
    wrong: [
      [
        "para todo el mundo y lo más completa que puedas",
        "escribe para nadie",
        "Quien escribe para todos no puede decidir qué dejar fuera.",
      ],
      [
        "con las fuentes abiertas, para que no se cuele ningún error",
        "copia en vez de recordar",
        "Entonces la han escrito las fuentes.",
      ],
      [
        "para ti, en palabras sueltas",
        "evita explicar",
        "Las palabras sueltas esconden justo los enlaces que importan.",
      ],
    ],
  },
];
