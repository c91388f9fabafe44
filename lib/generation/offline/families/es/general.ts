import type { Family } from "../../content";

export const general: Family = {
  field: "el estudio y la práctica",
  uses: "entender algo con lo que uno se topa una y otra vez, hacer con ello lo que antes no se podía y hablar de ello con quienes lo conocen bien",
  piece: "un pequeño resultado que se pueda enseñar a alguien",
  feedback: "alguien que conoce la materia o la comparación con un buen ejemplo",
  terms: [
    [
      "concepto",
      "idea que reúne muchos casos bajo un solo nombre",
      "«Apertura», en ajedrez, reúne miles de primeras jugadas.",
    ],
    [
      "ejemplo",
      "caso que entra en un concepto y muestra de qué trata",
      "Un gorrión lo es mejor de «ave» que un pingüino.",
    ],
    [
      "caso límite",
      "caso del que se puede dudar si entra o no en el concepto",
      "¿El tomate es fruta? Depende de quién pregunte.",
    ],
    [
      "regla",
      "afirmación de lo que vale o conviene hacer en todo un grupo de casos",
      "«Saca tus piezas antes de atacar».",
    ],
    [
      "excepción",
      "caso en el que una regla parece valer y no vale",
      "Atacar pronto, si el rey contrario no puede moverse.",
    ],
    [
      "procedimiento",
      "orden fijo de pasos que lleva a un resultado",
      "Cómo se monta una tienda, de la bolsa a la última piqueta.",
    ],
    [
      "criterio",
      "aquello en lo que uno se fija para juzgar si algo está bien",
      "«¿Podría usarlo un desconocido sin preguntar?»",
    ],
    [
      "fuente",
      "persona u obra de la que se toma lo que se sabe de la materia",
      "Un manual, una película, una vieja maestra del oficio.",
    ],
  ],
  principles: [
    [
      "Antes el todo que las partes",
      "ten una idea de para qué sirve el conjunto antes de entrar en detalles",
      "Lía aprende cuarenta datos y no sabe decir para qué hace falta ninguno.",
    ],
    [
      "Unirlo a lo conocido",
      "lo nuevo se sostiene cuando cuelga de algo que ya estaba ahí",
      "Juan compara el juego desconocido con uno al que juega desde hace años.",
    ],
    [
      "Antes casos que reglas",
      "mira varios casos antes de aprender la regla que los abarca",
      "La regla se recita sin fallo y no se reconoce en el caso siguiente.",
    ],
    [
      "Una dificultad cada vez",
      "cambia una sola cosa mientras todo lo demás sigue siendo familiar",
      "Herramienta nueva, tarea nueva y lugar nuevo, todo el primer día.",
    ],
    [
      "Decir por qué",
      "da una razón de cada paso y no solo su orden",
      "En el tercer paso algo es distinto y Ana no sabe qué hacer.",
    ],
    [
      "Mirar lo bien hecho",
      "estudia de cerca ejemplos acabados antes de hacer el tuyo",
      "Ramiro no ha visto nunca uno bueno y se pregunta por qué el suyo no lo es.",
    ],
  ],
  mistakes: [
    [
      "reúnes materiales en lugar de empezar",
      "elige una fuente y una tarea para hoy y guarda lo demás",
      "Reunir parece avanzar y no deja nada en la cabeza.",
    ],
    [
      "sigues leyendo aunque ya no entiendes",
      "vuelve a la última frase clara y pregúntate qué falta",
      "Lo que se construye sobre un hueco hay que aprenderlo otra vez.",
    ],
    [
      "aprendes lo que es fácil de encontrar",
      "pregunta qué pieza te falta para lo que quieres hacer",
      "Las piezas fáciles abundan y rara vez son las que faltan.",
    ],
    [
      "te callas lo que no entiendes",
      "escríbelo como pregunta y hazla hoy a una persona",
      "Una pregunta puesta en palabras está medio respondida.",
    ],
    [
      "te comparas con quien empezó hace años",
      "compara el intento de esta semana con el de hace tres",
      "Solo la distancia con uno mismo enseña lo que ha hecho la práctica.",
    ],
    [
      "lo dejas en cuanto se vuelve incómodo",
      "reduce la tarea a la mitad y haz esa mitad",
      "La incomodidad a menudo solo dice que el paso era demasiado grande.",
    ],
  ],
  worked: {
    vocabulary:
      "Toma la expresión **caso límite**. Paso 1, con tus palabras: «el que la gente discute». Paso 2, un ejemplo tuyo de {topic}: busca un caso del que no sepas si todavía entra. Paso 3, la vecina: la *excepción* rompe una regla; el caso límite pone a prueba lo que significa una palabra. Paso 4: mañana, con todo cerrado, escribe la expresión, tu frase y tu caso. Haber dado con uno te dirá más que diez casos claros.",
    core: "Imagina que alguien te enseña un buen trabajo relacionado con {topic}. Antes el todo que las partes: preguntas para qué sirve. Mirar lo bien hecho: pones al lado un segundo y un tercero y anotas qué comparten. Antes casos que reglas: solo ahora escribes una regla, con tus palabras. Decir por qué: junto a cada parte de la regla pones una razón y, donde no la tienes, un signo de interrogación. Cuatro ideas, y los interrogantes son tu próxima lectura.",
    practice:
      "Una sesión de {minutes} con {topic}. Cinco minutos con todo cerrado: escribe lo que recuerdas del último día y marca el hueco. Después una cosa nueva, con un buen ejemplo al lado, que tapas en cuanto puedes. Luego mezcla: una tarea antigua, la nueva, otra antigua, y antes de cada una di qué pide. En los tres últimos minutos escribe una línea sobre lo que ha fallado y otra sobre qué harás primero la próxima vez.",
    project:
      "El deseo era «que se me dé bien». A medida: dentro de tres semanas, un pequeño resultado que un amigo pueda ver, usar o juzgar. Antes, los criterios: tres, cada uno en palabras que tu amigo entendería. La primera semana copias un buen ejemplo, la segunda haces el tuyo, la tercera arreglas lo que más importa. Es pequeño, está entero y alguien lo ha visto. Eso es un proyecto de {topic}.",
  },
  nonExample: {
    vocabulary:
      "Reconocer una palabra cuando aparece no es saberla. Si no puedes dar un caso tuyo ni nombrar uno que se quede fuera por poco, la has saludado, nada más.",
    core: "Repetir una regla con las palabras del libro no es entenderla. Cambia un poco el caso: quien solo tiene las palabras no notará que la regla ha dejado de valer.",
    practice:
      "Repasar otra vez los apuntes con un rotulador parece trabajo y no es practicar. Los apuntes vienen a ti; nunca tienes que sacarlos tú.",
    project:
      "«Aprenderlo todo sobre {topic}» no es un proyecto: no tiene último día y nadie podría decir si ha salido bien.",
  },
  diagnostic: "¿Qué tres palabras usaría a todas horas quien sabe mucho de {topic}, y qué significan?",
  levels: [
    "No sabría decir ninguna; todo es nuevo para mí",
    "Diría alguna y explicaría una o dos",
    "Explicaría las tres; trato con ello habitualmente",
  ],
  styles: [
    "Leer primero una explicación clara",
    "Ver a alguien que sabe hacerlo",
    "Probar algo enseguida y ver qué falta",
    "Hablarlo, con preguntas y respuestas",
  ],
};
