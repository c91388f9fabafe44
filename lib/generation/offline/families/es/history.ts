import type { Family } from "../../content";

export const history: Family = {
  field: "la historia y el estudio de la sociedad",
  uses: "entender por qué las cosas son como son, juzgar lo que se afirma del pasado y de la gente, y ver que pudo ser de otro modo",
  piece: "una página que responda con pruebas a una sola pregunta",
  feedback: "una fuente que no encaja en tu explicación",
  terms: [
    [
      "fuente primaria",
      "huella que dejó la propia época o la gente que se estudia",
      "Una carta, una ley, una moneda o una foto de aquel mismo año.",
    ],
    [
      "fuente secundaria",
      "obra posterior que interpreta lo que ha quedado",
      "El libro de una historiadora sobre aquellas cartas.",
    ],
    [
      "cronología",
      "orden de los hechos en el tiempo, a partir del cual se discuten las causas",
      "La huelga empezó antes que la ley, así que la ley no la provocó.",
    ],
    [
      "contexto",
      "circunstancias que daban sentido entonces a un acto o a un texto",
      "Un chiste de 1790 necesita su periódico para hacer gracia.",
    ],
    [
      "sesgo",
      "punto de vista que decide qué muestra una fuente y qué calla",
      "El parte del vencedor cuenta los muertos del enemigo.",
    ],
    [
      "causa",
      "aquello sin lo cual un hecho no habría ocurrido como ocurrió",
      "El precio del pan fue una; las deudas del rey, otra.",
    ],
    [
      "anacronismo",
      "juicio o descripción de una época con ideas que entonces no existían",
      "Llamar democracia, en el sentido de hoy, a una villa medieval.",
    ],
    [
      "interpretación",
      "respuesta apoyada en pruebas que otros pueden discutir",
      "¿Fue una revolución o un cambio de gobernantes?",
    ],
  ],
  principles: [
    [
      "Preguntar quién habla",
      "antes de usar una fuente averigua quién la hizo, cuándo y para quién",
      "Un diario alaba la cosecha, y resulta que se escribió para el dueño de las tierras.",
    ],
    [
      "Más de una causa",
      "los hechos tienen varias causas, de distinto peso y antigüedad",
      "El manual dice que la guerra empezó por un disparo.",
    ],
    [
      "Leer a contrapelo",
      "fíjate en lo que la fuente da por supuesto y no dice",
      "Un libro de cuentas de 1850 no nombra nunca a las mujeres que hacían el trabajo.",
    ],
    [
      "Contrastar relatos",
      "pon lado a lado dos testimonios independientes y explica sus diferencias",
      "Dos testigos coinciden en el incendio y no en quién huyó primero.",
    ],
    [
      "Pensar con sus ideas",
      "explica los actos por lo que aquella gente podía saber y querer",
      "Sara se pregunta por qué los campesinos no votaron, sencillamente.",
    ],
    [
      "Cambio y permanencia",
      "ante cada ruptura pregunta qué siguió igual",
      "La bandera era nueva y los impuestos los cobraban las mismas familias.",
    ],
  ],
  mistakes: [
    [
      "aprendes fechas sueltas",
      "traza una línea del tiempo y escribe «porque» o «aunque» entre los hechos",
      "Una fecha empieza a servir cuando va antes o después de algo.",
    ],
    [
      "te fías de una fuente porque es antigua",
      "pregunta qué quería su autor que creyeran los lectores",
      "Haber estado allí no vuelve imparcial a nadie.",
    ],
    [
      "juzgas a la gente por lo que solo sabemos hoy",
      "apunta lo que sabían aquel día y vuelve a juzgar",
      "Nadie en el pasado sabía cómo iba a acabar.",
    ],
    [
      "cuentas hechos sin responder a ninguna pregunta",
      "escribe arriba la pregunta y tacha lo que no la responde",
      "Una pregunta convierte la lista en argumento.",
    ],
    [
      "te quedas con la primera explicación que encaja",
      "busca la prueba que la echaría abajo",
      "Lo que sobrevive a un ataque honrado merece más confianza.",
    ],
    [
      "lees solo a autores que están de acuerdo",
      "añade uno que no lo esté y halla el punto exacto de la disputa",
      "La disputa señala lo que las pruebas dejan abierto.",
    ],
  ],
  worked: {
    vocabulary:
      "Toma la palabra **sesgo**. Paso 1, con tus palabras: «el sitio desde el que alguien lo cuenta». Paso 2, un ejemplo tuyo sobre {topic}: elige un relato y di quién lo habría contado de otra manera. Paso 3, la vecina: tener sesgo no es *mentir*; también lo tiene el testigo honrado, por estar en una acera y no en la otra. Paso 4: mañana, con todo cerrado, escribe la palabra, tu frase y tu ejemplo. Si el ejemplo no sale, ese es el hueco.",
    core: "Encuentras una carta de 1789: «El pueblo está contento». Preguntar quién habla: un recaudador, a su ministro. Leer a contrapelo: ¿por qué hacía falta decirlo? Contrastar relatos: el libro parroquial de aquel invierno registra el doble de entierros. Pensar con sus ideas: un mal informe le habría costado el cargo. La carta no demuestra que la gente estuviera contenta; demuestra lo que un ministro quería oír. Cuatro ideas han hecho de una línea una prueba.",
    practice:
      "Una sesión de {minutes} con {topic}. Primero, de memoria, una línea del tiempo con seis hechos y un «porque» entre dos de ellos; compara y arregla un enlace. Después, una fuente breve: quién, cuándo, para quién, qué falta. Luego mezcla: una fuente sobre personas, otra sobre dinero, otra sobre leyes, y de cada una decides antes qué puede probar y qué no. Al final, dos frases que respondan a la pregunta de la semana.",
    project:
      "El deseo era «saberlo todo de la época». A medida: una página sobre una pregunta, «¿por qué entonces y no diez años antes?». Antes, los criterios: al menos dos causas de distinta clase, una fuente primaria citada y una objeción respondida. Reúnes material una semana, escribes una tarde y dejas que alguien pregunte tres veces por qué. La página está acabada, y ya asoma la pregunta siguiente.",
  },
  nonExample: {
    vocabulary:
      "Saber decir que una fuente es «primaria» no es saber qué prueba. Una carta falsificada en su época también lo es: del falsificador, no del hecho.",
    core: "Enumerar once causas sin orden no es «más de una causa». Si no dices cuál pesó más ni cómo se juntaron, tienes un montón y no una explicación.",
    practice:
      "Ver un documental con mapa y música es agradable y no es practicar. Otra persona ha hecho la pregunta, ha elegido las fuentes y ha sacado la conclusión.",
    project:
      "«La historia del mundo contada por mí» no es un proyecto. Lo es una pregunta a la que se podría responder que no.",
  },
  diagnostic:
    "Dos personas que estuvieron allí cuentan el mismo hecho y se contradicen. ¿Qué harías para averiguar qué pasó?",
  levels: [
    "No sé; nunca he trabajado con fuentes",
    "Buscaría algún tercer relato y compararía",
    "Preguntaría quién, cuándo y para quién; lo hago habitualmente",
  ],
  styles: [
    "Leer un buen relato y después las fuentes",
    "Ver y mirar: mapas, imágenes, películas",
    "Hacer algo yo con una fuente: ordenar, comparar, escribir",
    "Hablar y discutir interpretaciones",
  ],
};
