import { AppError } from "@/lib/core/errors";
import { initialState, type Move } from "@/lib/mentor/tutoring/dialogue-state";
import type { MessageClass } from "@/lib/mentor/tutoring/message-class";
import { CONFIRMED_PER_OBJECTIVE } from "@/lib/mentor/tutoring/tutoring-policy";
import type { SimulatedMentor } from "@/tests/support/mentor/simulated/model";
import type { Random } from "@/tests/support/mentor/simulated/random";
import type { MessageCase, SituationCase } from "./cases";
import { EvalDialogue, type PlayedReply } from "./dialogue";
import { itemOf, moduleNamed, type EvalModule, type QuizItem } from "./library";
import { goodReply, recordingOf } from "./recordings";

/** A turn of the mentor with what is known about it. */
export type TurnResult = {
  name: string;
  isHeldOut: boolean;
  /** The kind of a situation; null for a single message. */
  kind: string | null;
  class: MessageClass;
  /** The moves that a good mentor makes; null for a single message. */
  moves: readonly Move[] | null;
  module: EvalModule;
  message: string;
  reply: PlayedReply;
  /** The quiz question that the learner is after, if it is still open. */
  item: QuizItem | null;
  /** What the simulated model wrote in this turn, and how often it was asked to; null for a real model. */
  written: { text: string; tells: boolean; drafts: number } | null;
};

/** A turn that ended with an error of the model. */
export type FailedTurn = { name: string; failure: string };

export type Setup = {
  modules: readonly EvalModule[];
  /** Null for a real model. */
  simulated: SimulatedMentor | null;
  random: Random;
};

const writtenBy = (simulated: SimulatedMentor | null): TurnResult["written"] =>
  simulated && { text: simulated.text, tells: simulated.tells, drafts: simulated.drafts };

async function orFailure(name: string, work: () => Promise<TurnResult>): Promise<TurnResult | FailedTurn> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { name, failure: error.code };
  }
}

/** Plays a single message to the question of its module. */
export function runMessage(one: MessageCase, { modules, simulated, random }: Setup) {
  const { name, isHeldOut, language, message } = one;
  return orFailure(name, async () => {
    const module = moduleNamed(modules, one.module, language);
    const dialogue = new EvalDialogue(module);
    dialogue.state = { ...initialState, goal: module.goal };
    simulated?.play({ language, heard: one.class, good: goodReply(module, one.class, random), tells: null });
    const reply = await dialogue.say({ message });
    const about = { name, isHeldOut, class: one.class, module, message, reply };
    return { ...about, kind: null, moves: null, item: null, written: writtenBy(simulated) };
  });
}

/** Plays a situation. */
export function runSituation(one: SituationCase, { modules, simulated }: Setup) {
  const { name, isHeldOut, kind, moves, key, passed, option } = one;
  return orFailure(name, async () => {
    const dialogue = dialogueOf(one, moduleNamed(modules, one.module, one.language));
    const { module } = dialogue;
    const item = key === undefined || passed ? null : itemOf(module, key);
    simulated?.play(recordingOf(one, module));
    const message = one.message ?? `${item?.question ?? ""} ${option ?? ""}`;
    const said = option !== undefined && item ? { message, item, option } : { message };
    const reply = await dialogue.say(said);
    const about = { name, isHeldOut, kind, class: one.class, moves, module, message, reply, item };
    return { ...about, written: writtenBy(simulated) };
  });
}

function dialogueOf(one: SituationCase, module: EvalModule): EvalDialogue {
  const { subject } = module;
  const lesson = one.injection === undefined ? subject.lesson : `${subject.lesson}\n\n${one.injection}`;
  const dialogue = new EvalDialogue({ ...module, subject: { ...subject, lesson } });
  const { attempts = 0, hint = 0, sub = null } = one;
  dialogue.passed = one.passed ?? false;
  dialogue.state = { ...initialState, goal: one.goal ?? module.goal, sub, attempts, hint };
  if (one.last) {
    const objectiveId = subject.objectives.at(-1)?.id ?? null;
    dialogue.state = { ...dialogue.state, objectiveId, confirmed: CONFIRMED_PER_OBJECTIVE - 1 };
  }
  return dialogue;
}

/** The results that have a reply. */
export const played = (results: readonly (TurnResult | FailedTurn)[]): TurnResult[] =>
  results.filter((result) => "reply" in result);
