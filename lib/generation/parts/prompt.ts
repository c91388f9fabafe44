import { dataBlock } from "@/lib/core/ai/prompt-data";
import { joinLesson } from "@/lib/courses/document/lesson";
import { withoutMarks } from "@/lib/courses/document/marks";
import { keyRules, passagesBlock } from "../grounding/grounding";
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
  const { learner, course, grounding } = context;
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
      ...(grounding ? [dataBlock("passages", passagesBlock(grounding.passages))] : []),
      ...Object.entries(data).map(([name, value]) => dataBlock(name, value)),
    ].join("\n\n"),
  };
}

/** The rules of questions and items that a course with sources adds. */
export const keyRulesFor = ({ grounding }: WriteContext): string[] =>
  grounding ? keyRules(grounding.onlyFromSources) : [];

/** The lesson of the module as learners read it, without the marks of its citations. */
export function lessonText(context: WriteContext): string {
  const { lesson, objectives } = moduleOf(context);
  return lesson === null
    ? ""
    : withoutMarks(joinLesson(lesson, { language: context.course.language, objectives }));
}

/** What the checks by code know of the course: its language, and the learner's own words, which may be in another one. */
export function aboutOf({ course, learner, grounding }: WriteContext): LintAbout {
  return {
    language: course.language,
    quoted: learner.answers.map(({ answer }) => answer).join(" "),
    onlyFromSources: grounding?.onlyFromSources ?? false,
  };
}
