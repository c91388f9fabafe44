import type { PracticeItem } from "@/lib/courses/schema";
import type { MentorSubject } from "../prompt/build-prompt";
import { objectivePassage } from "./passages";
import type { Say } from "./phrases";

/** The parts of a module that the offline mentor works with. */
export type OfflineModule = Pick<MentorSubject, "language" | "moduleTitle" | "objectives" | "lesson"> & {
  moduleId: string;
  practice: PracticeItem[];
};

/** `isOwnWords`: a module without practice items asks for an explanation, and its model answer is the lesson's passage. */
export type Exercise = PracticeItem & { isOwnWords: boolean };

/** The exercises of a module in the order of its objectives. */
export function exercisesOf(module: OfflineModule, say: Say): Exercise[] {
  const { objectives, practice } = module;
  if (practice.length === 0) return explanationsOf(module, say);
  const position = new Map(objectives.map(({ id }, i) => [id, i]));
  const rank = (item: PracticeItem) => position.get(item.objectiveId) ?? objectives.length;
  return practice
    .map((item) => ({ ...item, isOwnWords: false }))
    .sort((one, other) => rank(one) - rank(other));
}

function explanationsOf({ moduleId, moduleTitle, objectives, lesson }: OfflineModule, say: Say): Exercise[] {
  const explanation = (id: string, prompt: string, about: string): Exercise => ({
    id,
    objectiveId: id,
    kind: "short",
    prompt,
    options: [],
    accepted: [],
    modelAnswer: objectivePassage(lesson, about) ?? "",
    hints: [],
    isOwnWords: true,
  });
  if (objectives.length === 0)
    return [explanation(moduleId, say("ownTitle", { title: moduleTitle }), moduleTitle)];
  return objectives.map(({ id, text }) =>
    explanation(id, say("ownObjective", { objective: text.replace(/\.$/, "") }), text),
  );
}

/** The letter of an option, from A. */
export const optionLetter = (index: number): string => String.fromCharCode(65 + index);

/** The prompt as Markdown, with the lettered options of a choice. */
export function promptOf({ prompt, options }: Exercise): string {
  const lines = options.map((option, i) => `- ${optionLetter(i)}) ${option}`);
  return [prompt, ...(lines.length > 0 ? [lines.join("\n")] : [])].join("\n\n");
}
