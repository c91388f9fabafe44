import { z } from "zod";
import { generateStructured } from "@/lib/core/ai/generate";
import { AppError, isModelFailure } from "@/lib/core/errors";
import { cleanDraft, decodeEscapes } from "../clean-draft";
import { questionItem, type QuestionItem } from "../drafts";
import type { CheckedModule } from "../jobs/checkpoints";
import { planOf } from "../module/write-module";
import { itemsPrompt, type ModuleContext } from "../prompts";
import { balanceKeyPositions } from "./option-order";
import { stemText } from "./question-text";
import { readKeys } from "./read-keys";
import { settleQuestions } from "./settle-questions";

const MIN_QUESTIONS = 4;
const MAX_QUESTIONS = 6;

/** Rounds of new questions: enough for a model half of whose keys are right. */
const MAX_REFILLS = 3;

type Rejected = { question: QuestionItem; why: string };
type Verdicts = { agreed: QuestionItem[]; rejected: Rejected[] };
type Quiz = {
  context: ModuleContext;
  lesson: string;
  /** The question stems of other modules. */
  asked: ReadonlySet<string>;
  signal: AbortSignal;
};
type Check = Pick<Quiz, "asked" | "signal">;

/**
 * Has an independent examiner solve the quiz without its keys. Questions that it answers differently, or that another module
 * has `asked`, are replaced once and checked again. A quiz of fewer than four questions gets new ones a few times; if that is
 * not enough, it keeps questions of other modules. Throws ai_bad_output if fewer than four remain.
 */
export async function checkKeys(
  draft: CheckedModule,
  context: ModuleContext,
  check: Check,
): Promise<CheckedModule> {
  const quiz: Quiz = { context, lesson: draft.lesson, ...check };
  const seed = `${context.course.course_title}|${context.index}`;
  const first = await solve(quiz, balanceKeyPositions(draft.questions, seed));
  const repeated = first.agreed.filter((item) => quiz.asked.has(stemText(item.question)));
  const rejected = [
    ...first.rejected,
    ...repeated.map((question) => ({ question, why: "another module of the course asks the same" })),
  ];
  let kept = first.agreed.filter((item) => !repeated.includes(item));
  if (rejected.length > 0) kept = [...kept, ...(await replacements(quiz, kept, rejected, seed))];
  for (let refill = 0; refill < MAX_REFILLS && kept.length < MIN_QUESTIONS; refill += 1) {
    const missing = MIN_QUESTIONS - kept.length;
    kept = [...kept, ...(await replacements(quiz, kept, rejected.slice(0, missing), seed, missing))];
  }
  kept = [...kept, ...repeated.slice(0, Math.max(0, MIN_QUESTIONS - kept.length))];
  if (kept.length < MIN_QUESTIONS)
    throw new AppError("ai_bad_output", {
      cause: new Error(`only ${kept.length} questions have a key beyond doubt`),
    });
  return { ...draft, questions: balanceKeyPositions(kept.slice(0, MAX_QUESTIONS), seed) };
}

/** Has the questions solved once and compares the answers with the keys. */
async function solve(quiz: Quiz, questions: readonly QuestionItem[]): Promise<Verdicts> {
  if (questions.length === 0) return { agreed: [], rejected: [] };
  const readings = await readKeys(
    questions.map(({ question, options }) => ({ question, options: options.map((o) => o.text) })),
    { language: quiz.context.learner.language, lesson: quiz.lesson, signal: quiz.signal },
  );
  const verdicts: Verdicts = { agreed: [], rejected: [] };
  questions.forEach((question, i) => {
    const found = readings[i];
    if (found?.answer === question.right) verdicts.agreed.push(question);
    else verdicts.rejected.push({ question, why: found?.why ?? "the reader gave no answer" });
  });
  return verdicts;
}

/** New questions in place of rejected ones, if the examiner confirms their keys; none if the model fails. */
async function replacements(
  quiz: Quiz,
  kept: QuestionItem[],
  rejected: Rejected[],
  seed: string,
  count = rejected.length,
): Promise<QuestionItem[]> {
  try {
    const { questions } = await generateStructured({
      purpose: "items",
      ...itemsPrompt(quiz.context, {
        lesson: quiz.lesson,
        count,
        rejected,
        kept: kept.map((q) => q.question),
      }),
      schema: z.object({ questions: z.array(questionItem).min(1).max(MAX_QUESTIONS) }),
      schemaName: "questions",
      signal: quiz.signal,
    });
    const taken = [...kept.map((item) => item.question), ...quiz.asked];
    const items = settleQuestions(
      decodeEscapes(cleanDraft(questions), quiz.context.learner.language),
      planOf(quiz.context).objectives.length,
      taken,
    ).slice(0, count);
    return (await solve(quiz, balanceKeyPositions(items, `${seed}|again`))).agreed;
  } catch (error) {
    if (isModelFailure(error)) return [];
    throw error;
  }
}
