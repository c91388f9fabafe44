import { z } from "zod";
import type { OfflineCall } from "@/lib/core/ai/offline-model";
import { AppError } from "@/lib/core/errors";
import { checkBlock, learnerBlock, moduleBlock, type LearnerBlock, type ModuleDraft, type OutlineDraft } from "../drafts";
import { nextQuestion } from "./ask";
import { answerFromLesson } from "./check";
import { scaffoldModule, scaffoldOutline } from "./scaffold";

/** Where offline courses come from. A source answers null for a topic that it has nothing on; the next one is asked then. */
type CourseSource = {
  outline: (learner: LearnerBlock) => OutlineDraft | null;
  module: (learner: LearnerBlock, index: number) => ModuleDraft | null;
};

/** In order of preference; the scaffold knows something about every topic and therefore stands last. */
const sources: readonly CourseSource[] = [{ outline: scaffoldOutline, module: scaffoldModule }];

const task = z.object({ name: z.enum(["question", "outline", "module", "check", "repair"]), number: z.number().int().optional() });
const keptStems = z.array(z.string()).catch([]);

function firstAnswer<T>(ask: (source: CourseSource) => T | null): T {
  for (const source of sources) {
    const answer = ask(source);
    if (answer !== null) return answer;
  }
  throw new AppError("ai_failed");
}

function writeModule(context: Record<string, unknown>): ModuleDraft {
  const learner = learnerBlock.parse(context.learner);
  const { index } = moduleBlock.parse(context.module);
  return firstAnswer((source) => source.module(learner, index));
}

/** A module again; where some stems are kept, only the questions that are not among them. */
function repaired(context: Record<string, unknown>): ModuleDraft | OutlineDraft {
  if (context.module === undefined) return firstAnswer((source) => source.outline(learnerBlock.parse(context.learner)));
  const draft = writeModule(context);
  const kept = new Set(keptStems.parse(context.kept));
  return { ...draft, questions: draft.questions.filter((q) => !kept.has(q.question)) };
}

function answer(context: Record<string, unknown>): unknown {
  const { name, number } = task.parse(context.task);
  switch (name) {
    case "question": {
      const learner = learnerBlock.parse(context.learner);
      return nextQuestion(learner, number ?? learner.answers.length + 1);
    }
    case "outline":
      return firstAnswer((source) => source.outline(learnerBlock.parse(context.learner)));
    case "module":
      return writeModule(context);
    case "repair":
      return repaired(context);
    case "check":
      return answerFromLesson(checkBlock.parse(context.check));
  }
}

/** The offline author: answers what the pipeline asks of a model by rules, as JSON text. The `task` data block says what is asked. */
export function answerOffline(call: Pick<OfflineCall, "context">): string {
  return JSON.stringify(answer(call.context));
}
