import type { CourseLanguage } from "@/lib/courses/schema";
import type { Wish } from "../topic";
import type { Phrases } from "./phrases/phrases";

/** How a topic reads in a sentence, in a title and after "learn". */
export type TopicForms = {
  /** The topic as a noun phrase, for running text. */
  topic: string;
  /** The topic as the learner put it, for titles. */
  ownWords: string;
  /** How the topic reads after "learn" where that differs: "to cook Thai food", "a cocinar…". */
  afterLearn: string;
};

const TOPIC_WORDS = 8;
const QUESTION_WORDS = 9;
const TOPIC_LENGTH = 48;
const QUESTION_LENGTH = 56;
const dangling = /\s+(?:of|the|a|an|and|or|in|on|to|for|with|my|de|del|la|el|los|las|y|o|en|con|para|por|un|una|mi)$/iu;

/** The beginning of a text, cut between words and not before the end of a phrase. */
export function clip(text: string, words: number, length: number): string {
  let kept = text.split(" ").slice(0, words).join(" ");
  while (kept.length > length && kept.includes(" ")) kept = kept.slice(0, kept.lastIndexOf(" "));
  while (kept !== text && dangling.test(kept)) kept = kept.replace(dangling, "");
  let letters = [...kept];
  while (letters.join("").length > length) letters = letters.slice(0, -1);
  return letters.join("");
}

const gerunds: Record<string, string> = { be: "being", die: "dying", lie: "lying", tie: "tying", dye: "dyeing", ski: "skiing", quit: "quitting" };

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
  vender: "la venta", enseñar: "la enseñanza", investigar: "la investigación", cultivar: "el cultivo", reparar: "la reparación", respirar: "la respiración",
};
const prepositions = /^(?:en|con|a|al|de|del|para|por|sobre|sin)(?: |$)/i;
const adverbs = /^(?:más|menos|muy|mejor|bien|tan|como)(?: |$)/i;

/** Of a verb without a noun of its own the infinitive stays: "reparar bicicletas" is no longer what was asked for as "bicicletas". */
function spanishNoun(verb: string, complement: string): string {
  const noun = nouns[verb];
  if (complement === "") return noun ?? verb;
  if (noun === undefined || adverbs.test(complement)) return `${verb} ${complement}`;
  if (prepositions.test(complement)) return `${noun} ${complement}`;
  return verb === "cocinar" ? complement : `${noun} de ${complement}`.replace(" de el ", " del ");
}

/** The first letter large, as at the beginning of a sentence. */
export const capital = (text: string) => text.replace(/^\p{Ll}/u, (c) => c.toUpperCase());
const direct = /^(?:how|why|what|when|where|who|which(?: \p{L}+)?|how (?:many|much|long|far|often)(?: \p{L}+)?) (?:do|does|did|is|are|was|were|can|could|will|would|should|has|have) /iu;
const asks: Record<CourseLanguage, RegExp> = {
  english: /^(?:how|why|what|when|where|who|which) /i,
  "español": /^(?:c[oó]mo|por qu[eé]|qué|que (?:es|son)|cuándo|dónde|quién|quiénes|cuál|cuáles|cuánt[oa]s?) /iu,
};

/** Forms of a wish that is a question: it is no noun, so running text names it as a question. */
function questionForms(question: string, language: CourseLanguage): TopicForms {
  const kept = clip(question, QUESTION_WORDS, QUESTION_LENGTH).replace(/^\p{Lu}/u, (c) => c.toLowerCase());
  if (language === "español") return { topic: `la cuestión de ${kept}`, ownWords: kept, afterLearn: kept };
  if (!direct.test(question)) return { topic: `the question of ${kept}`, ownWords: kept, afterLearn: kept };
  const quoted = `“${capital(kept)}${kept.length === question.length ? "?" : "…"}”`;
  return { topic: `the question ${quoted}`, ownWords: quoted, afterLearn: `the answer to ${quoted}` };
}

function formsIn({ topic, verb, language }: Wish): TopicForms {
  if (verb === null && asks[language].test(topic)) return questionForms(topic, language);
  const rest = clip(topic, TOPIC_WORDS, TOPIC_LENGTH);
  if (verb === null) return { topic: rest, ownWords: rest, afterLearn: rest };
  const phrase = `${verb.toLowerCase()} ${rest}`.trim();
  if (language === "español") return { topic: spanishNoun(verb.toLowerCase(), rest), ownWords: phrase, afterLearn: `a ${phrase}` };
  const noun = `${gerund(verb)} ${rest}`.trim();
  return { topic: noun, ownWords: noun, afterLearn: `to ${phrase}` };
}

const undecided = /^(?:i (?:do not|don['’]?t) know|(?:i['’]?m )?not sure|no idea|(?:todavía |aún )?no (?:lo )?s[eé]|ni idea)(?: (?:yet|todavía|aún))?$/iu;

/** The forms of a wish in a course of a language. Words of the other language that are no noun stand in quotation marks. */
export function topicForms(wish: Wish, language: CourseLanguage, { noTopic, quote: [open, close] }: Pick<Phrases, "noTopic" | "quote">): TopicForms {
  const forms = formsIn(wish);
  if (forms.ownWords === "" || undecided.test(forms.ownWords)) return { topic: noTopic, ownWords: noTopic, afterLearn: noTopic };
  if (wish.language === language || forms.topic === forms.afterLearn) return forms;
  const quoted = `${open}${capital(forms.ownWords.replace(/[“”]/g, ""))}${close}`;
  return { topic: quoted, ownWords: quoted, afterLearn: quoted };
}
