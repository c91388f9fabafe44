import type { LearnerBlock, ModuleDraft, QuestionItem } from "@/lib/generation/drafts";
import { scaffoldModule, scaffoldOutline } from "@/lib/generation/offline/course/scaffold";

export const learner: LearnerBlock = {
  language: "english",
  answers: ["Go, to write servers", "nothing", "2 hours a week", "reading"].map((answer) => ({
    question: "?",
    answer,
  })),
};
export const outline = scaffoldOutline(learner);
export const modules = outline.modules.map((_, i) => scaffoldModule(learner, i));
export type Change<T> = (draft: T) => void;
/** A copy of the draft with a change. */
export const changed = <T>(draft: T, change: Change<T>): T => {
  const copy = structuredClone(draft);
  change(copy);
  return copy;
};
export const firstModule = (): ModuleDraft => {
  const [first] = modules;
  if (!first) throw new Error("no module");
  return first;
};
export const item = (draft: ModuleDraft, index = 0): QuestionItem => {
  const found = draft.questions[index];
  if (!found) throw new Error("no question");
  return found;
};
/** Makes the right option the longest in the first `times` questions and the shortest in the others. */
export const lengthenRight = (draft: ModuleDraft, times: number) => {
  for (const [i, { options, right }] of draft.questions.entries())
    for (const [j, option] of options.entries())
      option.text = `${option.text[0] ?? ""} ${"x".repeat((j === right) === i < times ? 40 : 20 + j)}`;
};
