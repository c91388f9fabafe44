import { z } from "zod";
import type { OfflineCall } from "@/lib/core/ai/offline-model";
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

/** What the author has read beside the answers: the library course on the subject, and the library's keys for a quiz in hand. */
export type Shelf = { course: LibraryCourse | null; keys: ReadonlyMap<string, string> };

const EMPTY: Shelf = { course: null, keys: new Map() };

/** Where offline courses come from. A source answers null for a topic that it has nothing on; the next one is asked then. */
type CourseSource = {
  outline: (learner: LearnerBlock) => OutlineDraft | null;
  module: (learner: LearnerBlock, index: number) => ModuleDraft | null;
};

const scaffold: CourseSource = { outline: scaffoldOutline, module: scaffoldModule };

/** In order of preference; the scaffold knows something about every topic and therefore stands last. */
function sourcesOn({ course }: Shelf): CourseSource[] {
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

function firstAnswer<T>(shelf: Shelf, ask: (source: CourseSource) => T | null): T {
  for (const source of sourcesOn(shelf)) {
    const answer = ask(source);
    if (answer !== null) return answer;
  }
  throw new AppError("ai_failed");
}

function writeModule(context: Context, shelf: Shelf): ModuleDraft {
  const learner = learnerBlock.parse(context.learner);
  const { index } = moduleBlock.parse(context.module);
  return firstAnswer(shelf, (source) => source.module(learner, index));
}

/** A module again; where some stems are kept, only the questions that are not among them. */
function repaired(context: Context, shelf: Shelf): ModuleDraft | OutlineDraft {
  if (context.module === undefined)
    return firstAnswer(shelf, (source) => source.outline(learnerBlock.parse(context.learner)));
  const draft = writeModule(context, shelf);
  const kept = new Set(keptStems.parse(context.kept));
  return { ...draft, questions: draft.questions.filter((q) => !kept.has(q.question)) };
}

/** The library's own questions by its keys, which were checked by hand; every other one from the lesson alone. */
function examined(context: Context, { keys }: Shelf): KeyCheckDraft {
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

function answer(context: Context, shelf: Shelf): unknown {
  const { name, number } = task.parse(context.task);
  switch (name) {
    case "question": {
      const learner = learnerBlock.parse(context.learner);
      return nextQuestion(learner, number ?? learner.answers.length + 1);
    }
    case "outline":
      return firstAnswer(shelf, (source) => source.outline(learnerBlock.parse(context.learner)));
    case "module":
      return writeModule(context, shelf);
    case "repair":
      return repaired(context, shelf);
    case "check":
      return examined(context, shelf);
  }
}

/** What the author takes from the shelf for a call: one look-up, and none for a subject that the library has nothing on. */
async function shelfFor(context: Context): Promise<Shelf> {
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

/** The author's answer as JSON text, by rules, from what is given; the `task` data block says what is asked. */
export function answerByRules(call: Pick<OfflineCall, "context">, shelf: Shelf = EMPTY): string {
  return JSON.stringify(answer(call.context, shelf));
}

/** The offline author: answers what the pipeline asks of a model, from the free library where it has the subject. */
export async function answerOffline(call: Pick<OfflineCall, "context">): Promise<string> {
  return answerByRules(call, await shelfFor(call.context));
}
