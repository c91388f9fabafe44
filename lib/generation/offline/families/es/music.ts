import type { Family } from "../../content";

export const music: Family = {
  field: "la música",
  uses: "tocar con otros, acompañar una canción o un baile y decir lo que no alcanzan las palabras",
  piece: "ocho compases tocados sin parar",
  feedback: "una grabación tuya o un metrónomo",
  terms: [
    ["pulso", "latido regular que sigue por debajo de la música, se oiga o no", "Es lo que marca tu pie."],
    [
      "compás",
      "agrupación de los pulsos en un dibujo regular de fuertes y débiles",
      "El vals cuenta de tres en tres; la marcha, de dos en dos.",
    ],
    ["tempo", "velocidad a la que se suceden los pulsos", "Sesenta por minuto es uno por segundo."],
    ["intervalo", "distancia de altura entre dos notas", "Las dos primeras notas de una sirena forman uno."],
    [
      "escala",
      "notas de una pieza ordenadas por altura, de las que salen las melodías",
      "Canta do, re, mi hasta el do siguiente.",
    ],
    [
      "acorde",
      "varias notas que suenan a la vez como una sola cosa",
      "Tres cuerdas pulsadas juntas suelen formar uno.",
    ],
    [
      "frase",
      "trecho de melodía que forma una unidad, como una oración",
      "Donde acaba, el cantante respira.",
    ],
    [
      "dinámica",
      "fuerza con que suena la música y manera en que crece o se apaga",
      "Una nana apenas pasa del susurro.",
    ],
  ],
  principles: [
    [
      "Lento es exacto",
      "toca solo tan deprisa como cada nota pueda seguir saliendo bien",
      "Nora toca el pasaje difícil a mitad de velocidad y por fin oye qué dedo llega tarde.",
    ],
    [
      "La mano sigue al oído",
      "oye por dentro el sonido antes de producirlo",
      "Pablo canta la línea una vez y entonces los dedos la encuentran.",
    ],
    [
      "Trozos pequeños",
      "repite los dos pulsos que fallan y no la pieza entera",
      "Por un tropiezo en el compás catorce, Eva vuelve a empezar por décima vez desde el uno.",
    ],
    [
      "Ante todo, el pulso",
      "molesta menos una nota falsa a tiempo que una buena a destiempo",
      "El grupo se queda sin cantante cuando ella se para a corregir una nota.",
    ],
    [
      "Movimiento suelto",
      "no uses más fuerza de la que pide el sonido",
      "A los diez minutos a Milo le duele el hombro y su sonido es pobre.",
    ],
    [
      "Dar forma a la línea",
      "haz que cada frase vaya hacia algún sitio y descanse",
      "Todas las notas están bien y, aun así, suena como quien lee una lista.",
    ],
  ],
  mistakes: [
    [
      "empiezas siempre por el principio",
      "arranca dos pulsos antes del fallo y para uno después",
      "Si no, los primeros compases se llevan toda la práctica y el difícil ninguna.",
    ],
    [
      "tocas más deprisa de lo que sabes",
      "busca la velocidad a la que sale bien tres veces y quédate ahí",
      "Los errores rápidos se practican igual de bien que las notas correctas.",
    ],
    [
      "no te oyes nunca desde fuera",
      "graba un minuto y escribe una sola cosa que cambiar",
      "Mientras se toca no queda atención para escuchar.",
    ],
    [
      "practicas dos horas el domingo y nada entre semana",
      "toca quince minutos cinco días distintos",
      "Los movimientos se asientan entre sesiones, sobre todo al dormir.",
    ],
    [
      "tocas solo lo que ya sabes tocar",
      "dedica el primer tercio del tiempo a lo que todavía no sale",
      "Tocar de un tirón es agradable y no cambia nada.",
    ],
    [
      "aprietas y te tensas cuando se complica",
      "detente, suelta las manos y tócalo flojo a mitad de velocidad",
      "La tensión se aprende junto con las notas y luego cuesta perderla.",
    ],
  ],
  worked: {
    vocabulary:
      "Toma la palabra **frase**. Paso 1, con tus palabras: «lo que cabe en un aliento». Paso 2, un ejemplo tuyo: canta el primer verso de una canción que te guste y fíjate en dónde respirarías. Paso 3, la vecina: el *compás* se cuenta, la frase se siente, y a menudo una frase ocupa varios compases. Paso 4: mañana, antes de ponerte con {topic}, di de memoria la palabra, tu frase y tu canción, y marca las respiraciones en la pieza del atril.",
    core: "El compás catorce falla siempre. Trozos pequeños: tocas solo desde el último pulso del trece hasta el primero del quince. Lento es exacto: a mitad de velocidad oyes que la tercera nota llega tarde. La mano sigue al oído: cantas las tres notas y luego las tocas. Movimiento suelto: notas el hombro levantado y lo dejas caer. Diez repeticiones buenas, un poco más deprisa, y de vuelta a la línea. Cuatro ideas han arreglado un compás en seis minutos.",
    practice:
      "Una sesión de {minutes} con {topic}. Primero, en frío, el pasaje de ayer una vez y grabado; tropieza en el cambio. Ese cambio es el trozo de hoy: diez repeticiones lentas, con un descanso cada tres. Luego mezcla: el cambio, una escala, una pieza antigua y otra vez el cambio, para tener que encontrarlo de nuevo. Al final, graba el pasaje y compara solo el cambio. Escribe una línea: qué ha ayudado.",
    project:
      "El deseo era «tocar en público». A medida: dentro de cuatro semanas, ocho compases y un estribillo para dos amigos en la cocina. Antes, los criterios: sin paradas, pulso firme y un final que se note que es final. La primera semana aprende las notas despacio, la segunda une las mitades, la tercera toca una vez al día para el teléfono y la cuarta para personas. Algo entero, pequeño y escuchado por alguien.",
  },
  nonExample: {
    vocabulary:
      "Recitar los nombres de las siete notas no es saberse una escala. Mientras no puedas cantarla, tocarla y oír cuándo falla una de sus notas, es solo un abecedario.",
    core: "Tocar despacio pensando en la cena no es «lento es exacto». La lentitud ayuda porque deja sitio para oír cada nota; sin escuchar, es solo lentitud.",
    practice:
      "Tocar de principio a fin tus tres piezas favoritas es música, y una alegría, pero no es practicar: nada de lo que era difícil al empezar es más fácil al acabar.",
    project:
      "«Acabar el libro de método» no es un proyecto, porque nadie puede oírlo. Sí lo es una canción, del primer pulso al último, tocada para alguien.",
  },
  diagnostic:
    "Da palmas a un pulso regular y di encima el verso de una canción. ¿Las sílabas fuertes caen en la palmada, entre palmadas o en otro sitio? ¿Sabrías decir por qué?",
  levels: [
    "No lo distingo; hacer música es nuevo para mí",
    "Casi siempre en la palmada; he tocado o cantado un poco",
    "Las pongo a tiempo y a contratiempo; toco habitualmente",
  ],
  styles: [
    "Leer antes la explicación y la partitura",
    "Ver las manos de alguien e imitarlas",
    "Tocar enseguida y descubrir qué falta",
    "Tocar con alguien que comente y pregunte",
  ],
};
