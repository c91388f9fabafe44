import type { Family } from "../../content";

export const business: Family = {
  field: "la empresa y las finanzas",
  uses: "decidir con poco dinero y poco tiempo, ofrecer algo por lo que otros paguen a gusto y ver un riesgo antes de que llegue",
  piece: "una decisión razonada en una página, con sus números",
  feedback: "la respuesta de un cliente o una cifra distinta de la prevista",
  terms: [
    [
      "ingresos",
      "lo que pagan los clientes por bienes o servicios en un periodo",
      "Doscientos panes a tres euros son seiscientos.",
    ],
    ["coste fijo", "lo que hay que pagar se venda mucho o poco", "El alquiler de la panadería."],
    ["coste variable", "lo que crece con cada unidad más que se vende", "La harina de un pan más."],
    [
      "margen",
      "lo que queda del precio una vez pagados los costes de la unidad",
      "Tres euros menos uno de harina y energía dejan dos.",
    ],
    [
      "flujo de caja",
      "dinero que entra y sale de verdad, y el momento en que lo hace",
      "La factura vence a sesenta días; los sueldos, el viernes.",
    ],
    [
      "activo",
      "algo que se posee y de lo que se espera un beneficio más adelante",
      "Un horno, una patente, dinero en el banco.",
    ],
    [
      "pasivo",
      "algo que se debe y habrá que pagar más adelante",
      "Un préstamo, una factura pendiente, una garantía dada.",
    ],
    [
      "coste de oportunidad",
      "la mejor alternativa a la que se renuncia al decidir",
      "El sábado dedicado a las cuentas es un mercado perdido.",
    ],
  ],
  principles: [
    [
      "Antes caja que beneficio",
      "una empresa vive del dinero en la cuenta y no del beneficio en el papel",
      "La cartera de pedidos está llena y el viernes no hay con qué pagar los sueldos.",
    ],
    [
      "Pensar en el margen",
      "decide por lo que añade y lo que cuesta una unidad más",
      "El hotel rechaza cuarenta euros por un cuarto vacío porque el coste medio es de sesenta.",
    ],
    [
      "El valor lo pone el cliente",
      "el precio depende de lo que la oferta vale para quien compra y no del esfuerzo",
      "Diez semanas se van en una función que nadie echa de menos cuando falta.",
    ],
    [
      "Olvidar lo gastado",
      "el dinero que ya no se recupera no debe decidir lo que sigue",
      "Siguen con la tienda que se hunde porque ya les ha costado mucho.",
    ],
    [
      "Repartir el riesgo",
      "que un solo cliente, proveedor o apuesta no decida la supervivencia",
      "Nueve décimas partes de las ventas van a un cliente, que llama para despedirse.",
    ],
    [
      "Comparar en el tiempo",
      "el dinero de mañana vale menos que el de hoy, por el interés y por el riesgo",
      "Cien hoy y cien dentro de cinco años se anotan como iguales.",
    ],
  ],
  mistakes: [
    [
      "confundes una cartera llena de pedidos con dinero",
      "anota semana a semana qué entra y qué sale",
      "Las empresas caen más por las fechas que por las ideas.",
    ],
    [
      "planeas con una sola previsión",
      "calcula un caso malo, uno normal y uno bueno",
      "La decisión tiene que aguantar el malo.",
    ],
    [
      "preguntas a tus amigos si les gusta la idea",
      "pregunta a desconocidos qué hicieron la última vez que tuvieron el problema",
      "Lo que la gente hizo dice más que lo que haría.",
    ],
    [
      "sumas los costes y olvidas tus propias horas",
      "ponles precio a tus horas, añádelas y vuelve a mirar",
      "El trabajo no pagado esconde una pérdida.",
    ],
    [
      "sigues una regla que no sabes explicar",
      "calcula un ejemplo con tus propios números",
      "Una regla vale solo donde valen sus supuestos.",
    ],
    [
      "mantienes un proyecto por lo que ha costado",
      "decide como si te lo hubieran regalado esta mañana",
      "Solo los costes y beneficios futuros se pueden cambiar.",
    ],
  ],
  worked: {
    vocabulary:
      "Toma la palabra **margen**. Paso 1, con tus palabras: «lo que deja una venta». Paso 2, un ejemplo tuyo de {topic}: pon un café a 2,50 y taza, leche y grano a 0,70; quedan 1,80. Paso 3, la vecina: los *ingresos* son todo lo cobrado; el margen, lo que cada venta aporta al alquiler. Paso 4: mañana, con todo cerrado, escribe la palabra, tu frase y tus números, y hazlo con algo que hayas comprado hoy.",
    core: "Una academia tiene un curso con ocho alumnos y un noveno pide entrar a mitad de precio. Pensar en el margen: una silla más cuesta una copia del libro, 15 euros; la mitad del precio son 120. El valor lo pone el cliente: ¿se sentirían engañados los ocho? Antes caja que beneficio: paga por adelantado. Repartir el riesgo: nadie depende de ella. La respuesta es sí, como plaza de última hora y con otro nombre. Cuatro ideas y una página.",
    practice:
      "Una sesión de {minutes} con {topic}. Primero, de memoria, la tabla de entradas y salidas de la semana; compara y arregla la línea que faltaba. Después un caso breve con la solución tapada: decide y di de qué número dependía. Luego mezcla: una pregunta de precio, otra de caja, otra de riesgo, y en cada una nombras antes la idea que pide. Al final, una frase: ¿qué número me haría cambiar de opinión?",
    project:
      "El deseo era «tener mi negocio». A medida: averiguar en tres semanas si diez desconocidos pagan por una versión de la oferta. Antes, los criterios: diez pagos de verdad o un no honrado, todas las horas contadas y una página con los números. La primera semana habla con gente sobre la última vez que tuvo el problema, la segunda ofrece, la tercera entrega y cuenta. Salga lo que salga, se podrá decidir.",
  },
  nonExample: {
    vocabulary:
      "Llamar «inversión» a todo lo que cuesta dinero no es usar la palabra. Si no se espera un beneficio más adelante, sencillamente se ha gastado, y así debe constar en la tabla.",
    core: "Vender por debajo de lo que cuesta cada unidad y confiar en la cantidad no es «pensar en el margen». Cada venta agranda la pérdida, y no hay cantidad que lo remedie.",
    practice:
      "Leer biografías de fundadores entretiene y no es practicar. Las decisiones ya están tomadas, y las que fracasaron de la misma manera no tienen biografía.",
    project:
      "Un plan de sesenta páginas para una oferta por la que nadie ha preguntado no es un proyecto. No puede fracasar, así que nadie puede aprender de él.",
  },
  diagnostic:
    "Una tienda tiene beneficios todos los meses y, sin embargo, un día no puede pagar sus facturas. ¿Cómo es posible?",
  levels: [
    "No sabría explicarlo; es nuevo para mí",
    "Algo de las fechas de pago; conozco algún término",
    "Beneficio no es caja; manejo esos números habitualmente",
  ],
  styles: [
    "Leer la idea con un ejemplo calculado",
    "Ver un caso explicado con gráficos",
    "Hacer cálculos y decidir casos propios enseguida",
    "Hablar de una decisión y que me la cuestionen",
  ],
};
