import type { Family } from "../../content";

export const movement: Family = {
  field: "el deporte y el movimiento",
  uses: "moverse con menos esfuerzo, jugar o competir con otros y seguir pudiendo hacer durante más tiempo lo que a uno le gusta",
  piece: "un movimiento bien hecho tres veces seguidas",
  feedback: "un vídeo corto de ti o el ojo de un entrenador",
  terms: [
    [
      "técnica",
      "manera de ejecutar un movimiento, aparte de la fuerza y la velocidad",
      "Hacia dónde mira el codo en la brazada.",
    ],
    [
      "calentamiento",
      "movimiento suave que prepara el cuerpo y la atención para la carga",
      "Cinco minutos de saltos y giros tranquilos.",
    ],
    [
      "carga",
      "todo lo que el entrenamiento pide al cuerpo en peso, distancia o tiempo",
      "Tres carreras de cinco kilómetros en una semana.",
    ],
    [
      "recuperación",
      "tiempo en el que el cuerpo se adapta a lo que ha hecho",
      "El sueño y el día tranquilo entre dos duros.",
    ],
    [
      "rango de movimiento",
      "recorrido que una articulación puede hacer con control",
      "Cuánto bajan las rodillas antes de que se levante el talón.",
    ],
    ["consigna", "instrucción breve que lleva la atención a una sola cosa", "«Empuja el suelo»."],
    [
      "ejercicio analítico",
      "tarea que aísla una parte de un movimiento",
      "Batir las piernas con una tabla, sin brazos.",
    ],
    [
      "progresión",
      "serie de versiones en la que una tarea se complica paso a paso",
      "Con la pared, sin la pared, con salto.",
    ],
  ],
  principles: [
    [
      "Una consigna cada vez",
      "atiende a una sola instrucción hasta que ya no pida atención",
      "Con cinco correcciones en la cabeza, Lena ni siquiera toca la pelota.",
    ],
    [
      "Aumentar poco a poco",
      "sube la carga lo justo para que el cuerpo pueda seguirla",
      "Samuel dobla la distancia en una semana y el domingo no puede andar.",
    ],
    [
      "Mirar hacia fuera",
      "la atención rinde más puesta en el efecto que en las partes del cuerpo",
      "Si le dicen que doble la muñeca se agarrota; si le dicen que caiga blanda, le sale.",
    ],
    [
      "Antes calidad que cansancio",
      "entrena la técnica cuando estés fresco y para cuando se deshaga",
      "Los veinte últimos lanzamientos solo ensayan el brazo equivocado.",
    ],
    [
      "Variar las condiciones",
      "cambia distancia, velocidad y lugar para que la destreza sirva en todas partes",
      "Perfecta en el pabellón, Tara falla todos los tiros con viento.",
    ],
    [
      "Descansar es entrenar",
      "el cuerpo se hace fuerte en el reposo que sigue al esfuerzo",
      "Con siete días duros por semana, Benito va cada mes más lento.",
    ],
  ],
  mistakes: [
    [
      "entrenas con un dolor agudo",
      "detente y haz que te lo miren antes de la próxima sesión",
      "El esfuerzo puede quemar; una punzada es un aviso.",
    ],
    [
      "piensas en todo a la vez",
      "elige una consigna para toda la sesión y olvida las demás",
      "En movimiento, en la atención solo cabe una cosa.",
    ],
    [
      "repites meses la versión más fácil",
      "prueba unas cuantas veces el paso siguiente de la progresión",
      "El cuerpo solo se adapta a lo que aún no domina.",
    ],
    [
      "no te ves nunca moverte",
      "graba diez segundos de perfil y compáralos con un modelo",
      "Lo que se siente y lo que se hace suelen estar lejos.",
    ],
    [
      "lanzas cincuenta veces desde el mismo sitio",
      "cambia de lugar o de distancia después de cada intento",
      "Así hay que planear cada intento de nuevo, como en el juego.",
    ],
    [
      "empiezas fuerte y te saltas el calentamiento",
      "comienza con cinco minutos fáciles del mismo movimiento",
      "El tejido caliente y la atención despierta mejoran los primeros intentos.",
    ],
  ],
  worked: {
    vocabulary:
      "Toma la palabra **progresión**. Paso 1, con tus palabras: «una escalera de versiones». Paso 2, un ejemplo tuyo de {topic}: di una versión fácil, la de ahora y la siguiente, más difícil. Paso 3, la vecina: el *ejercicio analítico* aísla una parte; la progresión cambia la dificultad del todo. Paso 4: mañana, antes de entrenar, di de memoria la palabra, tu frase y tus tres versiones, y haz después la de en medio.",
    core: "El saque se va a la red. Una consigna cada vez: hoy, solo la altura de la pelota. Mirar hacia fuera: nada de «levanta el brazo», sino «lánzala a la rama». Antes calidad que cansancio: tres series de ocho con pausa, y se acaba cuando la pelota sube menos. Variar las condiciones: lado izquierdo, lado derecho, con aviso antes de lanzar. Cuatro ideas, una sesión y una consigna que te puedes llevar.",
    practice:
      "Una sesión de {minutes} con {topic}. Cinco minutos fáciles del propio movimiento. Después, en frío, tres intentos de la tarea del último día, grabados: algo salta a la vista, y esa es la consigna de hoy. Diez intentos con ella, mirando el vídeo tras el quinto. Luego mezcla: cerca, lejos, rápido, lento, sin orden fijo. Los últimos minutos son suaves, y una línea va al cuaderno: la consigna, qué ayudó, qué dolió o no.",
    project:
      "El deseo era «ponerme en forma». A medida: dentro de cinco semanas, una vuelta al parque a paso tranquilo, hablando todo el rato. Antes, los criterios: la vuelta entera, poder decir frases y que al día siguiente no duela nada. Tres sesiones por semana, cada una algo más larga, con un día de descanso entre ellas. El último domingo corre contigo una amiga, que pone la conversación y el veredicto.",
  },
  nonExample: {
    vocabulary:
      "Llamar «recuperación» a tumbarse en el sofá después de saltarse el entrenamiento es una broma. La recuperación sigue a una carga; sin carga no hay nada a lo que adaptarse.",
    core: "Entrenar hasta no tenerse en pie no es calidad. Los movimientos cansados se aprenden igual de bien que los frescos, y son los que salen en el último minuto de un partido.",
    practice:
      "Un partido cada fin de semana no es practicar lo que falla. Al jugar se esquiva el lado flojo, y flojo se queda, por muchos fines de semana que pasen.",
    project:
      "«Correr algún día un maratón» es un deseo. No tiene fecha ni próxima sesión, y el miércoles nadie puede decir si va bien.",
  },
  diagnostic:
    "Piensa en un movimiento de {topic} que te falle con cansancio o con prisa. ¿Qué cambia exactamente y en qué lo notas?",
  levels: [
    "Nunca lo he hecho; todo es nuevo para mí",
    "Noto que falla y tengo alguna idea de qué cambia",
    "Sé qué se estropea primero y por qué; entreno habitualmente",
  ],
  styles: [
    "Leer por qué funciona y probar después",
    "Ver un modelo a cámara lenta e imitarlo",
    "Hacer ejercicios y juegos enseguida",
    "Hablar con un entrenador o un compañero al entrenar",
  ],
};
