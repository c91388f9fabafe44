import type { Family } from "../../content";

export const programming: Family = {
  field: "la programación",
  uses: "dejar en manos de la máquina lo tedioso, construir algo que otros usen y entender las herramientas de las que uno depende",
  piece: "un programa de veinte líneas que funcione",
  feedback: "un mensaje de error o una prueba que falla",
  terms: [
    [
      "variable",
      "nombre que se da a un valor que el programa puede leer y cambiar",
      "En una tienda, `total` crece cada vez que se añade un artículo.",
    ],
    [
      "función",
      "trabajo con nombre propio que recibe datos y devuelve un resultado",
      "`impuesto(precio)` hace siempre la misma cuenta, se llame desde donde se llame.",
    ],
    [
      "tipo",
      "clase de valor que algo contiene y que decide qué se puede hacer con él",
      "Los textos se unen y los números se dividen; mezclarlos es un error.",
    ],
    [
      "estado",
      "todo lo que un programa recuerda en un momento dado",
      "Un juego recuerda los puntos, el tablero y a quién le toca.",
    ],
    [
      "bucle",
      "parte del programa que se repite hasta que una condición le pone fin",
      "Lee las líneas del archivo una tras otra hasta que no queda ninguna.",
    ],
    [
      "prueba",
      "programa pequeño que comprueba si otro cumple lo que promete",
      "Llama a `impuesto(100)` y protesta si la respuesta no es 21.",
    ],
    [
      "dependencia",
      "código ajeno que tu programa necesita para funcionar",
      "Una biblioteca que dibuja gráficos, con todo lo que ella necesita a su vez.",
    ],
    [
      "fallo",
      "diferencia entre lo que el programa hace y lo que se pretendía",
      "El informe se deja fuera el último día de cada mes.",
    ],
  ],
  principles: [
    [
      "Pasos pequeños",
      "cambia una sola cosa, ejecuta el programa y solo entonces pasa a la siguiente",
      "Ana reescribe tres partes a la vez, todo se rompe y no sabe cuál ha sido.",
    ],
    [
      "Los nombres significan",
      "un nombre debe decir a quien lee para qué sirve el valor",
      "Medio año después nadie del equipo sabe qué eran `x2` y `tmp`.",
    ],
    [
      "Cada dato en un solo sitio",
      "lo que puede cambiar se escribe una vez y se usa desde allí",
      "Sube el impuesto y hay que corregirlo en once archivos.",
    ],
    [
      "Fallar pronto y claro",
      "una entrada incorrecta se rechaza al llegar, con un mensaje que diga por qué",
      "El formulario acepta una fecha vacía y el informe se rompe dos semanas más tarde.",
    ],
    [
      "Decidir aparte de hacer",
      "las reglas se separan de la lectura, la impresión y el guardado que las rodean",
      "Nadie puede probar el cálculo del precio sin abrir la base de datos real.",
    ],
    [
      "Medir antes de acelerar",
      "averigua en qué se va el tiempo antes de hacer nada más rápido",
      "Luis dedica un día a un bucle que gasta el uno por ciento del tiempo.",
    ],
  ],
  mistakes: [
    [
      "copias código que no sabes explicar",
      "escríbelo otra vez de memoria y di qué hace cada línea",
      "Al decirlo en voz alta aparece la línea que solo habías reconocido.",
    ],
    [
      "lees un mensaje de error solo como «algo va mal»",
      "léelo palabra por palabra y ve a la línea que señala",
      "Casi todos los mensajes dicen el lugar y la clase de problema.",
    ],
    [
      "sigues un tutorial tras otro sin escribir nada tuyo",
      "cierra el tutorial y cambia un requisito de su programa",
      "Un requisito nuevo no se puede copiar: obliga a decidir.",
    ],
    [
      "cambias cosas al azar hasta que el programa funciona",
      "anota qué esperas que pase y cambia entonces una sola cosa",
      "Una predicción que falla señala la creencia equivocada.",
    ],
    [
      "intentas guardar en la cabeza todas las órdenes",
      "guarda las ideas en la cabeza y busca cómo se escriben",
      "La documentación recuerda la ortografía mejor que nadie.",
    ],
    [
      "escribes cien líneas antes de ejecutarlas",
      "ejecuta cada pocas líneas, aunque todavía hagan poco",
      "Así el error está en las últimas líneas y no en cualquier parte.",
    ],
  ],
  worked: {
    vocabulary:
      "Toma la palabra **función**. Paso 1: no copies ninguna definición; dilo con llaneza: «le doy algo y me devuelve algo». Paso 2: inventa un ejemplo tuyo, `area(ancho, alto)`. Paso 3: ponla al lado de una vecina: la variable *guarda* un valor, la función lo *calcula*. Paso 4: cierra la página y escribe la palabra, tu frase y tu ejemplo. El cuarto paso es el que la hace tuya cuando te pones con {topic}.",
    core: "Un programa de tienda imprime precios con impuesto, y el impuesto sube. Buscas en el código y el número 0,21 aparece en cuatro sitios; en uno de ellos es un descuento. Primero le das nombre: `tipoImpuesto`. Después lo dejas en un solo sitio y lo usas desde allí. Luego ejecutas el programa tras cada cambio. Han intervenido tres ideas, y cada una se ve en una línea: los nombres significan, cada dato en un solo sitio, pasos pequeños.",
    practice:
      "Una sesión de {minutes} con {topic}. Cinco minutos con todo cerrado: escribe de memoria el bucle que aprendiste el martes. Falla; lees el mensaje y el mensaje señala la línea 3. Después lo nuevo, leer un archivo, con un ejemplo de diez líneas. Luego mezcla: un ejercicio con archivo, otro con bucle y uno en el que tengas que decidir cuál de los dos hace falta. Los tres últimos minutos son para anotar qué se ha roto hoy y qué lo ha arreglado.",
    project:
      "El deseo era «una aplicación para mis recetas». Primer recorte: sin cuentas de usuario. Segundo: sin fotos. Tercero: nada de aplicación, un programa que lee un archivo de texto e imprime las recetas que llevan un ingrediente. Esa versión tiene principio y fin, funciona esta misma semana y todas las siguientes pueden crecer a partir de ella. Los tres criterios se escribieron antes: encuentra la receta, avisa si no hay ninguna y otra persona puede arrancarlo sin ayuda.",
  },
  nonExample: {
    vocabulary:
      "Leer un glosario de sesenta términos de la A a la Z e ir asintiendo no es aprenderlos. No has recordado nada ni has probado nada en código; la semana que viene asentirás igual y las palabras se habrán ido.",
    core: "Partir un programa en cuarenta archivos diminutos no es «cada dato en un solo sitio». Si el impuesto sigue escrito en cinco de los cuarenta, solo tiene más rincones donde esconderse.",
    practice:
      "Teclear a la vez que un vídeo de dos horas no es practicar. La pantalla decide cada paso, de modo que la única destreza que necesitas, decidir qué viene ahora, no se usa nunca.",
    project:
      "«Rehacer una red social» no es un proyecto, sino un deseo con cien proyectos dentro. Nada de eso se puede acabar este mes, así que nada se puede juzgar.",
  },
  diagnostic:
    "En un programa se llama dos veces a la misma función con los mismos datos y da dos resultados distintos. ¿Qué podría explicarlo?",
  levels: [
    "Es nuevo para mí; nunca he escrito un programa",
    "Tengo una idea; he escrito algún programa pequeño",
    "Estado compartido o datos externos; programo habitualmente",
  ],
  styles: [
    "Leer una explicación clara con código y probar después",
    "Ver cómo alguien escribe código, paso a paso",
    "Hacer algo pequeño enseguida y consultar lo que falte",
    "Hablarlo, con preguntas y respuestas",
  ],
};
