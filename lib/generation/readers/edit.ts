import { generateStructured } from "@/lib/core/ai/generate";
import { dataBlock } from "@/lib/core/ai/prompt-data";
import { placesOf } from "@/lib/courses/changes/places";
import type { CourseDocument } from "@/lib/courses/document";
import { readerDraft, type LearnerBlock } from "../drafts";
import { planBlock, type CallContext } from "../parts/context";
import { courseFrame, type Prompt } from "../prompts";
import { settleChanges } from "../grounding/reading";
import { changeRules, shownPlaces } from "./reader-prompt";
import { settleReading, type ReadModule, type Reading } from "./reader-changes";

type EditRequest = { call: CallContext; learner: LearnerBlock; course: CourseDocument };

/** Has an editor read the lessons of a whole course. Throws AppError with an `ai_` code. */
export async function editCourse({ call, learner, course }: EditRequest): Promise<Reading> {
  const modules = course.modules.map(readModule);
  const draft = await generateStructured({
    purpose: "edit",
    ...call,
    ...editPrompt({ learner, course }, modules),
    schema: readerDraft,
    schemaName: "edit",
  });
  const { sources = [] } = course;
  return settleReading(course, modules, sources.length > 0 ? settleChanges(draft, modules, []).draft : draft);
}

/** The lesson's places of a module. Their handles begin with its number, because those of all modules stand in one prompt. */
function readModule(module: CourseDocument["modules"][number], index: number): ReadModule {
  const scope = `modules/${module.id}/lesson`;
  return {
    module,
    scope,
    places: placesOf(module)
      .filter(({ path }) => path.startsWith(`${scope}/`))
      .map((place) => {
        const handle = `${index + 1}.${place.handle}`;
        return { ...place, handle, group: handle };
      }),
  };
}

function editPrompt(
  { learner, course }: Pick<EditRequest, "learner" | "course">,
  modules: readonly ReadModule[],
): Prompt {
  return {
    system: courseFrame(course.language),
    prompt: [
      dataBlock("learner", learner),
      dataBlock("plan", planBlock(course)),
      [
        "You are the editor of the whole course, whose modules were written apart from each other. Look for what shows only in all of them together:",
        "- The same explained twice: the later module refers to the earlier one instead.",
        "- Contradictions: figures, definitions, names and the running example agree.",
        "- Terms that are used before they are taught: a few words explain them where they come first.",
        "Correct what you find by changes of the lessons' places. Rules for changes:",
        ...changeRules,
        ...(course.sources
          ? [
              "- Texts carry marks such as [^7]. Keep each behind its statement; it goes only with the statement.",
            ]
          : []),
      ].join("\n"),
      dataBlock("task", { name: "edit" }),
      dataBlock(
        "lessons",
        modules.map((read, index) => ({ module: index + 1, places: shownPlaces(read) })),
      ),
    ].join("\n\n"),
  };
}
