import type { Family } from "../../content";

export const science: Family = {
  field: "las ciencias naturales",
  uses: "predecir lo que va a pasar, explicar por qué pasa y apoyarse en lo que no depende de la opinión de nadie",
  piece: "una predicción, una medida y una frase que las compare",
  feedback: "una medida que contradice lo previsto",
  terms: [
    [
      "hipótesis",
      "explicación propuesta de la que se sigue algo que se puede comprobar",
      "Si la levadura necesita azúcar, sin él la masa no subirá.",
    ],
    [
      "variable",
      "magnitud que cambia o que se hace cambiar en una investigación",
      "La temperatura del agua, por ejemplo.",
    ],
    [
      "control",
      "comparación en la que todo es igual menos una cosa",
      "Una segunda maceta, con la misma tierra y sin abono.",
    ],
    [
      "modelo",
      "imagen simplificada de un sistema que sirve para predecir",
      "El gas como bolitas que rebotan.",
    ],
    [
      "ley",
      "regularidad que se ha cumplido en toda prueba hasta hoy, a menudo una fórmula",
      "Con el doble de fuerza, el muelle se estira el doble.",
    ],
    [
      "teoría",
      "explicación muy contrastada que une muchas leyes y hechos",
      "La evolución une fósiles, genes e islas.",
    ],
    [
      "incertidumbre",
      "margen dentro del cual está probablemente el valor verdadero",
      "Doce milímetros, medio arriba o abajo.",
    ],
    [
      "mecanismo",
      "cadena de pasos por la que una causa produce su efecto",
      "El calor acelera las partículas, y las rápidas chocan más.",
    ],
  ],
  principles: [
    [
      "Cambiar una sola cosa",
      "varía un factor y deja quietos los demás",
      "Iris lleva la planta a la ventana y además la riega más; no sabrá qué la ayudó.",
    ],
    [
      "Predecir y luego mirar",
      "escribe lo que esperas antes de ver el resultado",
      "Después todos aseguran que era lógico que la bola pesada cayera a la vez.",
    ],
    [
      "Pedir el mecanismo",
      "una causa se entiende cuando se sabe contar cómo actúa",
      "Dos curvas suben juntas y nadie sabe decir cómo una movería a la otra.",
    ],
    [
      "Órdenes de magnitud",
      "estima el tamaño aproximado antes de calcular con exactitud",
      "Según el resultado, una célula mide lo que un guisante.",
    ],
    [
      "Conservación",
      "lo que se conserva tiene que venir de algún sitio e ir a otro",
      "La vela se ha consumido y Bruno pregunta adónde fue su carbono.",
    ],
    [
      "Buscar el propio error",
      "busca la observación que echaría abajo la idea",
      "Salga lo que salga, todo parece confirmar el horóscopo.",
    ],
  ],
  mistakes: [
    [
      "aprendes fórmulas sin su significado",
      "di en una frase qué crece, qué mengua y por qué",
      "Una fórmula es una frase, y como frase debe poder leerse.",
    ],
    [
      "tomas por causa y efecto dos cosas que van juntas",
      "pide un mecanismo y busca una tercera cosa detrás de las dos",
      "Los helados y las quemaduras suben a la vez por culpa del sol.",
    ],
    [
      "guardas la imagen cotidiana junto a la nueva",
      "predice un mismo caso con las dos y mira cuál falla",
      "Una imagen vieja cede solo cuando se la ha visto fallar.",
    ],
    [
      "calculas sin unidades",
      "arrastra las unidades por todas las líneas",
      "Una suma de metros y segundos delata su error enseguida.",
    ],
    [
      "buscas solo ejemplos que encajan",
      "describe el resultado que te quitaría la razón y búscalo",
      "Una idea que nada puede desmentir no predice nada.",
    ],
    [
      "lees cómo acabó el experimento antes de pensar",
      "tapa el resultado y escribe antes tu predicción",
      "Una sorpresa se recuerda; una confirmación se hojea.",
    ],
  ],
  worked: {
    vocabulary:
      "Toma la palabra **control**. Paso 1, con tus palabras: «lo mismo, pero sin aquello». Paso 2, un ejemplo tuyo de {topic}: nombra un efecto y di qué dejarías exactamente igual. Paso 3, la vecina: la *variable* es lo que cambias; el control, donde no lo cambias. Paso 4: mañana, con todo cerrado, escribe la palabra, tu frase y tu ejemplo, y busca después el control que falta en alguna noticia.",
    core: "¿Hierve antes el agua con tapa? Predecir y luego mirar: escribes «dos minutos antes». Cambiar una sola cosa: misma olla, misma agua, mismo fuego, con tapa y sin ella. Órdenes de magnitud: tres minutos de diez se pueden creer; nueve, no. Pedir el mecanismo: la tapa retiene el vapor, que se llevaría el calor. Buscar el propio error: lo repites cambiando las ollas. Cinco ideas, una cocina y un resultado del que puedes fiarte.",
    practice:
      "Una sesión de {minutes} con {topic}. Primero, de memoria, dibuja el proceso de la semana pasada con cajas y flechas; falta una flecha y queda marcada. Después un caso nuevo con el resultado tapado: escribe una predicción y su razón antes de mirar. Luego mezcla: una pregunta de tamaño, otra de causa, otra de qué se conserva, y en cada una decides antes qué idea pide. Al final, una frase sobre lo que te ha sorprendido.",
    project:
      "El deseo era «entender el clima». A medida: medir durante diez días cuánto cambia la sombra la temperatura de una habitación y explicarlo en una página. Antes, los criterios: un solo factor cambiado, la incertidumbre declarada y un mecanismo que siga un vecino. El termómetro cuesta poco, la tabla tiene veinte números y el último párrafo dice lo que la medida no puede demostrar.",
  },
  nonExample: {
    vocabulary:
      "Decir «es solo una teoría» usa la palabra en su sentido de la calle, el de suposición. En ciencia nombra una explicación que ha resistido muchos intentos de desmentirla.",
    core: "Repetir diez veces un experimento con el mismo fallo no es «buscar el propio error». Crece el número de repeticiones y no se toca lo único que podía estar mal.",
    practice:
      "Subrayar un capítulo en tres colores no es practicar. No se ha predicho ni calculado nada, así que nada podía salir mal.",
    project:
      "«Descubrir una nueva fuente de energía» no es un proyecto para un mes. Medir cuánta desperdicia tu hervidor, y adónde se va, sí.",
  },
  diagnostic:
    "Se dejan caer a la vez desde un tejado una bola pesada y otra ligera del mismo tamaño. ¿Qué ocurre y cómo lo sabes?",
  levels: [
    "Solo podría adivinar; es nuevo para mí",
    "Recuerdo algo del colegio, sin las razones",
    "Lo explico con aire y sin aire; lo uso habitualmente",
  ],
  styles: [
    "Leer una explicación con sus razones",
    "Ver experimentos y animaciones",
    "Hacer pequeños experimentos y cálculos enseguida",
    "Hablar de predicciones y que me pregunten por qué",
  ],
};
