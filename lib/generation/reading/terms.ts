import type { CourseLanguage } from "@/lib/courses/schema";
import { definitionOf } from "./definitions";
import type { Statement } from "./statements";
import { chunksOf, namesOf, type Chunk } from "./phrases";
import type { Turns } from "./turns";
import { stemOf, tokensOf, withoutAccents, wordsOf } from "./words";

/** Where a term stands in a statement: the indexes of its first token and of the one behind it. */
export type Occurrence = { statement: Statement; from: number; to: number };

export type Term = {
  /** As the text writes it inside a sentence. */
  text: string;
  language: CourseLanguage;
  /** In lower case. */
  words: string[];
  /** Only terms of one kind can stand in the same gap: acronyms, English names, or nouns of one number and gender. */
  kind: string;
  /** How much the text makes of it. */
  weight: number;
  /** Whether it is worth asking for: more than a word that the text has often, and not what all of it is about. */
  isTelling: boolean;
  occurrences: Occurrence[];
  /** The first sentence that defines it. */
  definition: Occurrence | null;
};

type Evidence = {
  language: CourseLanguage;
  words: string[];
  chunks: Chunk[];
  isName: boolean;
  isHeading: boolean;
  definition: Occurrence | null;
  occurrences: Occurrence[];
};

type Analysis = { statements: readonly Statement[]; headings: readonly string[]; turns: Turns };

const keyOf = (language: CourseLanguage, words: readonly string[]) => `${language} ${words.join(" ")}`;

/** What the statements and headings show of every phrase that may be a term. */
async function evidenceOf({ statements, headings, turns }: Analysis): Promise<Map<string, Evidence>> {
  const found = new Map<string, Evidence>();
  const at = (language: CourseLanguage, words: string[]): Evidence => {
    const key = keyOf(language, words);
    const known = found.get(key);
    if (known) return known;
    const none = { chunks: [], isName: false, isHeading: false, definition: null, occurrences: [] };
    const made: Evidence = { language, words, ...none };
    found.set(key, made);
    return made;
  };
  for (const statement of statements) {
    const { tokens, language } = statement;
    const wordsAt = (from: number, to: number) => tokens.slice(from, to).map(({ word }) => word);
    for (const chunk of chunksOf(statement)) at(language, wordsAt(chunk.from, chunk.to)).chunks.push(chunk);
    for (const { from, to } of namesOf(statement)) at(language, wordsAt(from, to)).isName = true;
    const definition = definitionOf(statement);
    if (definition)
      at(language, wordsAt(definition.from, definition.to)).definition ??= { statement, ...definition };
    await turns();
  }
  for (const heading of headings) {
    const words = tokensOf(heading).map(({ word }) => word);
    for (const language of ["english", "español"] as const)
      for (let from = 0; from < words.length; from += 1)
        for (let to = from + 1; to <= Math.min(words.length, from + 3); to += 1) {
          const known = found.get(keyOf(language, words.slice(from, to)));
          if (known) known.isHeading = true;
        }
  }
  return found;
}

/** Adds every place where the phrases stand. */
async function addOccurrences(found: Map<string, Evidence>, { statements, turns }: Analysis): Promise<void> {
  for (const statement of statements) {
    const { tokens, language } = statement;
    for (let from = 0; from < tokens.length; from += 1) {
      let key: string = language;
      for (let to = from + 1; to <= Math.min(tokens.length, from + 3); to += 1) {
        key += ` ${tokens[to - 1]?.word ?? ""}`;
        found.get(key)?.occurrences.push({ statement, from, to });
      }
    }
    await turns();
  }
}

const surface = ({ statement: { tokens, text }, from, to }: Occurrence): string => {
  const [first, last] = [tokens[from], tokens[to - 1]];
  return first && last ? text.slice(first.at, last.at + last.text.length) : "";
};

/** The form that the text uses most inside its sentences. A noun that only begins sentences loses its capital. */
function usualForm({ occurrences, isName }: Evidence): string {
  const forms = new Map<string, number>();
  const inside = occurrences.filter(({ from }) => from > 0);
  for (const one of inside) forms.set(surface(one), (forms.get(surface(one)) ?? 0) + 1);
  const [usual] = [...forms].sort(([, a], [, b]) => b - a)[0] ?? [];
  const [first] = occurrences;
  if (usual !== undefined) return usual;
  const text = first ? surface(first) : "";
  return isName || /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

const isUpper = (text: string) => /^\p{Lu}/u.test(text);

/** Names have their capital everywhere. */
function isNameThroughout({ isName, occurrences }: Evidence): boolean {
  const inside = occurrences.filter(({ from }) => from > 0);
  return isName && inside.length >= 2 && inside.every((one) => isUpper(surface(one)));
}

const MIN_WORD = 3;

/** Whether the text treats the phrase as a term: it defines it, has it in a heading, or comes back to it. */
function isTerm(evidence: Evidence): boolean {
  const { language, words, chunks, definition, isHeading, occurrences } = evidence;
  const lists = wordsOf(language);
  if (words.some((word) => /['’]/u.test(word))) return false;
  if (isNameThroughout(evidence)) return !words.every((word) => lists.function.has(word) || word.length < 3);
  const isPlain = words.every((word) => lists.common.has(word) || lists.function.has(word));
  if (isPlain || words.some((word) => /(?:ly|mente)$/u.test(word))) return false;
  if (words.length === 1 && (words[0]?.length ?? 0) < MIN_WORD) return false;
  if (words.some((word) => lists.vague.has(word))) return false;
  if (definition !== null) return true;
  const articles = chunks.filter(({ determiner }) => determiner !== "de").length;
  // "de construir" is a verb.
  if (language === "español" && /[aei]r$/u.test(words[0] ?? "") && articles < 2) return false;
  return (
    (chunks.length >= 2 && occurrences.length >= 3) ||
    (isHeading && chunks.length >= 1 && occurrences.length >= 2)
  );
}

const genders: Record<string, string> = {
  el: "m",
  un: "m",
  del: "m",
  al: "m",
  este: "m",
  ese: "m",
  otro: "m",
  todo: "m",
  ningún: "m",
  algún: "m",
  los: "m",
  unos: "m",
  estos: "m",
  esos: "m",
  otros: "m",
  todos: "m",
  algunos: "m",
  nuestro: "m",
  nuestros: "m",
  la: "f",
  una: "f",
  esta: "f",
  esa: "f",
  otra: "f",
  toda: "f",
  ninguna: "f",
  alguna: "f",
  las: "f",
  unas: "f",
  estas: "f",
  esas: "f",
  otras: "f",
  todas: "f",
  algunas: "f",
  nuestra: "f",
  nuestras: "f",
};

/** The gender of a Spanish noun: by the articles in front of it, or else by its ending; "?" if neither tells. */
function genderOf({ chunks, words }: Evidence): string {
  const votes = chunks.map(({ determiner }) => genders[determiner]).filter((one) => one !== undefined);
  const feminine = votes.filter((one) => one === "f").length;
  if (votes.length > 0) return feminine * 2 > votes.length ? "f" : "m";
  const [head = ""] = words;
  if (/(?:a|as|ción|sión|dad|tud|ciones|dades)$/u.test(head)) return "f";
  return /(?:o|os|or|ores|aje|ajes)$/u.test(head) ? "m" : "?";
}

/** The number of a Spanish noun: by the articles in front of it, or else by its ending. */
function isPlural({ chunks }: Evidence, head: string): boolean {
  const votes = chunks.filter(({ determiner }) => genders[determiner] !== undefined);
  if (votes.length === 0) return /[^s]s$/u.test(head);
  return votes.filter(({ determiner }) => determiner.endsWith("s")).length * 2 > votes.length;
}

function kindOf(evidence: Evidence, text: string): string {
  const { language, words } = evidence;
  if (/^\p{Lu}{2,}s?$/u.test(text)) return "acronym";
  const isName = isNameThroughout(evidence);
  if (isName && language === "english") return "name";
  const noun = isName ? "name" : isUpper(text) ? "Noun" : "noun";
  if (language === "english") return noun + (/[^sui]s$/u.test(words.at(-1) ?? "") ? " s" : "");
  const [head = ""] = words;
  return `${noun} ${genderOf(evidence)}${isPlural(evidence, head) ? "s" : ""}`;
}

function weightOf(evidence: Evidence): number {
  const { definition, isHeading, words, occurrences } = evidence;
  const often = Math.min(2, Math.log2(occurrences.length) / 2);
  return (definition ? 3 : 0) + (isHeading ? 2 : 0) + (words.length > 1 ? 1 : 0) + often;
}

/** The terms of a text, by their language and words in lower case. */
export async function termsOf(analysis: Analysis): Promise<Term[]> {
  const found = await evidenceOf(analysis);
  await addOccurrences(found, analysis);
  const terms: Term[] = [];
  for (const evidence of found.values()) {
    if (isTerm(evidence)) terms.push(termOf(evidence, analysis.statements.length));
    await analysis.turns();
  }
  return terms;
}

/** A term that more of the sentences have is what the text is about. */
const EVERYWHERE = 1 / 20;

function termOf(evidence: Evidence, statements: number): Term {
  const { language, words, occurrences, definition, isHeading } = evidence;
  const text = usualForm(evidence);
  const isMarked = definition !== null || isHeading || words.length > 1 || isUpper(text);
  return {
    ...{ text, language, words, occurrences, definition },
    kind: kindOf(evidence, text),
    weight: weightOf(evidence),
    isTelling: isMarked && occurrences.length <= Math.max(3, EVERYWHERE * statements),
  };
}

/** Whether one of the words begins like the other: "leader" and "leadership", "query" and "queries". */
function areForms(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return short.length < 4 ? short === long : long.startsWith(stemOf(short));
}

/** Whether two phrases share the beginning of a word, so that one gives the other away. */
export function sharesStem(a: readonly string[], b: readonly string[]): boolean {
  const parts = (words: readonly string[]) => words.flatMap((word) => withoutAccents(word).split(/[-_.]/u));
  const own = parts(a).filter((word) => word.length > 2);
  return parts(b).some((word) => own.some((one) => areForms(one, word)));
}
