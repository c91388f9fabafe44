import type { Family } from "../../content";

export const maths: Family = {
  field: "las matemáticas",
  uses: "calcular lo que nadie puede medir directamente, decidir con incertidumbre y estar seguro de una afirmación para siempre",
  piece: "un problema resuelto y justificado en media página",
  feedback: "una comprobación con números o un contraejemplo",
  terms: [
    [
      "definición",
      "acuerdo sobre qué significa exactamente una palabra",
      "«Par» es lo divisible entre dos, así que el cero es par, guste o no.",
    ],
    [
      "teorema",
      "afirmación demostrada a partir de cosas ya aceptadas",
      "Los ángulos de un triángulo plano suman siempre un ángulo llano.",
    ],
    [
      "demostración",
      "cadena de razones que no deja lugar a excepciones",
      "Cada línea se sigue de las anteriores, y la última es lo que se afirmaba.",
    ],
    [
      "conjetura",
      "afirmación que parece cierta y aún no se ha demostrado",
      "Todo número par que se ha probado es suma de dos primos.",
    ],
    [
      "contraejemplo",
      "un único caso que desmiente una afirmación general",
      "El primo 2 acaba con la idea de que todos los primos son impares.",
    ],
    [
      "notación",
      "signos convenidos con los que se escribe una afirmación",
      "La misma pendiente se escribe como fracción en un libro y con una prima en otro.",
    ],
    [
      "modelo",
      "descripción simplificada de algo real mediante cantidades y reglas",
      "La moneda perfecta: ninguna moneda real es exactamente así.",
    ],
    [
      "invariante",
      "lo que permanece igual mientras todo lo demás cambia",
      "Cortar y recolocar una figura no altera su área.",
    ],
  ],
  principles: [
    [
      "Probar casos pequeños",
      "mira los casos más sencillos hasta que asome una regularidad",
      "Ante cien interruptores, Rosa resuelve primero el caso de dos, luego el de tres y el de cuatro.",
    ],
    [
      "Dibujarlo",
      "convierte las palabras en una figura o una tabla antes de calcular",
      "El acertijo de los dos trenes se aclara como dos rectas que se cortan.",
    ],
    [
      "Trabajar hacia atrás",
      "parte de lo que se busca y pregunta qué lo daría",
      "Para medir cuatro litros, Nico se pregunta qué debe haber en las jarras un paso antes del final.",
    ],
    [
      "Cambiar la forma",
      "reescribe una expresión de modo que diga lo mismo de manera más cómoda",
      "Un producto igual a cero cuenta más que la suma de la que salió.",
    ],
    [
      "Buscar la simetría",
      "trata como uno solo lo que solo se distingue por el nombre",
      "Dos jugadores tienen las mismas opciones: Marta cuenta las de uno y multiplica por dos.",
    ],
    [
      "Probar los extremos",
      "pon cero, uno y algo enorme para ver si la respuesta puede ser cierta",
      "La fórmula del precio justo da un número negativo cuando no se compra nada.",
    ],
  ],
  mistakes: [
    [
      "lees una solución y te parece que se te habría ocurrido",
      "tápala, resuélvela de nuevo en blanco y compara línea a línea",
      "Seguir es reconocer; encontrar es recordar.",
    ],
    [
      "aplicas una fórmula sin preguntarte cuándo vale",
      "escribe al lado sus condiciones y comprueba cada una",
      "Casi todo resultado erróneo usa una fórmula correcta donde no toca.",
    ],
    [
      "te saltas una línea porque es «evidente»",
      "escribe la línea y su razón en cinco palabras",
      "En el paso que parece evidente se esconden los errores.",
    ],
    [
      "haces veinte problemas seguidos de la misma clase",
      "mezcla cuatro clases y di antes qué método pide cada uno",
      "Elegir el método es la mitad del trabajo, y en bloque no se entrena nunca.",
    ],
    [
      "te paras en cuanto sale un número",
      "vuelve a poner el número en el problema y estima su tamaño",
      "La comprobación cuesta un minuto y caza el signo perdido.",
    ],
    [
      "memorizas una definición palabra por palabra",
      "escribe algo que la cumpla y algo que por poco no la cumple",
      "El caso límite enseña para qué está cada palabra.",
    ],
  ],
  worked: {
    vocabulary:
      "Toma la palabra **contraejemplo**. Paso 1, con tus palabras: «basta un caso para hundir una regla». Paso 2, un ejemplo tuyo: «todo número que acaba en 3 es primo» se hunde en el 33. Paso 3, la vecina: una *demostración* debe cubrir todos los casos; al contraejemplo le basta uno. Paso 4: cierra el libro y escribe de memoria la palabra, tu frase y tu caso. Ahora es una herramienta que puedes usar en {topic}, no un renglón de una lista.",
    core: "¿Cuántos apretones de manos hay si doce personas se saludan entre sí? Probar casos pequeños: con dos, uno; con tres, tres; con cuatro, seis. Dibujarlo: puntos unidos por líneas. Buscar la simetría: cada una de las 12 da la mano a 11, y así cada saludo se cuenta dos veces; luego 12 × 11 / 2 = 66. Probar los extremos: con una sola persona sale 0, como debe ser. Cuatro ideas, un problema y ninguna fórmula que recordar.",
    practice:
      "Una sesión de {minutes} con {topic}. Primero, sin apuntes, el problema de la semana pasada: recuerdas la idea y pierdes un signo; apúntalo como punto débil de hoy. Después, un problema nuevo con la solución tapada, que destapas línea a línea solo cuando te atascas. Luego cuatro problemas mezclados: de cada uno escribes solo el método y la primera línea. Al final, uno de ellos completo, con su comprobación numérica.",
    project:
      "El deseo era «entender la probabilidad». A medida: explicar en una página por qué, en un grupo de 23 personas, es más probable que no que dos cumplan años el mismo día. Antes de empezar, tres criterios: lo sigue quien no sabe matemáticas, cada paso tiene su razón y una tabla pequeña lo confirma. El trabajo va hacia atrás, desde la afirmación hasta «nadie coincide», que es más fácil de contar. Una página, acabada el domingo.",
  },
  nonExample: {
    vocabulary:
      "Copiar tres veces la definición de límite con buena letra no es aprenderla. Si no sabes decir algo que la incumpla ni qué palabra se rompe, has practicado caligrafía.",
    core: "Probar los números del 1 al 10 y dar la regla por demostrada no es «probar casos pequeños». Los casos sugieren una regularidad; falta la razón por la que no se acaba nunca.",
    practice:
      "Hacer treinta ejercicios iguales con el ejemplo delante no es aprender a resolver. Al tercero la mano ya conoce los movimientos, y la pregunta de qué método usar no llega a plantearse.",
    project:
      "«Aprender toda el álgebra» no es un proyecto: no tiene última página. Sí lo es una afirmación que cabe en una frase y se zanja en una hoja.",
  },
  diagnostic:
    "Alguien afirma: «Al elevar un número al cuadrado, siempre crece». ¿Es verdad? ¿Cómo convencerías a quien lo duda?",
  levels: [
    "No sabría por dónde empezar; es nuevo para mí",
    "Probaría algún número y buscaría una excepción",
    "Falla entre 0 y 1; he hecho demostraciones habitualmente",
  ],
  styles: [
    "Leer una explicación cuidada, con todos los pasos",
    "Ver aparecer los pasos, con dibujos",
    "Resolver problemas primero y mirar la teoría después",
    "Hablarlo y que me pregunten por qué",
  ],
};
