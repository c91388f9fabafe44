import type { CourseLanguage } from "@/lib/courses/schema";
import type { LearnerBlock } from "../drafts";
import { normalise } from "@/lib/core/text/normalise";
import { readTopicRequest } from "../assessment/topic";

type Subject = {
  /** The subject as a noun, for running text. */
  noun: Record<CourseLanguage, string>;
  /** Phrases that name the subject, English || Spanish; one of them must stand in the wish. */
  names: string;
  /** Words that may stand beside them without making it another subject. */
  beside: string;
};

const list = (text: string) =>
  text
    .split("|")
    .map((phrase) => normalise(phrase))
    .filter(Boolean);

/** What can be asked for, by the key that a course of the library and its twin share. */
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

// What people say around a subject, and what only says how much of it they want.
const around = new Set(
  [
    "i i d id m im would like love want wanted need wish hope hi hello hey please thanks so to the a an of in on at for and or with my your some any about from by how what why when it its this that learn learning study studying know understand understanding get started into basic basics beginner beginners introduction intro introductory course lessons fundamentals foundations essentials first steps start starting scratch zero more better well properly really enough little bit everything online master improve teach me show help become good use using",
    "el la los las un una unos unas lo al a en y o e u con de del mi mis tu su por para sobre que como cómo qué porque me te se quiero quisiera querría necesito gustaría encantaría interesa aprender aprendiendo estudiar estudiando saber conocer entender comprender dominar mejorar más mejor bien hola gracias favor por básico básica básicos básicas bases base fundamentos introducción introductorio iniciación principiantes principiante curso clases desde cero primeros pasos empezar algo poco todo usar manejar enséñame ayúdame",
  ].flatMap((words) => words.split(" ").map(normalise)),
);

// Who asks in Spanish may use the English word for a thing; the other way round, "inversion" is something else.
const readings = Object.entries(subjects).map(([twinKey, { names, beside }]) => ({
  twinKey,
  names: { english: list(names.split("||")[0] ?? ""), español: list(names) },
  beside: new Set(beside.split(" ").map(normalise)),
}));

function subjectOf(wish: string, language: CourseLanguage): string | null {
  const text = ` ${wish} `;
  const fitting = readings.flatMap(({ twinKey, names: named, beside }) => {
    const names = named[language];
    const longest = names.filter((name) => text.includes(` ${name} `)).sort((a, b) => b.length - a.length)[0];
    if (longest === undefined) return [];
    const known = new Set(names.flatMap((name) => (text.includes(` ${name} `) ? name.split(" ") : [])));
    // A word that is neither about this subject nor mere wrapping makes it another one: "python snakes", "web of spiders".
    return wish.split(" ").every((word) => known.has(word) || beside.has(word) || around.has(word))
      ? [{ twinKey, length: longest.length }]
      : [];
  });
  const [best] = fitting.sort((a, b) => b.length - a.length);
  return best?.twinKey ?? null;
}

/** The first clause of an answer, without what it is for. */
function clauseOf(answer: string): string {
  return normalise(
    answer
      .split(/[,;:.!?¿¡\n]\s|\s(?:so that|because|in order to|para que|porque)\s|\spara\s/iu)
      .find((part) => normalise(part).split(" ").length > 1) ?? answer,
  );
}

/** The twin key of the library course on the very subject that an answer asks for, or null. */
export function librarySubject(answer: string, language: CourseLanguage): string | null {
  const wish = readTopicRequest(answer, language);
  // "How to learn" loses its words with the lead-ins, so the clause as it stands is read, too.
  return (
    subjectOf(normalise(`${wish.verb ?? ""} ${wish.topic}`), language) ??
    subjectOf(clauseOf(answer), language)
  );
}

/** The library course that this learner's first answer asks for, or null. */
export function subjectFor(learner: LearnerBlock): string | null {
  const first = learner.answers[0]?.answer;
  return first === undefined ? null : librarySubject(first, learner.language);
}

/** A library course's subject as a noun; null for one that nobody can ask for yet. */
export function subjectNoun(twinKey: string, language: CourseLanguage): string | null {
  return subjects[twinKey]?.noun[language] ?? null;
}
