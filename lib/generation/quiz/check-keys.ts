import { z } from "zod";
import { generateStructured } from "@/lib/core/ai/generate";
import { AppError, isModelFailure } from "@/lib/core/errors";
import { keyCheckDraft, questionItem, type QuestionItem } from "../drafts";
import { cleanDraft, decodeEscapes } from "../clean-draft";
import { balanceKeyPositions } from "./option-order";
import { stemText } from "../lint/quiz";
import { planOf, type ModuleContext } from "../module/write-module";
import { settleItems } from "../module/settle-module";
import { answerOffline } from "../offline/author";
import { checkPrompt, itemsPrompt } from "../prompts";
import type { CheckedModule } from "../jobs/checkpoints";

/** A quiz has this many questions at least; one that lost some gets new ones. */
const MIN_QUESTIONS = 4;
const MAX_QUESTIONS = 6;

/** So often new ones are asked for: a model that is right about half of its own keys fills a quiz in as many. */
const REFILLS = 3;

type Rejected = { question: QuestionItem; why: string };
type Verdicts = { agreed: QuestionItem[]; rejected: Rejected[] };
type Quiz = {
  scene: ModuleContext;
  lesson: string;
  /** Stems of other modules. */ asked: ReadonlySet<string>;
  signal: AbortSignal;
};
type Check = Pick<Quiz, "asked" | "signal">;

/**
 * Has a second reader, who is not shown the key, solve the quiz. Questions on which it disagrees, or which another module has
 * `asked`, are written anew once, solved again, then dropped; a quiz below four gets new questions a few times, and keeps what is
 * asked elsewhere rather than go without. Throws ai_bad_output when fewer than four are left.
 */
export async function checkKeys(
  draft: CheckedModule,
  scene: ModuleContext,
  check: Check,
): Promise<CheckedModule> {
  const quiz: Quiz = { scene, lesson: draft.lesson, ...check };
  const seed = `${scene.course.course_title}|${scene.index}`;
  const first = await solve(quiz, balanceKeyPositions(draft.questions, seed));
  const repeated = first.agreed.filter((item) => quiz.asked.has(stemText(item.question)));
  const rejected = [
    ...first.rejected,
    ...repeated.map((question) => ({ question, why: "another module of the course asks the same" })),
  ];
  let kept = first.agreed.filter((item) => !repeated.includes(item));
  if (rejected.length > 0) kept = [...kept, ...(await replacements(quiz, kept, rejected, seed))];
  for (let refill = 0; refill < REFILLS && kept.length < MIN_QUESTIONS; refill += 1) {
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

/** One independent solution of the questions, compared with their keys. */
async function solve(quiz: Quiz, questions: readonly QuestionItem[]): Promise<Verdicts> {
  if (questions.length === 0) return { agreed: [], rejected: [] };
  const { answers } = await generateStructured({
    purpose: "check",
    ...checkPrompt(quiz.scene.learner.language, {
      lesson: quiz.lesson,
      questions: questions.map(({ question, options }) => ({
        question,
        options: options.map((o) => o.text),
      })),
    }),
    schema: keyCheckDraft,
    schemaName: "key_check",
    offline: answerOffline,
    signal: quiz.signal,
  });
  const verdicts: Verdicts = { agreed: [], rejected: [] };
  questions.forEach((question, i) => {
    const found = answers.find((a) => a.question === i);
    if (found?.answer === question.right) verdicts.agreed.push(question);
    else verdicts.rejected.push({ question, why: found?.why ?? "the reader gave no answer" });
  });
  return verdicts;
}

/** New questions in place of rejected ones that a second reader solves as keyed. A failing call leaves the quiz as it is. */
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
      ...itemsPrompt(quiz.scene, { lesson: quiz.lesson, count, rejected, kept: kept.map((q) => q.question) }),
      schema: z.object({ questions: z.array(questionItem).min(1).max(MAX_QUESTIONS) }),
      schemaName: "questions",
      offline: answerOffline,
      signal: quiz.signal,
    });
    const taken = [...kept.map((item) => item.question), ...quiz.asked];
    const items = settleItems(
      decodeEscapes(cleanDraft(questions), quiz.scene.learner.language),
      planOf(quiz.scene).objectives.length,
      taken,
    ).slice(0, count);
    return (await solve(quiz, balanceKeyPositions(items, `${seed}|again`))).agreed;
  } catch (error) {
    if (isModelFailure(error)) return [];
    throw error;
  }
}
