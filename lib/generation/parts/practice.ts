import { generateStructured } from "@/lib/core/ai/generate";
import { AppError } from "@/lib/core/errors";
import type { PracticeDocument } from "@/lib/courses/document";
import { cleanDraft, decodeEscapes } from "../clean-draft";
import { practiceDraftOf } from "../document";
import { practiceDrafts } from "../drafts";
import { lintItems, lintPractice } from "../lint/practice";
import { settlePractice } from "../quiz/settle-practice";
import { moduleOf, type WriteContext } from "./context";
import { aboutOf, correction, keyRulesFor, lessonText, modulePrompt } from "./prompt";
import { repairOnce } from "./repair-once";

/** The fresh items of a whole course: enough for a diagnostic and a final check. */
const FRESH_ITEMS = 16;
const FRESH_PER_OBJECTIVE = 2;

export const itemRules = [
  "- `kind` is choice (3 or 4 `options`), gap (the prompt has ___), number, or short (an answer of a few words). `options` is empty but for a choice. `objective` is the index of the objective that the item exercises, from 0.",
  "- `accepted` has the right answer in every form that a learner may type; of a choice the right option, word for word. `model_answer` is the answer with its reason. Of two `hints` the first gives a direction, the second a step; neither gives the answer.",
  "- Prompts, model answers and hints are Markdown without headings, links, images and HTML; formulas as $x^2$.",
];

type Task = { task: "practice" | "fresh"; text: string; lint: (items: PracticeDocument[]) => string[] };

/** Writes the exercises of a lesson. Throws AppError with an `ai_` code. */
export function writePractice(context: WriteContext): Promise<PracticeDocument[]> {
  const { objectives } = moduleOf(context);
  return writeItems(context, {
    task: "practice",
    text: "Write 2 to 6 exercises for the lesson, suited to the learner's time and style: at least one on each objective, at least one that is not a choice, none that the lesson itself solves. Rules:",
    lint: (items) => lintPractice(items, { ...aboutOf(context), objectives }).map(({ message }) => message),
  });
}

/** Writes items that neither lesson nor quiz shows, for the checks before and after the course. Throws AppError with an `ai_` code. */
export function writeFresh(context: WriteContext): Promise<PracticeDocument[]> {
  const { objectives } = moduleOf(context);
  const count = Math.max(
    objectives.length * FRESH_PER_OBJECTIVE,
    Math.ceil(FRESH_ITEMS / context.course.modules.length),
  );
  return writeItems(context, {
    task: "fresh",
    text: `Write ${count} items that test what the objectives teach, before and after the course: at least two on each objective, most of them choice or number, each on a case that the lesson does not have, all of them understandable without it. Rules:`,
    lint: (items) => [
      ...lintItems(items, aboutOf(context)).map(({ message }) => message),
      ...objectives.flatMap(({ id, text }) => {
        const times = items.filter(({ objectiveId }) => objectiveId === id).length;
        return times < FRESH_PER_OBJECTIVE
          ? [`The objective "${text}" has ${times} items; it needs ${FRESH_PER_OBJECTIVE}.`]
          : [];
      }),
      ...(items.length < count ? [`There are ${items.length} valid items; ${count} are needed.`] : []),
    ],
  });
}

async function writeItems(context: WriteContext, task: Task): Promise<PracticeDocument[]> {
  const { objectives } = moduleOf(context);
  const items = await repairOnce(await askForItems(context, task), {
    problemsOf: task.lint,
    correct: (draft, problems) =>
      askForItems(context, task, {
        draft: draft.map((item) => practiceDraftOf(item, objectives)),
        problems,
      }),
  });
  if (items.length > 0) return items;
  throw new AppError("ai_bad_output", { cause: new Error(`no valid items for ${task.task}`) });
}

async function askForItems(
  context: WriteContext,
  { task, text }: Task,
  data: Record<string, unknown> = {},
): Promise<PracticeDocument[]> {
  const { items } = await generateStructured({
    purpose: task,
    ...context.call,
    ...modulePrompt(context, {
      task,
      text: [
        text,
        ...itemRules,
        ...keyRulesFor(context),
        ...(data.problems === undefined ? [] : [correction]),
      ],
      data: { lesson: lessonText(context), ...data },
    }),
    schema: practiceDrafts,
    schemaName: task,
  });
  return settlePractice(
    decodeEscapes(cleanDraft(items), context.course.language),
    moduleOf(context).objectives,
  );
}
