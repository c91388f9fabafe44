import { normalise } from "@/lib/core/text/normalise";
import type { CourseLanguage } from "@/lib/courses/schema";
import { readTopicRequest } from "../assessment/topic";
import type { LearnerBlock } from "../drafts";

type Subject = {
  /** The subject as a noun, for running text. */
  noun: Record<CourseLanguage, string>;
  /** Phrases that name the subject, English || Spanish; a request must contain one of them. */
  names: string;
  /** Words that may accompany them without changing the subject. */
  beside: string;
};

const list = (text: string) =>
  text
    .split("|")
    .map((phrase) => normalise(phrase))
    .filter(Boolean);

/** The subjects of the library, by the key that a course shares with its translation. */
export const subjects: Record<string, Subject> = {
  "python-first-line": {
    noun: { english: "programming in Python", español: "la programación en Python" },
    names: "python|programming|program|to code|coding||programación|programar|computer programming",
    beside:
      "language 3 write programs scripts code computer lenguaje escribir programas código ordenador variables loops functions bucles funciones first line primera línea",
  },
  "how-to-learn": {
    noun: { english: "learning how to learn", español: "el arte de aprender" },
    names:
      "how to learn|learn to learn|learning to learn|learn how to learn|learn better|learn faster|learning better|how to study|study skills|study better|study habits|study techniques|learning techniques|how to remember|remember better|memory|memorise|memorize|learning||aprender a aprender|aprender mejor|aprender más rápido|cómo aprender|cómo estudiar|estudiar mejor|técnicas de estudio|técnicas de aprendizaje|hábitos de estudio|métodos de estudio|memoria|memorizar|aprendizaje|recordar mejor|aprender a estudiar|aprender a recordar",
    beside:
      "remember remembering what read skills habits techniques methods effective effectively efficient faster learn study recordar recuerdo estudiar estudio leo eficaz eficazmente rápido aprender técnicas hábitos métodos",
  },
  "statistics-everyday": {
    noun: { english: "everyday statistics", español: "la estadística cotidiana" },
    names:
      "statistics|stats|statistical literacy|probability|statistics and probability||estadística|estadísticas|probabilidad|probabilidades",
    beside:
      "everyday daily decisions life data numbers averages percentages risk risks surveys samples correlation read interpret elementary decisiones cotidianas diaria vida datos números medias porcentajes riesgo riesgos encuestas muestras correlación elemental leer interpretar",
  },
  arguments: {
    noun: { english: "reasoning with others", español: "la argumentación" },
    names:
      "argument|arguments|argumentation|critical thinking|logic|fallacies|logical fallacies|reasoning|argue|debate|debating|think clearly|thinking clearly|think critically||argumento|argumentos|argumentación|argumentar|pensamiento crítico|lógica|falacias|razonamiento|razonar|debatir|debate|debates|pensar con claridad|pensar críticamente",
    beside:
      "clearly others logical informal thinking think sound valid judge evaluate build good better argue argument arguments fallacies evidence otros claridad válidos evaluar construir buenos buen mejores argumentos argumentar falacias pensar",
  },
  "personal-finance": {
    noun: { english: "personal finance", español: "la economía personal" },
    names:
      "personal finance|personal finances|my finances|finances|budget|budgets|budgeting|money management|manage money|manage my money|managing money|managing my money|saving money|save money|savings|debt|debts|invest|investing|compound interest|make ends meet|making ends meet||finanzas personales|mis finanzas|finanzas|presupuesto|presupuestos|ahorro|ahorrar|ahorros|deuda|deudas|invertir|inversión|inversiones|interés compuesto|gestionar mi dinero|administrar mi dinero|organizar mi dinero|economía doméstica|finanzas domésticas|a fin de mes",
    beside:
      "llegar mejor money personal household family home monthly manage managing plan planning pay off paying get out make making keep control savings saving budget debt debts investing finance finances dinero personales personal familiar doméstico doméstica casa mes mensual gestionar administrar organizar controlar hacer llevar salir pagar ahorro deudas inversión finanzas presupuesto lo",
  },
  "how-the-web-works": {
    noun: { english: "the working of the web", español: "el funcionamiento de la web" },
    names: "web|internet|http|world wide web|the web|websites|web pages||páginas web|sitios web",
    beside:
      "works work working does do is world wide page pages website websites site sites browser browsers server servers dns url urls cookies https protocols inside behind web internet funciona funcionan funcionamiento es página páginas sitio sitios navegador navegadores servidor servidores protocolos dentro detrás red",
  },
};

/** Words around a subject that do not change it. */
const fillers = new Set(
  [
    "i i d id m im would like love want wanted need wish hope hi hello hey please thanks so to the a an of in on at for and or with my your some any about from by how what why when it its this that learn learning study studying know understand understanding get started into basic basics beginner beginners introduction intro introductory course lessons fundamentals foundations essentials first steps start starting scratch zero more better well properly really enough little bit everything online master improve teach me show help become good use using",
    "el la los las un una unos unas lo al a en y o e u con de del mi mis tu su por para sobre que como cómo qué porque me te se quiero quisiera querría necesito gustaría encantaría interesa aprender aprendiendo estudiar estudiando saber conocer entender comprender dominar mejorar más mejor bien hola gracias favor por básico básica básicos básicas bases base fundamentos introducción introductorio iniciación principiantes principiante curso clases desde cero primeros pasos empezar algo poco todo usar manejar enséñame ayúdame",
  ].flatMap((words) => words.split(" ").map(normalise)),
);

// A Spanish request may use English words; an English one no Spanish words, because "inversion" means something else.
const vocabularies = Object.entries(subjects).map(([twinKey, { names, beside }]) => ({
  twinKey,
  names: { english: list(names.split("||")[0] ?? ""), español: list(names) },
  beside: new Set(beside.split(" ").map(normalise)),
}));

function subjectOf(request: string, language: CourseLanguage): string | null {
  const text = ` ${request} `;
  const fitting = vocabularies.flatMap(({ twinKey, names: named, beside }) => {
    const names = named[language];
    const longest = names.filter((name) => text.includes(` ${name} `)).sort((a, b) => b.length - a.length)[0];
    if (longest === undefined) return [];
    const known = new Set(names.flatMap((name) => (text.includes(` ${name} `) ? name.split(" ") : [])));
    // Any other word makes it another subject: "python snakes", "web of spiders".
    return request.split(" ").every((word) => known.has(word) || beside.has(word) || fillers.has(word))
      ? [{ twinKey, length: longest.length }]
      : [];
  });
  const [best] = fitting.sort((a, b) => b.length - a.length);
  return best?.twinKey ?? null;
}

/** The first clause of an answer, without its purpose. */
function clauseOf(answer: string): string {
  return normalise(
    answer
      .split(/[,;:.!?¿¡\n]\s|\s(?:so that|because|in order to|para que|porque)\s|\spara\s/iu)
      .find((part) => normalise(part).split(" ").length > 1) ?? answer,
  );
}

/** The twin key of the library course on exactly the subject of an answer, or null. */
export function librarySubject(answer: string, language: CourseLanguage): string | null {
  const request = readTopicRequest(answer, language);
  // Removing lead-ins would empty "how to learn", so the unchanged clause is compared as well.
  return (
    subjectOf(normalise(`${request.verb ?? ""} ${request.topic}`), language) ??
    subjectOf(clauseOf(answer), language)
  );
}

/** The twin key of the library course on the subject of the learner's first answer, or null. */
export function subjectFor(learner: LearnerBlock): string | null {
  const first = learner.answers[0]?.answer;
  return first === undefined ? null : librarySubject(first, learner.language);
}

/** The subject of a library course as a noun; null for a course without an entry here. */
export function subjectNoun(twinKey: string, language: CourseLanguage): string | null {
  return subjects[twinKey]?.noun[language] ?? null;
}
