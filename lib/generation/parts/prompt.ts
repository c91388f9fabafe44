import { dataBlock } from "@/lib/core/ai/prompt-data";
import { joinLesson } from "@/lib/courses/document/lesson";
import type { LintAbout } from "../lint/breach";
import { courseFrame, type Prompt } from "../prompts";
import { moduleOf, planBlock, type WriteContext } from "./context";

type ModuleTask = {
  /** The name of the task; it is the purpose of the call. */
  task: string;
  text: readonly string[];
  /** Further material by the names of its blocks. */
  data?: Record<string, unknown>;
};

/** For a prompt with the blocks `draft` and `problems`. */
export const correction =
  "`draft` was written by these rules and has `problems`. Answer with all of it again, every problem solved and the rest as it is.";

/** The prompt of a task on one module. What all calls of a course share stands first, so that a provider can cache it. */
export function modulePrompt(context: WriteContext, { task, text, data = {} }: ModuleTask): Prompt {
  const { learner, course } = context;
  const module = moduleOf(context);
  const number = course.modules.indexOf(module) + 1;
  return {
    system: courseFrame(course.language),
    prompt: [
      dataBlock("learner", learner),
      dataBlock("plan", planBlock(course)),
      dataBlock("module", {
        number,
        title: module.title,
        objectives: module.objectives.map(({ text }) => text),
      }),
      text.join("\n"),
      dataBlock("task", { name: task }),
      ...Object.entries(data).map(([name, value]) => dataBlock(name, value)),
    ].join("\n\n"),
  };
}

/** The lesson of the module as learners read it. */
export function lessonText(context: WriteContext): string {
  const { lesson, objectives } = moduleOf(context);
  return lesson === null ? "" : joinLesson(lesson, { language: context.course.language, objectives });
}

/** What the checks by code know of the course: its language, and the learner's own words, which may be in another one. */
export function aboutOf({ course, learner }: WriteContext): LintAbout {
  return { language: course.language, quoted: learner.answers.map(({ answer }) => answer).join(" ") };
}
