import { dataBlock } from "@/lib/core/ai/prompt-data";
import { courseFrame, type Prompt } from "../prompts";
import { moduleOf, planBlock, type WriteContext } from "./context";

type ModuleTask = {
  /** The name of the task; it is the purpose of the call. */
  task: string;
  text: readonly string[];
  /** Further material by the names of its blocks. */
  data?: Record<string, unknown>;
};

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
      dataBlock("module", { number, title: module.title }),
      text.join("\n"),
      dataBlock("task", { name: task }),
      ...Object.entries(data).map(([name, value]) => dataBlock(name, value)),
    ].join("\n\n"),
  };
}
