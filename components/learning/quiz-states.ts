import type { ApiError } from "@/lib/core/http/client";
import type { QuizStructure } from "@/lib/learning/schema";

type Question = QuizStructure["questions"][number];

/** Where one question stands: what is chosen, what the server said last, whether it is settled, and why an answer did not reach it. */
export type QuestionState = {
  /** The question's. */
  id: string;
  chosen: number | null;
  wrong: number[];
  verdict: { correct: boolean; feedback: string } | null;
  right: number | null;
  sending: boolean;
  failure: ApiError["code"] | null;
};

export const freshState = (id: string): QuestionState => ({
  id,
  chosen: null,
  wrong: [],
  verdict: null,
  right: null,
  sending: false,
  failure: null,
});

/** What was shown before a quiz was read again. */
export type Shown = { questions: readonly Question[]; states: readonly QuestionState[] };

function settledState(question: Question): QuestionState | null {
  if (!question.answered || question.right_option === null) return null;
  return {
    ...freshState(question.id),
    chosen: question.right_option,
    right: question.right_option,
    verdict: { correct: true, feedback: question.feedback ?? "" },
  };
}

const isSame = (a: Question, b: Question) =>
  a.id === b.id && a.question === b.question && a.options.join("\n") === b.options.join("\n");

/**
 * The states of a quiz as the server has just told it. What was chosen and tried stays with its question, wherever that stands now, as
 * long as it asks the same; in a retake only what was answered in it is settled.
 */
export function statesOf(questions: readonly Question[], shown: Shown, retaking: boolean): QuestionState[] {
  return questions.map((question) => {
    const at = shown.questions.findIndex((one) => isSame(one, question));
    const kept = shown.states[at];
    if (retaking) return kept ?? freshState(question.id);
    return (
      settledState(question) ??
      (kept ? { ...kept, right: null, sending: false, failure: null } : freshState(question.id))
    );
  });
}

/** Whether a quiz that was on the screen asks something else now, or in another order. */
export function hasChanged(questions: readonly Question[], shown: Shown): boolean {
  const before = shown.questions;
  return (
    before.length > 0 &&
    (before.length !== questions.length ||
      questions.some((question, i) => !before[i] || !isSame(before[i], question)))
  );
}
