import { z } from "zod";
import { generateStructured, type PartialListener } from "@/lib/core/ai/generate";
import { AppError } from "@/lib/core/errors";
import type { CitationDocument, LessonDocument } from "@/lib/courses/document";
import { joinLesson } from "@/lib/courses/document/lesson";
import { isMainlyForeign } from "@/lib/courses/language/detect";
import { cleanDraft, decodeEscapes } from "../clean-draft";
import { lessonDraft, type LessonDraft } from "../drafts";
import { citingRules } from "../grounding/grounding";
import {
  settleLesson,
  withoutLessonCitations,
  withoutUnsourced,
  type SettledLesson,
} from "../grounding/lesson-citations";
import type { Breach } from "../lint/breach";
import { lintModule } from "../lint/document";
import { moduleOf, type WriteContext } from "./context";
import { lessonDocumentOf, partialLessonDraft, type PartialLesson } from "./lesson-document";
import { aboutOf, modulePrompt } from "./prompt";
import { repairOnce } from "./repair-once";

const rules = [
  "- Teach its objectives, use its key terms and answer its misconceptions. Build on the earlier modules, leave the later ones their subjects.",
  "- 600 to 1,200 words in all. Markdown without raw HTML, images, links and headings; formulas as $x^2$, or between $$ on lines of their own, words in them as \\text{…}.",
  "- `why`: why it matters to this learner. `explanation`: 2 to 5 sections with a short `heading` each.",
  "- `worked`: one example carried through to the end in numbered steps, from the running example where it fits. Compute every figure anew before you write it.",
  "- `mistake`: one common mistake, and where it goes wrong. `check`: one question on the objectives, and its answer with the reason. `summary`: 3 to 5 points.",
];

/** A lesson, what its marks stand for, and the paragraphs that were taken out because they cite nothing. */
export type WrittenLesson = { lesson: LessonDocument; citations: CitationDocument[]; removed: string[] };

const rulesFor = ({ grounding }: WriteContext): readonly string[] =>
  grounding ? [...rules, ...citingRules(grounding.onlyFromSources)] : rules;

type LessonListener = { onPartial?: (parts: PartialLesson) => void };

/**
 * Writes the lesson of a module, and corrects once the parts in which code finds breaches. `onPartial` gets its parts as they stream. Throws AppError
 * with an `ai_` code, ai_bad_output for a lesson in another language.
 */
export async function writeLesson(
  context: WriteContext,
  { onPartial }: LessonListener = {},
): Promise<WrittenLesson> {
  const module = moduleOf(context);
  const { language } = context.course;
  const partials: PartialListener<typeof partialLessonDraft> | undefined = onPartial && {
    schema: partialLessonDraft,
    onPartial: (parts) => onPartial(withoutLessonCitations(lessonDocumentOf(parts, module))),
  };
  const draft = await generateStructured(
    {
      purpose: "lesson",
      ...context.call,
      ...modulePrompt(context, {
        task: "lesson",
        text: ["Write the lesson of the module. Rules:", ...rulesFor(context)],
      }),
      schema: lessonDraft,
      schemaName: "lesson",
    },
    partials,
  );
  const best = await repairOnce(readLesson(draft, context), {
    problemsOf: (one) => problemsOf(one, context).map(({ message }) => message),
    correct: (one, problems) => correctParts(one, problems, context),
  });
  const { citations, ...settled } = settledOf(best, context);
  const { lesson, removed } = context.grounding?.onlyFromSources
    ? withoutUnsourced(settled.lesson)
    : { lesson: settled.lesson, removed: [] };
  if (isMainlyForeign(joinLesson(lesson, { language, objectives: [] }), language, aboutOf(context).quoted))
    throw new AppError("ai_bad_output", { cause: new Error("the lesson is in the wrong language") });
  return { lesson, citations, removed };
}

function readLesson(draft: unknown, { course }: WriteContext): LessonDraft {
  const parsed = lessonDraft.safeParse(decodeEscapes(cleanDraft(draft), course.language));
  if (!parsed.success) throw new AppError("ai_bad_output", { cause: parsed.error });
  return parsed.data;
}

/** The lesson of a draft with its citations turned into marks. */
function settledOf(draft: LessonDraft, context: WriteContext): SettledLesson {
  const lesson = lessonDocumentOf(draft, moduleOf(context));
  return context.grounding ? settleLesson(lesson, context.grounding) : { lesson, citations: [], refused: [] };
}

type Problem = Pick<Breach, "message" | "path">;

/** Breaches of the lint, and citations whose words are not in their passage. */
function problemsOf(draft: LessonDraft, context: WriteContext): Problem[] {
  const { lesson, refused } = settledOf(draft, context);
  return [
    ...lintModule({ ...moduleOf(context), lesson, quiz: null }, aboutOf(context)),
    ...refused.map(({ label, quote, path }) => ({
      message: `Passage ${label} does not have these words: ${quote}`,
      path,
    })),
  ];
}

/** The field that a breach concerns; of the whole lesson it is the explanation, which can grow and shrink. */
function fieldOf({ path }: Problem): keyof LessonDraft {
  const fields = lessonDraft.keyof().options;
  return fields.find((field) => path.split("/")[1] === field) ?? "explanation";
}

/** The draft with the fields that have breaches written again. */
async function correctParts(
  draft: LessonDraft,
  problems: string[],
  context: WriteContext,
): Promise<LessonDraft> {
  const fields = [...new Set(problemsOf(draft, context).map(fieldOf))];
  const corrected = await generateStructured({
    purpose: "lesson",
    ...context.call,
    ...modulePrompt(context, {
      task: "lesson",
      text: [
        `\`draft\` is the lesson of the module, written by the rules below. Write its fields ${fields.join(", ")} again so that every one of the \`problems\` is solved. Rules:`,
        ...rulesFor(context),
      ],
      data: { draft, problems },
    }),
    schema: z.object(Object.fromEntries(fields.map((field) => [field, lessonDraft.shape[field]]))),
    schemaName: "lesson",
  });
  return readLesson({ ...draft, ...corrected }, context);
}
