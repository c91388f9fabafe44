import type { LearnerBlock, ModuleDraft, QuestionItem } from "@/lib/generation/drafts";
import { readLibrary } from "@/scripts/seed/library-files";

const course = readLibrary().find(({ twinKey, locale }) => twinKey === "how-to-learn" && locale === "en");
if (!course) throw new Error("the library has no such course");

/** A learner whom a good course of the free library suits. */
export const learner: LearnerBlock = {
  language: "english",
  answers: ["How to learn, to remember what I read", "nothing", "2 hours a week", "reading"].map(
    (answer) => ({
      question: "?",
      answer,
    }),
  ),
};
export const outline = course.outline;
export const modules = course.modules.map(({ draft }) => draft);
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
