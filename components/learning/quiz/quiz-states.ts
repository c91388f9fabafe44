import type { ApiError } from "@/lib/core/http/client";
import type { QuizStructure } from "@/lib/learning/schema";
import type { Citation } from "@/lib/sources/citations/schema";

type Question = QuizStructure["questions"][number];

/** The state of one question: the choice, the last grade, the tries, and why an answer failed. */
export type QuestionState = {
  /** Of the question. */
  id: string;
  chosen: number | null;
  wrong: number[];
  /** The id of the last option in `wrong`; null on a public page. */
  wrongOptionId: string | null;
  verdict: { correct: boolean; feedback: string; citations?: Citation[] | undefined } | null;
  right: number | null;
  sending: boolean;
  failure: ApiError["code"] | null;
};

export const freshState = (id: string): QuestionState => ({
  id,
  chosen: null,
  wrong: [],
  wrongOptionId: null,
  verdict: null,
  right: null,
  sending: false,
  failure: null,
});

/** The questions and states before a reload of the quiz. */
export type QuizSnapshot = { questions: readonly Question[]; states: readonly QuestionState[] };

function settledState(question: Question): QuestionState | null {
  if (!question.answered || question.right_option === null) return null;
  return {
    ...freshState(question.id),
    chosen: question.right_option,
    right: question.right_option,
    verdict: { correct: true, feedback: question.feedback ?? "", citations: question.citations },
  };
}

const isSame = (a: Question, b: Question) =>
  a.id === b.id && a.question === b.question && a.options.join("\n") === b.options.join("\n");

/**
 * The states of a freshly loaded quiz. Choices and tries stay with their question, even at another position, as long as its text is the
 * same. In a retake only answers given in it count.
 */
export function statesOf(
  questions: readonly Question[],
  shown: QuizSnapshot,
  retaking: boolean,
): QuestionState[] {
  return questions.map((question) => {
    const at = shown.questions.findIndex((one) => isSame(one, question));
    const previous = shown.states[at];
    if (retaking) return previous ?? freshState(question.id);
    return (
      settledState(question) ??
      (previous ? { ...previous, right: null, sending: false, failure: null } : freshState(question.id))
    );
  });
}

/** Whether the questions or their order differ from those on the screen. */
export function hasChanged(questions: readonly Question[], shown: QuizSnapshot): boolean {
  const before = shown.questions;
  return (
    before.length > 0 &&
    (before.length !== questions.length ||
      questions.some((question, i) => !before[i] || !isSame(before[i], question)))
  );
}
