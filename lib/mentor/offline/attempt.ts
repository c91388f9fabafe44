import { normalise } from "@/lib/core/text/normalise";
import { countWords } from "@/lib/core/text/sentences";
import { isAccepted } from "@/lib/learning/practice/answer";
import type { Exercise } from "./exercises";

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
  const accepted = [message, bare].some((text) => isAccepted(exercise, text));
  switch (exercise.kind) {
    case "choice":
      return (
        readChoice(exercise, message) ??
        readChoice(exercise, bare) ??
        (accepted ? { verdict: "right", answer: bare } : null)
      );
    case "number":
      // Read as a number first: the comparison of forms ignores signs around the text.
      return readNumber(exercise, bare) ?? (accepted ? { verdict: "right", answer: bare } : null);
    case "gap":
      if (accepted) return { verdict: "right", answer: bare };
      return countWords(bare) > 0 && countWords(bare) <= MAX_GAP_WORDS
        ? { verdict: "wrong", answer: bare }
        : null;
    case "short":
      if (accepted) return { verdict: "right", answer: bare };
      return countWords(message) > 0 ? { verdict: "unjudged", answer: message } : null;
  }
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

const withoutArticle = (text: string): string => text.replace(/^(?:the|an?|el|la|los|las|una?) (?=\S)/u, "");

/** An option by its text, its letter, its number or its place. */
function readChoice(exercise: Exercise, text: string): Attempt | null {
  const { options } = exercise;
  const given = withoutArticle(normalise(text));
  const isOption = (option: string) => isAccepted({ kind: "short", options: [], accepted: [option] }, text);
  const exact = options.findIndex((option) => option === text || isOption(option));
  const loose = options.filter((option) => withoutArticle(normalise(option)) === given);
  const byText = exact < 0 && loose.length === 1 ? options.indexOf(loose[0] ?? "") : exact;
  const [, mark = ""] =
    /^(?:(?:option|answer|number|letter|opcion|respuesta|numero|letra) )?(\w+)(?: (?:one|option|opcion))?$/u.exec(
      given,
    ) ?? [];
  const byMark = /^\d$/.test(mark)
    ? Number(mark) - 1
    : (ordinals[mark] ?? (/^[a-z]$/.test(mark) ? mark.charCodeAt(0) - 97 : -1));
  const option = options[byText >= 0 ? byText : byMark];
  if (option === undefined) return null;
  return { verdict: isAccepted(exercise, option) ? "right" : "wrong", answer: option };
}

const numeral = /[-+−]?\d+(?:[.,'’\u00a0\u202f ]\d+)*/gu;

/** A number alone or with a unit that the accepted forms have. Other words around it cannot be judged. */
function readNumber({ accepted }: Exercise, text: string): Attempt | null {
  const [found, ...more] = text.match(numeral) ?? [];
  if (found === undefined || more.length > 0) return null;
  const words = (form: string) => normalise(form.replace(numeral, " ")).split(" ").filter(Boolean);
  const units = new Set(accepted.flatMap(words));
  if (words(text).some((word) => !units.has(word))) return null;
  if (/\d[/^]|[/^]\d/.test(text)) return null;
  const values = numbersOf(found);
  const isRight = accepted.some((form) => {
    const [own, ...others] = form.match(numeral) ?? [];
    return own !== undefined && others.length === 0 && numbersOf(own).some((n) => values.includes(n));
  });
  return { verdict: isRight ? "right" : "wrong", answer: text };
}

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
