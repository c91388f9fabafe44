import { fieldError } from "@/lib/core/errors";
import { isAccepted, type Judged } from "@/lib/learning/practice/answer";
import type { CourseLanguage } from "@/lib/courses/schema";
import { checkQuestion, type CardFacts } from "./card-facts";

type Option = { id: string; text: string; isRight: boolean; feedback: string };
type Exercise = Judged & { modelAnswer: string };

/** The key of a card: the question's options, the exercise, or neither for a check question. */
export type CardKey = { question: Option[] | null; item: Exercise | null };

export type Verdict = {
  /** Null if code cannot judge it. */
  isRight: boolean | null;
  optionId: string | null;
  /** The typed text. */
  typed: string | null;
  /** The text of the chosen option. */
  chosen: string | null;
  rightOption: string | null;
  modelAnswer: string | null;
  feedback: string | null;
};

/** Points of our answer that a person compares with theirs. */
const POINTS = 3;

/** The first sentences of our answer. */
export const pointsOf = (answer: string, language: CourseLanguage): string[] =>
  [...new Intl.Segmenter(language === "español" ? "es" : "en", { granularity: "sentence" }).segment(answer)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== "")
    .slice(0, POINTS);

function judgeQuestion(options: readonly Option[], answer: string | null): Verdict {
  const right = options.find((option) => option.isRight) ?? null;
  const chosen = options.find(({ id }) => id === answer) ?? null;
  if (answer !== null && !chosen) throw fieldError("answer", "The question has no such option");
  return {
    ...{ isRight: chosen?.isRight ?? false, optionId: chosen?.id ?? null, typed: null },
    ...{ chosen: chosen?.text ?? null, rightOption: right?.id ?? null, modelAnswer: null },
    feedback: (chosen ?? right)?.feedback ?? null,
  };
}

function judgeItem(item: Exercise, answer: string | null): Verdict {
  const isRight = answer !== null && isAccepted(item, answer);
  const isChoice = item.kind === "choice";
  return {
    // Another wording of a short answer may be right too.
    isRight: item.kind === "short" && answer !== null && !isRight ? null : isRight,
    ...{ optionId: null, typed: answer, chosen: isChoice ? answer : null },
    rightOption: isChoice ? (item.accepted[0] ?? null) : null,
    modelAnswer: isChoice ? null : item.modelAnswer,
    feedback: isChoice ? item.modelAnswer : null,
  };
}

/** Judges an answer; null is "I don't know". Throws `validation` for an option that the question never had. */
export function judge(
  { lesson, course }: Pick<CardFacts, "lesson" | "course">,
  { question, item }: CardKey,
  answer: string | null,
): Verdict {
  if (question) return judgeQuestion(question, answer);
  if (item) return judgeItem(item, answer);
  return {
    ...{ isRight: answer === null ? false : null, optionId: null, typed: answer, chosen: null },
    ...{ rightOption: null, feedback: null },
    modelAnswer: checkQuestion(lesson, course.language).answer || null,
  };
}
