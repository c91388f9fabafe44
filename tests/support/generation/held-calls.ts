import { goodAuthor, moduleOf, taskOf } from "@/tests/support/generation/course-drafts";
import type { FakeAnswer } from "@/tests/support/openai/answer";
import type { FakeOpenAi } from "@/tests/support/openai/fake-openai";

/** Calls for one module; the others are for the whole course. */
const moduleTasks = ["lesson", "quiz", "practice", "fresh", "check", "review"];

/** Blocks the calls for a module that `isHeld` names by task and index, until `open` is called. */
export function holdCalls(
  model: FakeOpenAi,
  isHeld: (task: string, module: number) => boolean,
  author = goodAuthor(),
): { open: () => void } {
  const gate = Promise.withResolvers<undefined>();
  model.respond(async (request) => {
    const task = taskOf(request);
    if (moduleTasks.includes(task) && isHeld(task, moduleOf(request))) await gate.promise;
    return author(request);
  });
  return { open: () => gate.resolve(undefined) };
}

/** Makes every call of one task fail. */
export function failTask(model: FakeOpenAi, task: string, fault: FakeAnswer): void {
  model.respond((request) => (taskOf(request) === task ? fault : goodAuthor()(request)));
}
