import { z } from "zod";
import type { OfflineCall } from "@/lib/core/ai/model/offline-model";
import { appUrl } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import {
  checkBlock,
  learnerBlock,
  moduleBlock,
  type KeyCheckDraft,
  type LearnerBlock,
  type ModuleDraft,
  type OutlineDraft,
} from "../drafts";
import { adaptModule, adaptOutline, type LibraryCourse } from "../library/adapt";
import { findLibraryCourse, getLibraryKeys } from "../library/queries";
import { subjectFor } from "../library/topics";
import { nextQuestion } from "./ask";
import { answerFromLesson } from "./check";
import { scaffoldModule, scaffoldOutline } from "./course/scaffold";

/** The author's sources: the library course on the subject, and the library's keys for a quiz. */
export type Sources = { course: LibraryCourse | null; keys: ReadonlyMap<string, string> };

const EMPTY: Sources = { course: null, keys: new Map() };

/** A source of offline courses. It returns null for a topic that it does not cover, and the next source follows. */
type CourseSource = {
  outline: (learner: LearnerBlock) => OutlineDraft | null;
  module: (learner: LearnerBlock, index: number) => ModuleDraft | null;
};

const scaffold: CourseSource = { outline: scaffoldOutline, module: scaffoldModule };

/** The sources in order of preference; the scaffold covers every topic and is last. */
function sourcesOn({ course }: Sources): CourseSource[] {
  if (course === null) return [scaffold];
  const source = { course, address: `${appUrl()}/course/${course.id}` };
  return [
    {
      outline: (learner) => adaptOutline(source, learner),
      module: (learner, index) => adaptModule(source, learner, index),
    },
    scaffold,
  ];
}

const task = z.object({
  name: z.enum(["question", "outline", "module", "check", "repair"]),
  number: z.number().int().optional(),
});
const keptStems = z.array(z.string()).catch([]);

type Context = Record<string, unknown>;

function firstAnswer<T>(sources: Sources, ask: (source: CourseSource) => T | null): T {
  for (const source of sourcesOn(sources)) {
    const answer = ask(source);
    if (answer !== null) return answer;
  }
  throw new AppError("ai_failed");
}

function writeModule(context: Context, sources: Sources): ModuleDraft {
  const learner = learnerBlock.parse(context.learner);
  const { index } = moduleBlock.parse(context.module);
  return firstAnswer(sources, (source) => source.module(learner, index));
}

/** The module or outline again, without the questions that the caller keeps. */
function repaired(context: Context, sources: Sources): ModuleDraft | OutlineDraft {
  if (context.module === undefined)
    return firstAnswer(sources, (source) => source.outline(learnerBlock.parse(context.learner)));
  const draft = writeModule(context, sources);
  const kept = new Set(keptStems.parse(context.kept));
  return { ...draft, questions: draft.questions.filter((q) => !kept.has(q.question)) };
}

/** Answers the library's questions by their keys and all others from the lesson. */
function examined(context: Context, { keys }: Sources): KeyCheckDraft {
  const check = checkBlock.parse(context.check);
  const { answers } = answerFromLesson(check);
  return {
    answers: answers.map((answer) => {
      const asked = check.questions[answer.question];
      const right = asked && keys.get(asked.question);
      return right === undefined
        ? answer
        : { ...answer, answer: asked?.options.indexOf(right) ?? -1, why: "" };
    }),
  };
}

function answer(context: Context, sources: Sources): unknown {
  const { name, number } = task.parse(context.task);
  switch (name) {
    case "question": {
      const learner = learnerBlock.parse(context.learner);
      return nextQuestion(learner, number ?? learner.answers.length + 1);
    }
    case "outline":
      return firstAnswer(sources, (source) => source.outline(learnerBlock.parse(context.learner)));
    case "module":
      return writeModule(context, sources);
    case "repair":
      return repaired(context, sources);
    case "check":
      return examined(context, sources);
  }
}

/** Loads the sources for a call with at most one query. */
async function loadSources(context: Context): Promise<Sources> {
  const { name } = task.parse(context.task);
  if (name === "question") return EMPTY;
  if (name === "check")
    return {
      ...EMPTY,
      keys: await getLibraryKeys(checkBlock.parse(context.check).questions.map((q) => q.question)),
    };
  const learner = learnerBlock.parse(context.learner);
  const subject = subjectFor(learner);
  return { ...EMPTY, course: subject === null ? null : await findLibraryCourse(subject, learner.language) };
}

/** The author's answer as JSON text; the `task` data block names the task. */
export function answerByRules(call: Pick<OfflineCall, "context">, sources: Sources = EMPTY): string {
  return JSON.stringify(answer(call.context, sources));
}

/** The offline author: answers the calls of the generation in place of a model, from the free library if it covers the subject. */
export async function answerOffline(call: Pick<OfflineCall, "context">): Promise<string> {
  return answerByRules(call, await loadSources(call.context));
}
