import type { CourseLanguage, ModuleObjective, PracticeItem } from "@/lib/courses/schema";
import type { Say } from "./phrases";

/** The parts of a module that the offline mentor works with. */
export type OfflineModule = {
  language: CourseLanguage;
  moduleId: string;
  moduleTitle: string;
  objectives: ModuleObjective[];
  lesson: string;
  practice: PracticeItem[];
};

/** A practice item, or a question of the mentor's own in a module that has none: that one has no model answer. */
export type Exercise = PracticeItem;

/** The exercises of a module in the order of its objectives. */
export function exercisesOf(
  { moduleId, moduleTitle, objectives, practice }: OfflineModule,
  say: Say,
): Exercise[] {
  if (practice.length > 0) {
    const position = new Map(objectives.map(({ id }, i) => [id, i]));
    const rank = (item: PracticeItem) => position.get(item.objectiveId) ?? objectives.length;
    return [...practice].sort((one, other) => rank(one) - rank(other));
  }
  const own = { kind: "short" as const, options: [], accepted: [], modelAnswer: "", hints: [] };
  const title = {
    id: moduleId,
    objectiveId: moduleId,
    prompt: say("ownTitle", { title: moduleTitle }),
    ...own,
  };
  const asked = objectives.map(({ id, text }) => ({
    id,
    objectiveId: id,
    prompt: say("ownObjective", { objective: text.replace(/\.$/, "") }),
    ...own,
  }));
  return asked.length > 0 ? asked : [title];
}

/** The prompt as Markdown, with the lettered options of a choice. */
export function promptOf({ prompt, options }: Exercise): string {
  const lines = options.map((option, i) => `- ${String.fromCharCode(65 + i)}) ${option}`);
  return [prompt, lines.join("\n")].filter(Boolean).join("\n\n");
}
