type LearnerStatements = {
  course: string;
  language: "english" | "español";
  module: string;
  right: string[];
  wrong: string[];
};

/** Learners' statements about lessons of the free library: true ones in their own words, and false variants. */
export const learnerStatements: LearnerStatements[] = [
  {
    course: "arguments",
    language: "english",
    module: "valid-and-sound",
    right: [
      "An argument is valid when its premises can't all be true while the conclusion is false",
      "if it is valid and all its premises are true, then the argument is sound",
      "the test is to look for a counterexample, a situation where all premises are true and the conclusion is false",
      "A bad argument doesn't make its conclusion false",
      "whoever rejects the conclusion of a valid argument has to doubt a premise",
      "In a sound argument the argument is valid and the premises are all true",
    ],
    wrong: [
      "An argument is not valid if the premises cannot be true while the conclusion is false",
      "A valid argument has true premises and a true conclusion in fact",
      "An argument is valid if it is sound and all its premises are false",
      "A bad argument makes its conclusion false",
      "whoever rejects the conclusion of a valid argument need not doubt a premise",
      "An argument is sound if it is valid and all its premises are false",
    ],
  },
  {
    course: "statistics-everyday",
    language: "english",
    module: "averages",
    right: [
      "The mean shares out the total and the median is the value in the middle",
      "the median is the middle value once the numbers are in order",
      "a few extreme values move the mean but hardly touch the median",
      "equal averages can hide different spreads",
      "the range is the largest value minus the smallest value",
      "the mean is the sum of the wages divided by the count",
    ],
    wrong: [
      "The median shares out the total and the mean is the value in the middle once the numbers are in order",
      "So the mean hardly moves and the median leaps, because the median is the value in the middle",
      "a few extreme values move the median and hardly touch the mean",
      "equal averages can never hide different spreads",
      "the range is the smallest value minus the largest value",
      "the median is the sum divided by the count",
    ],
  },
  {
    course: "python-first-line",
    language: "english",
    module: "names",
    right: [
      "the equals sign doesn't ask whether two things are equal",
      "Python computes what stands on the right and then gives it the name on the left",
      "a name keeps its value until there is another assignment to that name",
      "input gives text, so you convert it with int or float",
      "plus adds numbers and joins texts",
      "the assignment computes the right side and then gives it the name",
    ],
    wrong: [
      "= asks whether two values are equal and the old value stays with the name for ever",
      "it computes what stands on the left, then gives it the name on the right",
      "a name never keeps its value until another assignment to that name",
      "input gives numbers, so you never convert with int or float",
      "plus joins numbers and adds texts",
      "everything that was computed earlier changes with the name",
    ],
  },
  {
    course: "how-to-learn",
    language: "español",
    module: "retrieval",
    right: [
      "Releer hace que un texto te resulte familiar, recordar hace que una idea acuda",
      "lo que fortalece es el esfuerzo de buscar la idea",
      "nada más estudiar parece mejor releer, pero pasados unos días gana recordar con claridad",
      "un error corregido enseña y uno sin corregir puede quedarse",
      "cuando buscas una idea y la encuentras, el camino queda más abierto",
      "sin corrección la respuesta equivocada se puede quedar",
    ],
    wrong: [
      "Recordar vuelve familiar un texto, releer hace que una idea acuda",
      "lo que fortalece no es el esfuerzo de buscar la idea",
      "nada más estudiar parece mejor recordar; pasados unos días gana con claridad releer",
      "un error sin corregir enseña, uno corregido puede quedarse",
      "cuando buscas una idea y la encuentras, el camino queda más cerrado",
      "con corrección la respuesta equivocada puede quedarse",
    ],
  },
  {
    course: "how-the-web-works",
    language: "español",
    module: "request",
    right: [
      "GET lee y por eso se puede repetir, y POST entrega algo",
      "Un GET no debería cambiar nada, así que lo puedes repetir sin miedo",
      "una petición tiene método, ruta, cabeceras y a veces un cuerpo",
      "el POST lleva los datos en el cuerpo, tras la línea vacía",
      "el navegador se guía por el estado y las cabeceras y no por lo que dice la página",
      "las cabeceras tienen cada una un nombre, dos puntos y un valor",
    ],
    wrong: [
      "Un GET cambia algo en el servidor y un POST solo lee, por eso el POST se puede repetir sin miedo",
      "POST lee y se puede repetir; GET entrega algo",
      "Un GET debería cambiar algo, así que no se puede repetir sin miedo",
      "el navegador se guía por lo que diga la página, no por el estado y las cabeceras",
      "El navegador lo sabe por el código de estado de la primera línea de la respuesta",
      "un GET lleva sus datos tras la línea vacía, en el cuerpo",
    ],
  },
  {
    course: "personal-finance",
    language: "español",
    module: "interest-and-debt",
    right: [
      "con interés compuesto los intereses anteriores también rinden",
      "la cuota mínima encoge con la deuda, la cuota constante la termina",
      "cuando baja el saldo baja el mínimo y la deuda se paga cada vez más despacio",
      "toda cuota cubre primero los intereses del mes y solo lo que queda reduce la deuda",
      "los intereses dan intereses, también cuando hay deudas",
      "una deuda que nadie toca crece un 19,56 % en un año",
    ],
    wrong: [
      "El interés compuesto nunca da intereses sobre los intereses anteriores, el saldo crece siempre igual",
      "la cuota constante encoge con la deuda; la cuota mínima la termina",
      "si baja el saldo, sube el mínimo, y la deuda se va pagando cada vez más deprisa",
      "toda cuota primero reduce la deuda, y solo lo que queda cubre los intereses del mes",
      "los intereses no dan intereses, tampoco en las deudas",
      "la cuota mínima crece cuando baja el saldo y así la deuda se paga antes",
    ],
  },
];
