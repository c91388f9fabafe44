import type { Kind, KindText } from "../content";

export const kindsEs: Record<Kind, KindText> = {
  orient: {
    titles: [
      "{Topic}: para situarte",
      "El terreno de {topic}",
      "Antes de empezar: un primer mapa de {topic}",
    ],
    description:
      "Un primer mapa de {topic}: para qué sirve la materia, dónde acaba y cómo planear sesiones que de verdad vayas a cumplir.",
    objectives: [
      "Trazar un primer mapa de {topic}: para qué sirve la materia y dónde acaba",
      "Planear sesiones de {topic} que de verdad vayas a cumplir",
    ],
    why: [
      "Quien deja de aprender {topic} casi nunca lo hace por algo difícil. Se pierde: demasiado material, ninguna idea del conjunto, ninguna hora fija. Una hora dedicada a situarse ahorra muchas después, y es la única en la que saber poco es una ventaja.",
      "Quien viaja con un mapa tosco camina de otro modo que quien solo lleva una lista de pueblos. Este módulo dibuja tu mapa tosco de {topic} y fija las horas en las que lo vas a usar. Así, todo lo que venga después tendrá su sitio.",
    ],
    worked:
      "Imagina que alguien empieza un lunes con {topic}. En una hoja escribe el nombre y alrededor las partes que le suenan, entre ellas «{term1}» y «{term2}», cada una con un signo de interrogación. Debajo pone lo que quiere llegar a hacer, y de ahí sale una pregunta: ¿qué necesito para {piece}? Elige dos fuentes, una introducción y una charla. La sesión acaba con todo cerrado y cinco líneas de memoria. Dos resultan falsas y son la primera tarea del miércoles. No se ha memorizado nada, y el contorno ya está ahí.",
    nonExample:
      "Encargar el libro más conocido sobre {topic}, otro por si el primero sale malo y un cuaderno a juego no es situarse. Parece un comienzo, pero después nadie sabría decir para qué sirve la materia, dónde acaba ni qué va a pasar el martes a las siete.",
    checks: [
      "Sin mirar atrás, sobre {topic}: ¿para qué sirve la materia, con qué se confunde a menudo y cuándo es tu próxima sesión? Si falta una de las tres respuestas, vuelve a leer ese pasaje antes de abrir el cuestionario.",
      "Háblale a un amigo imaginario de {topic} en tres frases: qué entra en la materia, qué no y qué vas a hacer la primera semana. Compara luego con los pasajes de arriba y arregla la frase más floja.",
    ],
    quizTitle: "Situarse en {topic}",
    search: ["", "introducción", "visión general", "historia"],
  },
  gaps: {
    titles: [
      "{Topic}: averigua qué te falta",
      "En frío: tus huecos en {topic}",
      "Lo que sabes de {topic}, a prueba",
    ],
    description:
      "Ya conoces una parte de {topic}. Este módulo busca lo que falta y decide por dónde empezar, en vez de contarte lo que sabes.",
    objectives: [
      "Poner a prueba lo que sabes de {topic} en vez de fiarte de la sensación",
      "Convertir cada hueco de {topic} en el paso siguiente",
    ],
    why: [
      "Quien ya sabe algo de {topic} pierde casi todo el tiempo con lo que ya sabe. Los cursos empiezan de cero, uno asiente durante la primera mitad y el hueco que de verdad cuesta está en la segunda. Media hora de prueba en frío lo encuentra.",
      "Lo que ya se sabe es lo mejor que puede traer quien aprende, y lo más difícil de juzgar desde dentro. Los métodos que siguen muestran con poco esfuerzo qué parte de tu saber sobre {topic} aguanta peso y cuál solo lo aparenta.",
    ],
    worked:
      "Alguien lleva dos años tratando de vez en cuando con {topic}. Guarda los apuntes y se propone {piece}, en frío, anotando junto a cada paso lo seguro que está. Salen tres cosas. Un paso marcado como «bastante seguro» está mal: va a la cabeza de la lista. De «{term1}» sabe dar la palabra y ningún caso. Y hay un paso que le salía solo, así que hacía un año que no lo miraba nadie. Con papelitos ve que el primer hueco sostiene los demás. Lo convierte en una pregunta que cabe en una sesión, y ese es el plan del martes.",
    nonExample:
      "Hojear un curso antiguo sobre {topic} y pensar «ya, ya» en cada página no es ponerse a prueba. No ha habido que producir nada, no se ha comparado ninguna seguridad con un resultado y los huecos han pasado de largo con todo lo demás.",
    checks: [
      "Nombra algo de {topic} que des por seguro y di cómo podrías averiguar en diez minutos que te equivocas. Si no se te ocurre ninguna manera, ese es tu primer hueco.",
      "Escribe un hueco de {topic} como pregunta que quepa en una sesión. Pregúntate luego si reconocerías la respuesta acabada. Si no, haz la pregunta más pequeña.",
    ],
    quizTitle: "Buscar huecos en {topic}",
    search: ["preguntas de repaso", "nivel avanzado", "errores frecuentes", "repaso"],
  },
  vocabulary: {
    titles: [
      "{Topic}: las palabras clave",
      "{Topic}: el vocabulario con que se piensa",
      "Palabras clave para hablar de {topic}",
    ],
    description:
      "Palabras clave que se usan en {field}, cada una con su ejemplo, y una manera de hacer tuyas las de {topic}.",
    objectives: [
      "Explicar palabras clave que se usan en {field} con ejemplos propios",
      "Elegir cómo practicar las palabras de {topic}: recordar y contrastar en vez de releer",
    ],
    why: [
      "Quien no tiene palabra para una cosa no la ve, y quien tiene la equivocada mira donde no es. Unas pocas palabras sostienen casi todo lo que se dice de {topic}. Con ellas puedes seguir una explicación, preguntar con exactitud y encontrar por tu cuenta la página que buscas.",
      "Los expertos no ven más porque tengan mejor vista, sino porque tienen nombres para lo que ven. Este módulo te da los primeros nombres para {topic}, los justos para aprenderlos bien, y un método para todos los que vendrán.",
    ],
    checks: [
      "Tapa la lista. Elige dos palabras y di de cada una qué significa, un caso de {topic} y en qué se distingue de una vecina. Destapa después y corrige con otro color.",
      "¿Qué palabras de arriba podrías usar mañana en una frase sobre {topic} y cuáles solo has reconocido? Las segundas van a la lista de mañana.",
    ],
    quizTitle: "Las palabras de {topic}",
    search: ["glosario", "terminología", "conceptos básicos", "explicación"],
  },
  core: {
    titles: [
      "{Topic}: las ideas que le dan unidad",
      "{Topic}: unas pocas ideas centrales",
      "Lo central de {topic}",
    ],
    description:
      "Un puñado de ideas, frecuentes en {field}, que explican muchísimos casos de {topic}, y modos de enlazarlas.",
    objectives: [
      "Reconocer qué idea central actúa en un caso",
      "Enlazar las ideas de {topic} en explicaciones propias",
    ],
    why: [
      "Los detalles son muchos y se olvidan; las ideas son pocas y devuelven los detalles. En cada campo hay unas cuantas a las que quienes lo practican vuelven siempre. Si las reconoces en un caso de {topic}, muchas veces adivinas el paso siguiente antes de que te lo digan.",
      "Quien empieza ordena los casos por su aspecto; quien sabe, por la idea que hay detrás. Esa diferencia se ha encontrado en un campo tras otro, y se puede entrenar. Aquí tienes ideas para ordenar lo que encuentres al tratar con {topic}.",
    ],
    checks: [
      "Piensa en algo que te haya pasado con {topic} o que hayas leído. ¿Cuál de las ideas actuaba ahí, y cómo habría acabado todo sin ella?",
      "Elige dos ideas y escribe una frase con «porque» que contenga las dos y trate de {topic}. Si la frase valdría para cualquier cosa, afínala.",
    ],
    quizTitle: "Ideas centrales de {topic}",
    search: ["fundamentos", "principios", "explicación con ejemplos", "conceptos"],
  },
  practice: {
    titles: [
      "{Topic}: practicar para que dure",
      "{Topic}: práctica que cambia algo",
      "Cómo practicar {topic}",
    ],
    description:
      "Sesiones de {minutes} que usan el recuerdo, los intervalos y la mezcla, y los tropiezos más frecuentes en {field}, con su remedio.",
    objectives: [
      "Planear una práctica de {topic} que deje algo",
      "Reconocer tropiezos típicos de {topic} y elegir su remedio",
    ],
    why: [
      "Dos personas pueden dedicar las mismas cien horas a aprender {topic} y acabar muy lejos una de otra. La diferencia rara vez es el talento: está en lo que ocurre en esas horas. Los métodos de aquí son de los mejor comprobados en el estudio del aprendizaje, y casi todos son gratis.",
      "Se puede estar meses ocupado con {topic} y mejorar apenas, porque lo agradable y lo eficaz a menudo no coinciden. Este módulo los separa y te da una sesión que puedes repetir hasta que no exija ninguna decisión.",
    ],
    checks: [
      "Escribe tu próxima sesión de {minutes} con {topic}: ¿qué recuerdas primero, qué es nuevo, qué mezclas, quién o qué te corrige? Lo que no puedas rellenar es lo que le falta a tu práctica.",
      "Piensa en tu última hora con {topic}. ¿Qué parte fue recordar, qué parte releer y en qué momento algo te dijo que te equivocabas? Cambia una cosa para la próxima.",
    ],
    quizTitle: "La práctica de {topic}",
    search: ["ejercicios", "problemas resueltos", "práctica", "tutorial"],
  },
  project: {
    titles: [
      "Un proyecto tuyo de {topic}",
      "{Topic}: haz algo entero",
      "De los ejercicios a un resultado: proyecto de {topic}",
    ],
    description:
      "Cómo recortar lo que quieres hacer hasta que quepa en un proyecto de {topic} que se acabe, y cómo juzgar lo que salga.",
    objectives: [
      "Recortar un proyecto de {topic} hasta un tamaño que se acabe",
      "Juzgar el resultado con criterios fijados de antemano",
    ],
    why: [
      "Los ejercicios tienen una respuesta y alguien que la sabe. Un proyecto no tiene ni lo uno ni lo otro: tú decides qué entra, cuándo está bien y cuándo está acabado. Solo ahí el saber disperso sobre {topic} se vuelve destreza. {goalLine}",
      "A quien aprende nadie le pregunta cuántos capítulos ha leído, sino qué sabe hacer. Algo pequeño y acabado lo responde, ante los demás y ante ti. {goalLine} Este módulo saca de ahí un proyecto de {topic} que cabe en tu tiempo.",
    ],
    checks: [
      "Di tu proyecto de {topic} en una frase con fecha y tres criterios que pudiera juzgar un desconocido. Tacha luego una parte. ¿Sigue entero? Entonces el pequeño es mejor.",
      "¿Qué quitarías de tu proyecto de {topic} si tuvieras la mitad de tiempo? ¿Y qué tendría que quedarse en cualquier caso? La segunda respuesta es tu proyecto.",
    ],
    quizTitle: "Un proyecto de {topic}",
    search: ["ideas de proyectos", "ejemplos", "paso a paso", "caso práctico"],
  },
  teach: {
    titles: [
      "{Topic}: enséñalo y mira qué aguanta",
      "{Topic}: explícaselo a alguien",
      "{Topic}: explicarlo, la última prueba",
    ],
    description:
      "Explicar con llaneza lo que sabes de {topic}, encontrar los huecos que una explicación descubre y mantener vivo lo aprendido.",
    objectives: [
      "Explicar llanamente una idea de {topic} a quien empieza",
      "Encontrar y arreglar los huecos que deja ver tu explicación de {topic}",
    ],
    why: [
      "Para explicar algo hay que ordenarlo, hallar un ejemplo y responder por qué. Por eso explicar es la prueba más fina que existe, y además una forma de aprender: quien se prepara para enseñar recuerda más que quien se prepara para un examen. Para {topic} basta una persona que escuche, o una hoja.",
      "Has llegado al final, y al final se ve qué se ha quedado. Explicarle a alguien algo de {topic} lo muestra en unos minutos, con amabilidad y sin notas. Y lo que has explicado tres veces ya no se va.",
    ],
    worked:
      "Alguien quiere explicarle a un vecino qué es «{term1}». Primero le pregunta qué se le ocurre, y él dice algo cierto a medias. Así que empieza por un caso: {piece}. Lo recorre y solo al final usa el término: «{def1}». Él pregunta: «¿Y si fuera al revés?». Ella no lo sabe. Apunta la pregunta tal cual, por la noche busca ese único punto y al día siguiente lo explica con otras palabras. Ahora aguanta. Dentro de un mes se lo contará a otra persona, sin notas, y así irá quedándose con {topic}.",
    nonExample:
      "Leerle a alguien en voz alta una página sobre {topic}, con mucho sentimiento, no es explicar. Tú no has ordenado nada ni has dejado nada fuera, y si quien escucha pregunta por qué, la página no responde, y tú tampoco.",
    checks: [
      "Explica en voz alta una idea de {topic} durante dos minutos, empezando por un caso. ¿Dónde has echado mano de un término técnico, y habrías podido decir lo mismo sin él?",
      "¿Qué comparación usarías para {topic} y en qué punto deja de ser cierta? Si no sabes nombrar el punto, búscalo ahora.",
    ],
    quizTitle: "Explicar lo aprendido: {topic}",
    search: ["explicación sencilla", "conferencia", "para principiantes", "errores comunes"],
  },
};
