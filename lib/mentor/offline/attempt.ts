import { normalise } from "@/lib/core/text/normalise";
import { countWords } from "@/lib/core/text/sentences";
import { isAccepted } from "@/lib/learning/practice/answer";
import type { Exercise } from "./exercises";

/** What the form of a message allows to say: a free answer that is none of the accepted forms may still be right. */
export type Verdict = "right" | "wrong" | "unjudged";

const MAX_GAP_WORDS = 4;

/**
 * Judges a message as an answer to an exercise by its form alone: an option or its letter, one number, at most four words for a
 * gap, any text for a free answer. Null if it has another form.
 */
export function judgeAttempt(exercise: Exercise, message: string): Verdict | null {
  switch (exercise.kind) {
    case "choice":
      return judgeChoice(exercise, message);
    case "number":
      return judgeNumber(exercise, message);
    case "gap":
      return judgeGap(exercise, message);
    case "short":
      if (isAccepted(exercise, message)) return "right";
      return isQuestion(message) ? null : "unjudged";
  }
}

/** Whether a message asks something, by its marks. */
export const isQuestion = (message: string): boolean => /[?¿]/.test(message);

/** The option that a message names by its text, its letter or its number. */
export function namedOption(options: readonly string[], message: string): string | undefined {
  if (options.includes(message)) return message;
  const same = options.filter((option) =>
    isAccepted({ kind: "short", options: [], accepted: [option] }, message),
  );
  if (same.length > 0) return same.length === 1 ? same[0] : undefined;
  const [, mark = ""] = /^\W*(?:(?:option|opción)\s+)?([a-z]|\d)\W*$/iu.exec(message) ?? [];
  return options[/\d/.test(mark) ? Number(mark) - 1 : mark.toLowerCase().charCodeAt(0) - 97];
}

function judgeChoice(exercise: Exercise, message: string): Verdict | null {
  const option = namedOption(exercise.options, message);
  if (option === undefined) return null;
  return isAccepted(exercise, option) ? "right" : "wrong";
}

const numeral = /[-+−]?[.,]?\d+(?:[.,'’\u00a0\u202f ]\d+)*/gu;

/** What stands around a number, such as its unit. */
const around = (text: string): string =>
  text
    .replace(numeral, "")
    .toLowerCase()
    .replace(/[\s.!?¿]+/gu, "");

/** One number, alone or with what stands around it in an accepted form. */
function judgeNumber(exercise: Exercise, message: string): Verdict | null {
  const [number, ...more] = message.match(numeral) ?? [];
  const known = ["", ...exercise.accepted.map(around)];
  if (number === undefined || more.length > 0 || !known.includes(around(message)))
    return isAccepted(exercise, message) ? "right" : null;
  const values = valuesOf(number);
  const isRight = exercise.accepted.some((form) => {
    const [own, ...others] = form.match(numeral) ?? [];
    return own !== undefined && others.length === 0 && valuesOf(own).some((value) => values.includes(value));
  });
  return isRight ? "right" : "wrong";
}

/** The values that a numeral may have: a point or comma before three digits groups thousands or begins decimals. */
function valuesOf(written: string): number[] {
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

/** A few words that hold no accepted form: "not shorter" and "a bit shorter" are for people to judge. */
function judgeGap(exercise: Exercise, message: string): Verdict | null {
  if (isAccepted(exercise, message)) return "right";
  const [words, given] = [countWords(message), ` ${normalise(message)} `];
  const holdsAccepted = exercise.accepted.some((form) => given.includes(` ${normalise(form)} `));
  return words === 0 || words > MAX_GAP_WORDS || isQuestion(message) || holdsAccepted ? null : "wrong";
}
