import { generateStructured, type PartialListener } from "@/lib/core/ai/generate";
import { AppError } from "@/lib/core/errors";
import type { LessonDocument } from "@/lib/courses/document";
import { joinLesson } from "@/lib/courses/document/lesson";
import { isMainlyForeign } from "@/lib/courses/language/detect";
import { cleanDraft, decodeEscapes } from "../clean-draft";
import { lessonDraft } from "../drafts";
import { moduleOf, type WriteContext } from "./context";
import { lessonDocumentOf, partialLessonDraft, type PartialLesson } from "./lesson-document";
import { modulePrompt } from "./prompt";

const rules = [
  "- Teach its objectives, use its key terms and answer its misconceptions. Build on the earlier modules, leave the later ones their subjects.",
  "- 600 to 1,200 words in all. Markdown without raw HTML, images, links and headings; formulas as $x^2$, or between $$ on lines of their own, words in them as \\text{…}.",
  "- `why`: why it matters to this learner. `explanation`: 2 to 5 sections with a short `heading` each.",
  "- `worked`: one example carried through to the end in numbered steps, from the running example where it fits. Compute every figure anew before you write it.",
  "- `mistake`: one common mistake, and where it goes wrong. `check`: one question on the objectives, and its answer with the reason. `summary`: 3 to 5 points.",
];

/** Writes the lesson of a module; `onPartial` gets its parts as they stream. Throws AppError with an `ai_` code. */
export async function writeLesson(
  context: WriteContext,
  { onPartial }: { onPartial?: (parts: PartialLesson) => void } = {},
): Promise<LessonDocument> {
  const module = moduleOf(context);
  const { language } = context.course;
  const partials: PartialListener<typeof partialLessonDraft> | undefined = onPartial && {
    schema: partialLessonDraft,
    onPartial: (parts) => onPartial(lessonDocumentOf(parts, module)),
  };
  const draft = await generateStructured(
    {
      purpose: "lesson",
      ...context.call,
      ...modulePrompt(context, {
        task: "lesson",
        text: ["Write the lesson of the module. Rules:", ...rules],
      }),
      schema: lessonDraft,
      schemaName: "lesson",
    },
    partials,
  );
  const parsed = lessonDraft.safeParse(decodeEscapes(cleanDraft(draft), language));
  if (!parsed.success) throw new AppError("ai_bad_output", { cause: parsed.error });
  const lesson = lessonDocumentOf(parsed.data, module);
  if (isMainlyForeign(joinLesson(lesson, { language, objectives: [] }), language))
    throw new AppError("ai_bad_output", { cause: new Error("the lesson is in the wrong language") });
  return lesson;
}
