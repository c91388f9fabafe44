import type { CourseLanguage } from "@/lib/courses/schema";
import { isClause, type TopicRequest } from "../../assessment/topic";
import type { Phrases } from "../phrases/phrases";
import { opensCommonly } from "./family-words";

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
const dangling =
  /\s+(?:of|the|a|an|and|or|in|on|to|for|with|my|de|del|la|el|los|las|y|o|en|con|para|por|un|una|mi)$/iu;

/** The beginning of a text, cut between words and not before the end of a phrase. */
export function clip(text: string, words: number, length: number): string {
  let kept = text.split(" ").slice(0, words).join(" ");
  while (kept.length > length && kept.includes(" ")) kept = kept.slice(0, kept.lastIndexOf(" "));
  while (kept !== text && dangling.test(kept)) kept = kept.replace(dangling, "");
  if (kept !== text) kept = kept.replace(/[,;:]$/, "");
  let letters = [...kept];
  while (letters.join("").length > length) letters = letters.slice(0, -1);
  return letters.join("");
}

const gerunds: Record<string, string> = {
  be: "being",
  die: "dying",
  lie: "lying",
  tie: "tying",
  dye: "dyeing",
  ski: "skiing",
  quit: "quitting",
};

// Of verbs of two syllables those stressed on the last double its consonant: "admitting", but "visiting".
const stressedAtTheEnd =
  /^(?:(?:ad|com|sub|per|o|e|trans|re)mit|(?:pre|re|trans|con|de|in)fer|(?:oc|re|in)cur|begin|for(?:get|bid|mat)|regret|program|equip|upset|kidnap|(?:un|re|de)(?:plug|set|pin|wrap|bug|run))$/;
// Verbs whose first word is a noun: that one stays as it is.
const compound =
  /^(scuba|sky|free|skin|ice|figure|roller|rock|belly|tap|line|touch|speed|cross|weight|fly) (dive|skate|climb|dance|type|read|stitch|lift|fish)(?!\p{L})/iu;

/** The -ing form of a verb that people say they want to learn. */
function gerund(verb: string): string {
  const v = verb.toLowerCase();
  if (gerunds[v]) return gerunds[v];
  if (/[^aeioy]e$/.test(v)) return `${v.slice(0, -1)}ing`;
  if (/ic$/.test(v)) return `${v}king`;
  if (/^[^aeiou]*[aeiou][^aeiouwxy]$/.test(v) || /[^aeiou][aeiou]l$/.test(v) || stressedAtTheEnd.test(v))
    return `${v}${v.at(-1)}ing`;
  return `${v}ing`;
}

// Verbs before the last of several, "cook, bake and | sew": a chain of single words. What stands behind the last one is its object.
const verbsBefore = /^(?:(?:not )?[\p{L}-]+, (?!(?:and|or) ))*(?:(?:not )?[\p{L}-]+,? (?:and|or) )*/iu;

/** What somebody wants to do, as a noun: "cooking Thai food", "not panicking", "scuba diving", "reading and writing Greek and Latin". */
function doing(phrase: string): string {
  const before = verbsBefore.exec(phrase)?.[0] ?? "";
  const last = phrase.slice(before.length);
  const chain = before.replace(/(?!(?:not|and|or)(?![\p{L}-]))(?<![\p{L}-])[\p{L}-]+/giu, gerund);
  const [, noun, second = ""] = compound.exec(last) ?? [];
  if (noun !== undefined)
    return `${chain}${noun} ${gerund(second)}${last.slice(noun.length + 1 + second.length)}`;
  return (
    chain +
    last.replace(
      /^(not )?(?!not(?: |$))([^\s,]+)/i,
      (_whole, not = "", verb: string) => `${not}${gerund(verb)}`,
    )
  );
}

// An infinitive does badly in the places of a noun; these have one of their own.
const nouns: Record<string, string> = {
  nadar: "la natación",
  bailar: "el baile",
  cantar: "el canto",
  cocinar: "la cocina",
  dibujar: "el dibujo",
  pintar: "la pintura",
  programar: "la programación",
  conducir: "la conducción",
  escribir: "la escritura",
  coser: "la costura",
  leer: "la lectura",
  invertir: "la inversión",
  negociar: "la negociación",
  meditar: "la meditación",
  traducir: "la traducción",
  esquiar: "el esquí",
  patinar: "el patinaje",
  escalar: "la escalada",
  fotografiar: "la fotografía",
  diseñar: "el diseño",
  esculpir: "la escultura",
  componer: "la composición",
  improvisar: "la improvisación",
  navegar: "la navegación",
  ahorrar: "el ahorro",
  vender: "la venta",
  enseñar: "la enseñanza",
  investigar: "la investigación",
  cultivar: "el cultivo",
  reparar: "la reparación",
  respirar: "la respiración",
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
const direct =
  /^(?:how|why|what|when|where|who|which(?: \p{L}+)?|how (?:many|much|long|far|often)(?: \p{L}+)?) (?:do|does|did|is|are|was|were|can|could|will|would|should|has|have) /iu;

/** Forms of a request that is a question: it is no noun, so running text names it as a question. */
function questionForms({ topic: question, asks }: TopicRequest, language: CourseLanguage): TopicForms {
  const kept = clip(question, QUESTION_WORDS, QUESTION_LENGTH).replace(/^\p{Lu}/u, (c) => c.toLowerCase());
  const end = kept.length === question.length ? "?" : "…";
  if (language === "español") {
    // "De de qué" and "de a qué" would meet two prepositions.
    if (asks === "what" && (!prepositions.test(kept) || /^por /i.test(kept)))
      return { topic: `la cuestión de ${kept}`, ownWords: kept, afterLearn: kept };
    const quoted = `«¿${capital(kept)}${end}»`;
    return { topic: `la cuestión ${quoted}`, ownWords: quoted, afterLearn: `la respuesta a ${quoted}` };
  }
  if (asks === "what" && !direct.test(question))
    return { topic: `the question of ${kept}`, ownWords: kept, afterLearn: kept };
  const quoted = `“${capital(kept)}${end}”`;
  return { topic: `the question ${quoted}`, ownWords: quoted, afterLearn: `the answer to ${quoted}` };
}

const articles: Record<CourseLanguage, RegExp> = {
  english: /^(?:The(?! Hague)|An|A(?! (?:levels?|minor|major|star)(?!\p{L}))) /u,
  español:
    /^(?:El(?! (?:Salvador|Greco))|La(?! (?:Rioja|Haya|Habana|Paz|Coruña))|Los(?! [ÁA]ngeles)|Las(?! (?:Vegas|Palmas))|Una?|Unos|Unas) /u,
};

/** A topic as it stands within a sentence: the large letter that a telephone gives its beginning goes, unless a name may begin there. */
function inMidSentence(topic: string, language: CourseLanguage): string {
  const lowers =
    articles[language].test(topic) ||
    (/^\p{Lu}\p{Ll}+(?:$|[ ,:](?!\p{Lu})|\p{Ll}*(?<=ing) )/u.test(topic) && opensCommonly(topic));
  return lowers ? topic.replace(/^\p{Lu}/u, (c) => c.toLowerCase()) : topic;
}

/** Stands in quotation marks: a topic with a colon of its own, since titles put one behind it, and a clause. */
function apart(text: string, language: CourseLanguage): TopicForms {
  const quoted = language === "español" ? `«${capital(text)}»` : `“${capital(text)}”`;
  return { topic: quoted, ownWords: quoted, afterLearn: quoted };
}

function formsIn(request: TopicRequest): TopicForms {
  const { topic, verb, language } = request;
  if (request.asks !== null) return questionForms(request, language);
  const rest = clip(verb === null ? inMidSentence(topic, language) : topic, TOPIC_WORDS, TOPIC_LENGTH);
  if (verb === null && (rest.includes(": ") || isClause(topic, language))) return apart(rest, language);
  if (verb === null) return { topic: rest, ownWords: rest, afterLearn: rest };
  const said = clip(
    verb.replace(/^\p{L}+/u, (first) => first.toLowerCase()),
    TOPIC_WORDS,
    TOPIC_LENGTH,
  );
  const phrase = `${said} ${rest}`.trim();
  if (language === "español")
    return { topic: spanishNoun(said, rest), ownWords: phrase, afterLearn: `a ${phrase}` };
  const noun = doing(phrase);
  return { topic: noun, ownWords: noun, afterLearn: `to ${phrase}`.replace(/^to not /, "not to ") };
}

const undecided =
  /^(?:i (?:do not|don['’]?t) know|(?:i['’]?m )?not sure|no idea|(?:todavía |aún )?no (?:lo )?s[eé]|ni idea)(?: (?:yet|todavía|aún))?$/iu;

/** The forms of a request in a course of a language. Words of the other language that are no noun stand in quotation marks. */
export function topicForms(
  request: TopicRequest,
  language: CourseLanguage,
  { noTopic, quote: [open, close] }: Pick<Phrases, "noTopic" | "quote">,
): TopicForms {
  const forms = formsIn(request);
  if (forms.ownWords === "" || undecided.test(request.topic))
    return { topic: noTopic, ownWords: noTopic, afterLearn: noTopic };
  if (request.language === language || (forms.topic === forms.afterLearn && request.asks === null))
    return forms;
  const quoted = `${open}${capital(forms.ownWords.replace(/[“”«»]/g, ""))}${close}`;
  return { topic: quoted, ownWords: quoted, afterLearn: quoted };
}
