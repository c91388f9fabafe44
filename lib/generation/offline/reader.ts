import type { CourseLanguage, CourseLevel } from "@/lib/courses/schema";
import type { LearnerBlock } from "../drafts";
import { hashOf, shuffled } from "../key-places";
import { normalised } from "../lint-note";
import { plainWords, readWish } from "../topic";
import { bankOf, type Bank } from "./bank";
import type { Family, FamilyName } from "./content";
import { familyOf } from "./family-words";
import type { Style } from "./phrases/phrases";

/** A learner as the offline author understands the answers. */
export type Reader = {
  language: CourseLanguage;
  bank: Bank;
  /** The topic as a noun phrase, for running text. */
  topic: string;
  /** The topic as the learner put it, for titles. */
  ownWords: string;
  /** How the topic reads after "learn" where that differs: "to cook Thai food", "a cocinar…". */
  afterLearn: string;
  goal: string | null;
  familyName: FamilyName;
  family: Family;
  level: CourseLevel;
  style: Style;
  weekly: number;
  session: number;
  /** Chooses among variants: the same answers always give the same course. */
  seed: string;
};

const TOPIC_WORDS = 6;
const TOPIC_LENGTH = 48;
const GOAL_LENGTH = 110;
const dangling = /\s+(?:of|the|a|an|and|or|in|on|to|for|with|my|de|del|la|el|los|las|y|o|en|con|para|por|un|una|mi)$/iu;

function clip(text: string, words: number, length: number): string {
  let kept = text.split(" ").slice(0, words).join(" ");
  while (kept.length > length && kept.includes(" ")) kept = kept.slice(0, kept.lastIndexOf(" "));
  while (kept !== text && dangling.test(kept)) kept = kept.replace(dangling, "");
  let letters = [...kept];
  while (letters.join("").length > length) letters = letters.slice(0, -1);
  return letters.join("");
}

const gerunds: Record<string, string> = { die: "dying", lie: "lying", tie: "tying", dye: "dyeing", ski: "skiing" };

/** The -ing form of a verb that people say they want to learn. */
function gerund(verb: string): string {
  const v = verb.toLowerCase();
  if (gerunds[v]) return gerunds[v];
  if (/[^aeioy]e$/.test(v)) return `${v.slice(0, -1)}ing`;
  if (/^[^aeiou]*[aeiou][^aeiouwxy]$/.test(v) || /(?:program|begin|control)$/.test(v)) return `${v}${v.at(-1)}ing`;
  return `${v}ing`;
}

// An infinitive does badly in the places of a noun; these have one of their own.
const nouns: Record<string, string> = {
  nadar: "la natación", bailar: "el baile", cantar: "el canto", cocinar: "la cocina", dibujar: "el dibujo", pintar: "la pintura", programar: "la programación",
  conducir: "la conducción", escribir: "la escritura", coser: "la costura", leer: "la lectura", invertir: "la inversión", negociar: "la negociación",
  meditar: "la meditación", traducir: "la traducción", esquiar: "el esquí", patinar: "el patinaje", escalar: "la escalada", fotografiar: "la fotografía",
  diseñar: "el diseño", esculpir: "la escultura", componer: "la composición", improvisar: "la improvisación", navegar: "la navegación", ahorrar: "el ahorro",
  vender: "la venta", enseñar: "la enseñanza", investigar: "la investigación", cultivar: "el cultivo", montar: "la equitación", respirar: "la respiración",
};
const prepositions = /^(?:en|con|a|al|de|del|para|por|sobre|sin)(?: |$)/i;

function spanishNoun(verb: string, complement: string): string {
  const noun = nouns[verb];
  if (complement === "") return noun ?? verb;
  if (!prepositions.test(complement)) return complement;
  return `${noun ?? verb} ${complement}`;
}

type TopicForms = Pick<Reader, "topic" | "ownWords" | "afterLearn">;

function topicForms(wish: { topic: string; verb: string | null }, language: CourseLanguage, noTopic: string): TopicForms {
  const rest = clip(wish.topic, TOPIC_WORDS, TOPIC_LENGTH);
  if (wish.verb === null) {
    const topic = rest === "" ? noTopic : rest;
    return { topic, ownWords: topic, afterLearn: topic };
  }
  const tail = rest === "" ? "" : ` ${rest}`;
  const verb = wish.verb.toLowerCase();
  if (language === "español") return { topic: spanishNoun(verb, rest), ownWords: `${verb}${tail}`, afterLearn: `a ${verb}${tail}` };
  const noun = `${gerund(verb)}${tail}`;
  return { topic: noun, ownWords: noun, afterLearn: `to ${verb}${tail}` };
}

const marks: Record<CourseLevel, RegExp> = {
  advanced: /\b(?:advanced|expert|professional|years|daily|regularly|often|very well|avanzad[oa]s?|expert[oa]|profesional(?:mente)?|anos|a diario|habitualmente|a menudo|muy bien|domino)\b/,
  beginner: /\b(?:nothing|never|none|no idea|new to me|beginner|zero|from scratch|do not know|don t know|dont know|not know|could not|cannot|only be guessing|nada|nunca|ningun[oa]?|ni idea|es nuevo|principiante|cero|no se|no sabria|no lo distingo|solo podria adivinar)\b/,
  intermediate: /\b(?:some|a little|a bit|basics?|once|school|guess|intermediate|algo|algun[oa]?s?|un poco|basico|intermedi[oa]|colegio|idea|probaria)\b/,
};

/** Where somebody stands, by the answer to the diagnostic question: their own words first, else how much they could say. */
export function levelOf(answer: string, levels: Family["levels"]): CourseLevel {
  const said = normalised(answer);
  const chosen = levels.findIndex((l) => normalised(l) === said);
  if (chosen >= 0) return (["beginner", "intermediate", "advanced"] as const)[chosen] ?? "beginner";
  if (said === "") return "beginner";
  if (marks.beginner.test(said)) return "beginner";
  if (marks.advanced.test(said)) return "advanced";
  if (marks.intermediate.test(said)) return "intermediate";
  const words = said.split(" ").length;
  return words < 8 ? "beginner" : words < 40 ? "intermediate" : "advanced";
}

const styleMarks: readonly (readonly [Style, RegExp])[] = [
  ["read", /\b(?:read\w*|texts?|books?|articles?|explanations?|leer|lectura|libros?|textos?|explicacion(?:es)?|articulos?)\b/],
  ["watch", /\b(?:watch\w*|videos?|see|pictures?|images?|drawings?|listen\w*|look at|ver|mirar|imagenes|dibujos|escuchar|graficos)\b/],
  ["do", /\b(?:do|doing|build\w*|make|making|practi\w+|exercises?|try\w*|projects?|play\w*|solve|calculate|drills|hacer|haciendo|construir|ejercicios?|proyectos?|probar|resolver|tocar|jugar|crear)\b/],
  ["talk", /\b(?:talk\w*|discuss\w*|conversation|questions?|argue|explain to|hablar\w*|conversar|conversacion|discutir|preguntas?|debatir)\b/],
];

/** How somebody likes to learn: whatever they name first. */
export function styleOf(answer: string, styles: Family["styles"]): Style {
  const said = normalised(answer);
  const chosen = styles.findIndex((s) => normalised(s) === said);
  const named = styleMarks.map(([style, mark]) => ({ style, at: said.search(mark) })).filter((s) => s.at >= 0).sort((a, b) => a.at - b.at)[0];
  return (chosen >= 0 ? styleMarks[chosen]?.[0] : named?.style) ?? "do";
}

const numberWords: Record<string, number> = {
  a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, ten: 10, fifteen: 15, twenty: 20, thirty: 30, forty: 40, sixty: 60,
  un: 1, una: 1, uno: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, diez: 10, quince: 15, veinte: 20, treinta: 30, cuarenta: 40, sesenta: 60,
};
const amount = String.raw`(\d{1,3}(?:[.,]\d)?|${Object.keys(numberWords).join("|")})`;

function numberOf(text: string): number {
  return numberWords[text] ?? Number(text.replace(",", "."));
}

function minutesIn(said: string): number | null {
  if (/\b(?:half an hour|media hora)\b/.test(said)) return 30;
  if (/\b(?:quarter of an hour|cuarto de hora)\b/.test(said)) return 15;
  const minutes = new RegExp(String.raw`\b${amount} ?(?:min|mins|minutes?|minutos?)\b`).exec(said);
  if (minutes?.[1]) return numberOf(minutes[1]);
  const hours = new RegExp(String.raw`\b${amount} ?(?:h|hs|hrs?|hours?|horas?)\b(?: and a half| y media)?`).exec(said);
  return hours?.[1] ? numberOf(hours[1]) * 60 + (/half|media/.test(hours[0]) ? 30 : 0) : null;
}

/** Minutes a week and minutes a session, as far as an answer says so; two and a half hours where it does not. */
export function timeOf(answer: string): { weekly: number; session: number } {
  const said = answer.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const stretch = minutesIn(said);
  const days = new RegExp(String.raw`\b${amount} (?:days|times|evenings|mornings|afternoons|nights|sessions|dias|veces|tardes|mananas|noches|sesiones)\b`).exec(said);
  const weekend = /\bweekends?\b|\bfin(?:es)? de semana\b|\bsaturday|\bsunday|\bsabado|\bdomingo/.test(said);
  const daily = /\b(?:a day|per day|daily|every (?:day|morning|evening)|each day|al dia|por dia|diari[oa]s?|cada (?:dia|manana|noche)|todos los dias)\b/.test(said);
  const perWeek = /\b(?:a|per|every|each|this) week\b|\bweekly\b|\b(?:por|a la|cada|esta) semana\b|\bsemanal/.test(said);
  const limited = (weekly: number, sessions: number) => {
    const bounded = Math.min(1800, Math.max(20, weekly));
    return { weekly: bounded, session: Math.min(90, Math.max(10, Math.round(bounded / Math.max(1, sessions) / 5) * 5)) };
  };
  const count = days?.[1] ? Math.min(14, Math.max(1, Math.round(numberOf(days[1])))) : null;
  if (stretch !== null && count !== null) return limited(stretch * count, count);
  if (stretch !== null && daily) return limited(stretch * 6, 6);
  if (stretch !== null && perWeek) return limited(stretch, stretch <= 60 ? 2 : Math.min(6, Math.ceil(stretch / 60)));
  if (stretch !== null) return limited(weekend ? stretch : stretch * 3, weekend ? Math.ceil(stretch / 60) : 3);
  if (count !== null) return limited(count * 50, count);
  if (weekend) return limited(180, 3);
  return limited(daily ? 120 : 150, daily ? 6 : 4);
}

/** Reads a learner's answers; without any it describes somebody of whom nothing is known. */
export function readLearner(learner: LearnerBlock): Reader {
  const [first = "", prior = "", time = "", style = ""] = learner.answers.map((a) => a.answer);
  const bank = bankOf(learner.language);
  const wish = readWish(first, learner.language);
  const { topic, ownWords, afterLearn } = topicForms(wish, learner.language, bank.phrases.noTopic);
  const familyName = familyOf(`${ownWords} ${topic}`, first);
  const family = bank.families[familyName];
  const goal = wish.goal === null ? null : clip(plainWords(wish.goal), 24, GOAL_LENGTH);
  return {
    language: learner.language, bank, topic, ownWords, afterLearn, familyName, family,
    goal: goal === "" ? null : goal,
    level: levelOf(prior, family.levels),
    style: styleOf(style, family.styles),
    ...timeOf(time),
    seed: normalised(ownWords) || ownWords,
  };
}

/** One of several variants, chosen by the learner's topic and a name for the place. */
export function pick<T>(variants: readonly [T, ...T[]], seed: string, place: string): T {
  return variants[hashOf(`${seed}|${place}`) % variants.length] ?? variants[0];
}

/** `count` of the items, chosen by a seed, in their own order. */
export function choose<T>(items: readonly T[], count: number, seed: string): T[] {
  const kept = new Set(shuffled(items.map((_, i) => i), seed).slice(0, count));
  return items.filter((_, i) => kept.has(i));
}
