import { kindsEs } from "./kinds-es";
import type { Phrases } from "./phrases";

export const es: Phrases = {
  kinds: kindsEs,
  noTopic: "esta materia",
  goal: {
    line: "Dijiste para qué lo quieres: {goalWords}.",
    noLine:
      "Todavía no has dicho para qué lo quieres; elige algo que puedas enseñar a alguien dentro de un mes.",
    clause: ", sin perder de vista para qué lo quieres: {goalWords}",
  },
  quote: ["«", "»"],
  time: {
    minutes: "{n} minutos",
    one: "una hora",
    oneAndHalf: "una hora y media",
    hours: "{n} horas",
    hoursAndHalf: "{n} horas y media",
    line: "cerca de {weekly} por semana, en sesiones de {minutes}",
  },
  course: {
    titles: {
      beginner: [
        "{Topic}, de las primeras palabras a un primer resultado",
        "{Topic}: por dónde empezar",
        "Primeros pasos: {topic}",
      ],
      intermediate: [
        "{Topic}, un paso más",
        "{Topic}: de saber algo a usarlo de verdad",
        "{Topic}: seguir adelante",
      ],
      advanced: ["{Topic}: cerrar los huecos", "{Topic} a fondo", "Afinar lo que sabes de {topic}"],
    },
    overview:
      "Esto es una guía de estudio: escrita sin un modelo de lenguaje, te da un método para aprender {topic}, no todo su contenido. Te lleva de «{first}» a «{last}», con una lección, un cuestionario y lugares donde buscar en cada módulo{goalClause}. Al terminar sabrás explicar las palabras clave, reconocer las ideas centrales en un caso, practicar de modo que lo aprendido dure y presentar {piece}.",
    description:
      "Un método para aprender {topic} a la medida de tus respuestas: {modules} módulos para sesiones de {minutes}, con ejemplos tomados de {field}.",
    training: "{Topic}: {field}",
    tag: "guía de estudio",
    introduction: {
      honest:
        "Esto es una guía de estudio: escrita sin un modelo de lenguaje, te da un método para aprender {topic} y no la exposición de un experto. Las lecciones te enseñan a situarte, aprender las palabras, reconocer las ideas centrales, practicar, hacer algo y explicarlo, con ejemplos tomados de {field}; los datos propios de {topic} los sacarás de las fuentes que cada módulo busca para ti.",
      goal: "Para qué lo quieres, con tus palabras: {goalWords}. El proyecto y los ejemplos lo tienen presente.",
      noGoal:
        "No has mencionado ningún objetivo, así que una de tus primeras tareas es elegir uno que otra persona pueda ver.",
      level: {
        beginner: "El curso empieza por situarte y no da por sabido nada de {topic}.",
        intermediate:
          "Ya sabes algo de {topic}, así que el curso se ahorra la visita guiada y va derecho a las palabras, las ideas y la práctica.",
        advanced:
          "Sabes ya mucho de {topic}, así que aquí no hay visita a lo básico: buscarás huecos, y los ejemplos exigen más.",
      },
      time: "El curso cuenta con {timeLine}, y cada módulo está cortado para sesiones así.",
      style: {
        read: "Prefieres leer primero, así que los materiales empiezan por textos.",
        watch: "Prefieres ver, así que los materiales empiezan por vídeos e imágenes.",
        do: "Los materiales empiezan por ejercicios, y el proyecto no se hace esperar.",
        talk: "Te gusta aprender hablando, así que cada módulo acaba en algo que decir en voz alta, y el mentor está al lado para preguntarte.",
      },
    },
  },
  shaped: {
    time: {
      short:
        "Con sesiones de {minutes}, lee en una hasta el ejemplo resuelto, deja el resto y el cuestionario para la siguiente y empieza esa recordando la primera.",
      long: "En una sesión de {minutes} caben la lección, una pausa y el cuestionario; responde a la pregunta de «Compruébalo» después de la pausa y no antes.",
    },
    level: {
      beginner: "Esta lección no da nada por sabido, así que tómate tu tiempo con los ejemplos.",
      intermediate:
        "Traes algo sabido, así que empieza por la pregunta del final y lee lo que no hayas podido responder.",
      advanced:
        "Conoces buena parte del campo, así que lee contra tus propias costumbres y busca la frase que contradiga alguna.",
    },
    style: {
      read: [
        "Lee una vez sin lápiz, otra con lápiz, y escribe después el esquema de memoria.",
        "Ya que te gusta leer: tras cada título aparta la vista y di qué esperas que venga.",
      ],
      watch: [
        "Ya que prefieres ver, dibuja cada idea en pequeño junto a su título.",
        "Convierte cada pasaje en un boceto de tres trazos; lo que no se puede dibujar aún no se ha entendido.",
      ],
      do: [
        "Prueba cada idea enseguida con {piece} antes de seguir leyendo.",
        "Detente tras cada título y haz algo con él, aunque solo dure un minuto.",
      ],
      talk: [
        "Ya que te gusta hablar, di cada título en voz alta como pregunta y respóndela antes de leer.",
        "Lee con el mentor abierto al lado y dile lo que le preguntarías a un amigo.",
      ],
    },
  },
  objectivesLead: "Al terminar este módulo podrás:",
  lists: {
    vocabulary: {
      heading: "Palabras con las que pensar",
      lead: "Estas son palabras clave, frecuentes en {field}. Lee cada una con su ejemplo y busca después uno tuyo de {topic}.",
    },
    core: {
      heading: "Las ideas centrales",
      lead: "Cada idea trae un caso en el que actúa. Los casos son de {field}; pregúntate cada vez qué aspecto tendría lo mismo al tratar con {topic}.",
      sign: "Un caso:",
    },
    practice: {
      heading: "Tropiezos y su remedio",
      lead: "Estos tropiezos son frecuentes en {field}. Busca los que conozcas por experiencia propia.",
      item: "Si {slip}: {repair}. {why}",
    },
  },
  week: {
    heading: "Tu semana",
    text: "El plan cuenta con {timeLine}. Dedica la primera sesión de la semana a algo nuevo, las siguientes sobre todo a recuperar lo anterior y la última a hacer sin ayuda {piece}. Apunta ya las horas en tu calendario, con «primero, recordar» al lado de cada una. Si una semana se tuerce, no la recuperes: empieza la siguiente recordando todo lo que aún sabes de {topic}.",
  },
  summaryLead: "Para llevarte:",
  items: {
    termMeaning: [
      "En {field}, ¿qué significa «{term}»?",
      "Alguien que empieza con {topic} te pregunta qué significa «{term}». ¿Qué respondes?",
      "¿Qué se entiende por «{term}» cuando usa la palabra quien sabe de {topic}?",
    ],
    termName: [
      "¿Qué palabra encaja en esta descripción, tomada de {field}: «{definition}»?",
      "Alguien describe algo que te hará falta para {topic}: «{definition}». ¿A qué palabra se refiere?",
    ],
    principleName: [
      "{sign} ¿Qué idea central actúa aquí?",
      "{sign} ¿Qué idea, útil también para {topic}, pide este caso?",
    ],
    principleSays: [
      "¿Qué dice la idea «{name}»?",
      "Quien está aprendiendo {topic} quiere saber qué le pide «{name}». ¿Qué le dices?",
    ],
    repair: [
      "Estás aprendiendo {topic} y {slip}. ¿Qué lo remedia?",
      "Supón que {slip}. ¿Cuál es el mejor paso siguiente con {topic}?",
    ],
    confuses: "confunde «{term}» con «{other}»",
    mends: "lo toma por otro tropiezo: {slip}",
    rightTerm: "Sí. {note}",
    wrongMeaning: "Eso describe «{other}».",
    wrongName: "«{other}» es otra cosa: {definition}.",
    rightPrinciple: "Sí: {statement}.",
    wrongSays: "Eso es lo que dice «{other}».",
    wrongRepair: "Eso ayuda si {slip}.",
  },
  ask: {
    know: "Así que {topic}. Para ver por dónde empezar, va una pequeña pregunta sobre la propia materia. {diagnostic} Responde como puedas o elige lo que encaje.",
    time: [
      "Bien. ¿Cuánto tiempo por semana tienes para aprender {topic}, hasta cuándo, y dónde vas a usar lo que aprendas? Lo pregunto porque has dicho para qué lo quieres: {goalWords}.",
      "Has dicho para qué lo quieres: {goalWords}. ¿Dónde y cuándo vas a aprender {topic}, y cuánto tiempo por semana te queda así?",
      "Ahora el tiempo para aprender {topic}: ¿cuánto hay en una semana normal, y tiene fecha aquello para lo que lo quieres, {goalWords}?",
    ],
    timeWithoutGoal: [
      "Bien. ¿Cuánto tiempo por semana tienes para aprender {topic}, hasta cuándo, y dónde vas a usar lo que aprendas?",
      "¿Dónde y cuándo vas a aprender {topic}, cuánto tiempo por semana te queda así y para qué te va a servir?",
      "Ahora el tiempo para aprender {topic}: ¿cuánto hay en una semana normal, y tienes alguna fecha en mente?",
    ],
    times: [
      [
        "15 minutos al día, de camino al trabajo",
        "Dos tardes por semana, una hora cada una",
        "Cinco horas por semana durante dos meses",
      ],
      [
        "20 minutos al día, a primera hora",
        "Tres horas cada fin de semana",
        "Una hora al día hasta finales del mes que viene",
      ],
      [
        "Media hora, cuatro días por semana",
        "Una tarde larga por semana",
        "Seis horas por semana; tengo prisa",
      ],
    ],
    style: [
      "Última pregunta: ¿cómo te gusta más aprender {topic} y qué no te ha funcionado otras veces?",
      "Y para terminar: contando con cerca de {weekly} por semana, ¿qué manera de aprender {topic} te va mejor? Di también qué preferirías evitar.",
    ],
    first: {
      question: "¿Qué quieres aprender y qué te gustaría poder hacer con ello?",
      suggestions: [
        "Python, para automatizar mis hojas de cálculo",
        "Fotografía, para hacer mejores retratos",
        "Italiano suficiente para un viaje este verano",
      ],
    },
  },
  check: {
    found: "Lo dice la lección: «{line}»",
    none: "La lección no respalda con claridad ninguna de las opciones.",
  },
};
