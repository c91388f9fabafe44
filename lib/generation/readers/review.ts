import { generateStructured } from "@/lib/core/ai/generate";
import { freshPlacesOf, placesOf } from "@/lib/courses/changes/places";
import { readerDraft } from "../drafts";
import { moduleOf, type WriteContext } from "../parts/context";
import { modulePrompt } from "../parts/prompt";
import { changeRules, shownPlaces } from "./reader-prompt";
import { citationsBlock, markRules } from "../grounding/grounding";
import { groundedReading } from "../grounding/reading";
import type { ReadModule, Reading } from "./reader-changes";

const checks = [
  "- Compute the worked example and every other figure anew, step by step.",
  "- Check statements against what you know: nothing false, invented or out of date.",
  "- Each objective is taught, and the lesson is on the subject that the learner means.",
  "- Each quiz question and item has exactly one right answer, and it is the marked one. Options are parallel in form and length, feedback does not name the right option.",
  "- Each paragraph is in the course's language and addresses the learner in the same way throughout (in Spanish tú).",
];

/** Has a second reader take a written module apart. Throws AppError with an `ai_` code. */
export async function reviewModule(context: WriteContext): Promise<Reading> {
  const module = moduleOf(context);
  const scope = `modules/${module.id}`;
  const read: ReadModule = {
    module,
    scope,
    places: [
      ...placesOf(module).filter(({ path }) => /^modules\/[^/]+\/(?:lesson|quiz|practice)\//.test(path)),
      ...freshPlacesOf(module),
    ],
  };
  const draft = await generateStructured({
    purpose: "review",
    ...context.call,
    ...modulePrompt(context, {
      task: "review",
      text: [
        "You are the second reader of a module that another author wrote. Look for mistakes:",
        ...checks,
        "Correct what you find by changes of its places. Rules for changes:",
        ...changeRules,
        ...(context.grounding ? markRules : []),
      ],
      data: {
        places: shownPlaces(read),
        ...(context.grounding && { citations: citationsBlock(module, context.grounding) }),
      },
    }),
    schema: readerDraft,
    schemaName: "review",
  });
  return groundedReading(context, [read], draft);
}
