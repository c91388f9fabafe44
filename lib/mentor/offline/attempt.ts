import { normalise } from "@/lib/core/text/normalise";
import { countWords, sentences } from "@/lib/core/text/sentences";
import { contentStems, stem } from "@/lib/core/text/words/stems";
import { isAccepted } from "@/lib/learning/practice/answer";
import type { Exercise } from "./exercises";
import { readRequest } from "./requests";

/** `unjudged`: a free answer that is none of the accepted forms, which may still be right. `answer` is the text to quote. */
export type Attempt = { verdict: "right" | "wrong" | "unjudged"; answer: string };

const MAX_GAP_WORDS = 4;

/** Words before or after an answer that do not change it, as in "I think it's B". */
const lead =
  /^[\s¿¡"“«]*(?:(?:i (?:think|guess|believe|say|choose|pick)|i['’]d (?:say|choose|pick)|maybe|perhaps|probably|(?:my|the) answer is|answer|that['’]s|it['’]s|it is|is it|creo que|pienso que|diría que|yo diría|diría|elijo|quizás?|tal vez|(?:mi|la) respuesta es|respuesta|sería|será|es|son)(?=[\s:,])[\s:,]*)+/iu;
const tail = /(?:,\s*(?:i (?:think|guess)|right|creo|no|verdad|please|por favor))?[\s?.!]*$/iu;

/**
 * Reads a message as an answer to an exercise; null if it does not have the form of one: an option, a number, at most four words
 * in a gap, any text for a free answer.
 */
export function readAttempt(exercise: Exercise, message: string): Attempt | null {
  const bare = message.replace(lead, "").replace(tail, "").trim() || message.trim();
  const isRight = [message, bare, withoutArticle(bare)].some((text) => isAccepted(exercise, text));
  const right: Attempt = { verdict: "right", answer: bare };
  switch (exercise.kind) {
    case "choice":
      return readChoice(exercise, message) ?? readChoice(exercise, bare) ?? (isRight ? right : null);
    case "number":
      // Digits are read as a number first: the comparison of forms ignores a point before them.
      if (isRight && !/\d/.test(bare)) return right;
      return readNumber(exercise, bare) ?? (isRight ? right : null);
    case "gap":
      if (isRight) return right;
      return countWords(bare) > 0 && countWords(bare) <= MAX_GAP_WORDS && !isStrayMark(exercise, bare)
        ? { verdict: "wrong", answer: bare }
        : null;
    case "short":
      if (isRight) return right;
      return countWords(message) > 0 && !isStrayMark(exercise, bare)
        ? { verdict: "unjudged", answer: message }
        : null;
  }
}

/** A letter or number alone, as for an option, where no accepted form is one. */
function isStrayMark({ accepted }: Exercise, text: string): boolean {
  const isMark = (form: string) => /^(?:\p{L}|\p{N}+)$/u.test(markOf(form));
  return isMark(text) && !accepted.some(isMark);
}

const ordinals: Record<string, number> = {
  first: 0,
  second: 1,
  third: 2,
  fourth: 3,
  primera: 0,
  primero: 0,
  segunda: 1,
  segundo: 1,
  tercera: 2,
  tercero: 2,
  cuarta: 3,
  cuarto: 3,
};

const withoutArticle = (text: string): string => text.replace(/^(?:the|an?|el|la|los|las|una?) (?=\S)/iu, "");

/** A text without the words that stand around an option's mark, as in "option B" or "the first one". */
const markOf = (text: string): string =>
  withoutArticle(normalise(text))
    .replace(/^(?:option|answer|number|letter|opcion|respuesta|numero|letra) (?=\S)/u, "")
    .replace(/(?<=\S) (?:one|option|opcion)$/u, "");

/** An option by its text, its letter, its number or its place. */
function readChoice(exercise: Exercise, text: string): Attempt | null {
  const { options } = exercise;
  const given = withoutArticle(normalise(text));
  const isOption = (option: string) => isAccepted({ kind: "short", options: [], accepted: [option] }, text);
  const close = (code: string) => code.replace(/[\s`]/g, "");
  const exact = options.findIndex((option) => close(option) === close(text) || isOption(option));
  const loose = options.filter((option) => withoutArticle(normalise(option)) === given);
  const byText = exact < 0 && loose.length === 1 ? options.indexOf(loose[0] ?? "") : exact;
  const mark = markOf(text);
  const byMark = /^\d$/.test(mark)
    ? Number(mark) - 1
    : /^(?:last|ultim[ao])$/.test(mark)
      ? options.length - 1
      : (ordinals[mark] ?? (/^[a-z]$/.test(mark) ? mark.charCodeAt(0) - 97 : -1));
  const option = options[byText >= 0 ? byText : byMark] ?? optionWith(options, text);
  if (option === undefined) return null;
  return { verdict: isAccepted(exercise, option) ? "right" : "wrong", answer: option };
}

/** The only option that has all the words of a message. */
function optionWith(options: string[], text: string): string | undefined {
  const given = readRequest(text, false) !== null ? [] : contentStems(markOf(text));
  const [only, ...others] = options.filter((option) => {
    const own = contentStems(option);
    return given.length > 0 && given.every((word) => own.includes(word));
  });
  return others.length === 0 ? only : undefined;
}

const numeral = /[-+−]?\d+(?:[.,'’\u00a0\u202f ]\d+)*/gu;

const numberWords: readonly (readonly string[])[] = [
  "zero one two three four five six seven eight nine ten eleven twelve".split(" "),
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce".split(" "),
];

/** Words around a number that leave it as it is. */
const hedges = new Set(
  (
    "sorry m about around roughly approximately approx nearly almost circa like maybe perhaps probably so oh ok wait well then i think guess it s is are be must would that the answer in total prints shows " +
    "perdon unos unas un una casi cerca de aproximadamente aprox mas o menos como quiza quizas tal vez a ver pues entonces creo que son es sera seria sale salen me da dan el la los las en total muestra alrededor"
  ).split(" "),
);

const negations = new Set(["not", "no", "never", "nunca", "ni"]);

/** One number, with no other words than hedges and those of the exercise's question and accepted forms. */
function readNumber({ accepted, prompt }: Exercise, text: string): Attempt | null {
  if (/\d[/^]|[/^]\d/.test(text)) return null;
  const known = new Set([questionOf(prompt), ...accepted].flatMap((form) => stemsOf(form)));
  const isNumberWord = (word: string) => numberWords.some((list) => list.includes(word));
  const words = normalise(text.replace(numeral, " ")).split(" ").filter(Boolean);
  const found = text.match(numeral) ?? words.filter(isNumberWord);
  const others = words.filter((word) => !found.includes(word));
  const [number] = found;
  if (number === undefined || found.length > 1) return null;
  if (
    others.some(
      (word) => !hedges.has(word) && (isNumberWord(word) || negations.has(word) || !known.has(stem(word))),
    )
  )
    return null;
  const values = valuesOf(number);
  const isRight = accepted.some((form) => {
    const [own, ...more] = form.match(numeral) ?? [];
    return own !== undefined && more.length === 0 && valuesOf(own).some((value) => values.includes(value));
  });
  return { verdict: isRight ? "right" : "wrong", answer: text };
}

const stemsOf = (text: string): string[] => normalise(text.replace(numeral, " ")).split(" ").map(stem);

/** The last sentence of a prompt that asks something, without code; "" if none does. */
const questionOf = (prompt: string): string =>
  sentences(prompt.replace(/^```[^]*?^```/gmu, ""))
    .filter((sentence) => sentence.includes("?"))
    .at(-1) ?? "";

const valuesOf = (written: string): number[] =>
  /\d/.test(written)
    ? numbersOf(written)
    : numberWords.map((list) => list.indexOf(written)).filter((n) => n >= 0);

/** The values that a numeral may have: a point or comma before three digits groups thousands or begins decimals. */
function numbersOf(written: string): number[] {
  const plain = written.replace("−", "-").replace(/['’\s]/gu, "");
  const marks = [...plain].filter((c) => c === "." || c === ",");
  const last = marks.at(-1);
  const grouped = Number(plain.replace(/[.,]/g, ""));
  if (last === undefined) return [grouped];
  const at = plain.lastIndexOf(last);
  const decimal = Number(`${plain.slice(0, at).replace(/[.,]/g, "")}.${plain.slice(at + 1)}`);
  if (new Set(marks).size > 1) return [decimal];
  if (marks.length > 1) return [grouped];
  return plain.length - at - 1 === 3 ? [grouped, decimal] : [decimal];
}
