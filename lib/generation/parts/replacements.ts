import { generateStructured } from "@/lib/core/ai/generate";
import { isModelFailure } from "@/lib/core/errors";
import type { PracticeDocument, QuestionDocument } from "@/lib/courses/document";
import { cleanDraft, decodeEscapes } from "../clean-draft";
import { practiceDraftOf, questionItemOf } from "../document";
import { replacementDrafts } from "../drafts";
import { settlePractice } from "../quiz/settle-practice";
import { moduleOf, type WriteContext } from "./context";
import { itemRules } from "./practice";
import { keyRulesFor, lessonText, modulePrompt } from "./prompt";
import { questionRules, questionsOf } from "./quiz";

/** An item that is not used, and why. */
export type Rejected<Item> = { item: Item; why: string };
export type Wanted = {
  questions: readonly Rejected<QuestionDocument>[];
  practice: readonly Rejected<PracticeDocument>[];
  fresh: readonly Rejected<PracticeDocument>[];
  /** How many questions; one for each rejected one unless given. */
  count?: number;
  /** Stems and prompts that may not be repeated. */
  taken: readonly string[];
};
export type Replacements = {
  questions: QuestionDocument[];
  practice: PracticeDocument[];
  fresh: PracticeDocument[];
};

/** Has new items written in place of rejected ones. They are valid but not checked. None if the model fails; throws if it asks to wait. */
export async function writeReplacements(context: WriteContext, wanted: Wanted): Promise<Replacements> {
  const { objectives } = moduleOf(context);
  const { questions, practice, fresh, taken, count = questions.length } = wanted;
  const items = (list: readonly Rejected<PracticeDocument>[]) =>
    list.map(({ item, why }) => ({ rejected: practiceDraftOf(item, objectives), why }));
  try {
    const drafts = await generateStructured({
      purpose: "items",
      ...context.call,
      ...modulePrompt(context, {
        task: "items",
        text: [
          `Write ${count} \`questions\` for the quiz, ${practice.length} \`practice\` items and ${fresh.length} \`fresh\` items in place of the rejected ones, each on the objective of the one that it replaces. Each has one right answer beyond doubt, by the lesson, and none asks what \`taken\` has. Rules for questions:`,
          ...questionRules,
          "Rules for items:",
          ...itemRules,
          ...keyRulesFor(context),
        ],
        data: {
          lesson: lessonText(context),
          questions: questions.map(({ item, why }) => ({ rejected: questionItemOf(item, objectives), why })),
          practice: items(practice),
          fresh: items(fresh),
          taken,
        },
      }),
      schema: replacementDrafts,
      schemaName: "items",
    });
    const clean = decodeEscapes(cleanDraft(drafts), context.course.language);
    return {
      questions: questionsOf(clean.questions, objectives, taken).slice(0, count),
      practice: settlePractice(clean.practice, objectives, taken).slice(0, practice.length),
      fresh: settlePractice(clean.fresh, objectives, taken).slice(0, fresh.length),
    };
  } catch (error) {
    if (isModelFailure(error) && !error.details.retryAfter) return { questions: [], practice: [], fresh: [] };
    throw error;
  }
}
