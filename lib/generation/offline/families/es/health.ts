import type { Family } from "../../content";

export const health: Family = {
  field: "la salud y el bienestar",
  uses: "entender el propio cuerpo y el de los demás, juzgar consejos y cambiar una costumbre de modo que dure",
  piece: "una costumbre descrita con exactitud y mantenida una semana",
  feedback: "un registro sencillo, llevado a diario",
  terms: [
    [
      "síntoma",
      "algo que una persona siente o nota como señal de que algo no va bien",
      "Cansancio, un dolor, un zumbido en el oído.",
    ],
    [
      "factor de riesgo",
      "lo que hace más probable una enfermedad sin causarla con seguridad",
      "Fumar sube el riesgo, y no todo el que fuma enferma.",
    ],
    [
      "prevalencia",
      "parte de la población que tiene una enfermedad en un momento dado",
      "Seis de cada cien adultos, este año.",
    ],
    [
      "riesgo absoluto",
      "probabilidad de algo contada en personas de cada tantas",
      "Dos de cada mil sin ello, una de cada mil con ello.",
    ],
    [
      "riesgo relativo",
      "cuánto mayor o menor es un riesgo que otro",
      "«La mitad de riesgo» puede ser una persona menos de cada mil.",
    ],
    [
      "placebo",
      "tratamiento sin parte activa, que se da para que la comparación sea justa",
      "Una pastilla de azúcar con el mismo aspecto.",
    ],
    [
      "punto de partida",
      "estado anterior a un cambio, medido para que el cambio se vea",
      "Una semana de notas sobre el sueño antes de la nueva norma.",
    ],
    [
      "desencadenante",
      "situación que pone en marcha una costumbre",
      "El teléfono en la mesilla, por la noche.",
    ],
  ],
  principles: [
    [
      "Comparar con un grupo",
      "un efecto se ve solo frente a personas a las que no se hizo nada",
      "Nueve de cada diez estaban bien a la semana con el jarabe, y nueve de cada diez sin él.",
    ],
    [
      "Pedir números absolutos",
      "traduce cada porcentaje a personas de cada mil",
      "«¡Duplica el riesgo!», dice el titular, y son dos por millón en vez de una.",
    ],
    [
      "La dosis decide",
      "cuánto y con qué frecuencia importa tanto como qué",
      "El agua es sana, y demasiada en una hora puede matar.",
    ],
    [
      "Cambiar el entorno",
      "la costumbre sigue a su desencadenante, así que cambia el lugar y no la voluntad",
      "Desde que la fruta está delante, Teo la come.",
    ],
    [
      "Poco y a diario",
      "vale más un paso tan pequeño que siempre se da que uno grande que se abandona",
      "El plan de una hora diaria duró cuatro días.",
    ],
    [
      "Cada persona es distinta",
      "lo que ayuda en promedio puede no ayudar a esta persona",
      "Su hermana duerme mejor sin café; ella, exactamente igual.",
    ],
  ],
  mistakes: [
    [
      "te fías de una historia porque te conmueve",
      "pregunta cuántas personas lo probaron y qué fue de las demás",
      "Aquellos a quienes no les sirvió no cuentan nada.",
    ],
    [
      "empiezas cinco costumbres el mismo lunes",
      "elige una, y la siguiente cuando la primera salga sola",
      "La atención se gasta pronto; las costumbres, no.",
    ],
    [
      "apuntas solo cuando va bien",
      "escribe una línea al día, buena o mala, a la misma hora",
      "Los huecos del registro esconden justo lo que quieres saber.",
    ],
    [
      "lees un porcentaje sin preguntar de qué",
      "escríbelo como personas de cada mil, con y sin",
      "Una cifra relativa es grande aunque el riesgo sea mínimo.",
    ],
    [
      "cambias un tratamiento por algo que has leído",
      "apunta la pregunta y llévasela antes a tu médico",
      "El saber general no conoce tu caso.",
    ],
    [
      "confías en tu fuerza de voluntad al final del día",
      "prepara el entorno por la mañana",
      "Una decisión tomada temprano no se cansa.",
    ],
  ],
  worked: {
    vocabulary:
      "Toma la expresión **punto de partida**. Paso 1, con tus palabras: «cómo estaba antes de tocar nada». Paso 2, un ejemplo tuyo de {topic}: nombra algo que podrías contar siete días antes de cambiarlo. Paso 3, la vecina: el *síntoma* se siente; el punto de partida se escribe. Paso 4: mañana, con todo cerrado, escribe la expresión, tu frase y tu ejemplo, y añade al registro el primer número.",
    core: "Un titular dice: «El té reduce el riesgo a la mitad». Pedir números absolutos: en el estudio, dos de cada mil frente a una. Comparar con un grupo: quienes tomaban té también andaban más, así que los grupos se distinguían en otras cosas. La dosis decide: eran cinco tazas al día. Cada persona es distinta: los estudiados pasaban de los setenta. Puede seguir gustándote el té; ya sabes lo poco que cambia este titular, y por qué. Cuatro ideas y cinco minutos.",
    practice:
      "Una sesión de {minutes} con {topic}. Primero, de memoria, tres términos con un ejemplo propio de cada uno; compara y arregla uno. Después, un consejo de un periódico o de un amigo, con su afirmación escrita en personas de cada mil, hasta donde se pueda averiguar. Luego mezcla: una afirmación sobre comida, otra sobre sueño, otra sobre movimiento, y en cada una nombras antes la idea que la pone a prueba. Al final, la línea de hoy en el registro.",
    project:
      "El deseo era «vivir más sano». A medida: dos semanas sin pantallas en el dormitorio y una línea cada mañana sobre la noche. Antes, los criterios: un punto de partida de cinco noches, catorce líneas sin huecos y una frase honrada de balance. El teléfono duerme en la cocina, y así cambia el desencadenante. A las dos semanas sabes de ti algo que ningún libro podía decirte. Lo que te preocupe va al médico, no al proyecto.",
  },
  nonExample: {
    vocabulary:
      "Llamar «síntoma» a cualquier día malo vuelve inútil la palabra. Sirve cuando dices qué se siente, desde cuándo, con qué frecuencia y qué lo cambia.",
    core: "Tomar diez pastillas porque una ayudó no es «la dosis decide», sino todo lo contrario. Más cantidad de algo es otra cosa, y a menudo peligrosa.",
    practice:
      "Leer sobre síntomas de madrugada no es practicar el juicio. No hay pregunta, ni comparación, ni final, y estropea el mismo sueño sobre el que se lee.",
    project:
      "«Cambiar mi vida entera en enero» no es un proyecto. Un desencadenante, un paso pequeño y una línea al día, sí.",
  },
  diagnostic:
    "Un periódico dice que un alimento «duplica el riesgo» de una enfermedad. ¿Qué querrías saber antes de cambiar lo que comes?",
  levels: [
    "No sabría qué preguntar; es nuevo para mí",
    "Alguna cosa: quién lo dice y cuánta gente era",
    "El riesgo absoluto y el grupo; leo estudios habitualmente",
  ],
  styles: [
    "Leer explicaciones claras con números",
    "Ver animaciones y gráficos",
    "Probar una cosa y llevar un registro",
    "Hablar de casos y hacer preguntas",
  ],
};
