import { setTimeout as pause } from "node:timers/promises";
import type { Actor } from "@/lib/core/auth/actor";
import { aiMode } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { takePoint, type DoorLimit } from "@/lib/core/limits/doors";
import { remaining } from "./allowance";
import { asksNewQuestion, openingTurn } from "./tutoring-policy";
import { beginTurn, claimOpening, releaseTurn, storeTurn, type Lease } from "./mutations";
import { getDialogueContext, type DialogueContext } from "./queries";
import type { ChatMessage, MentorMessage, MentorRef, MentorReply } from "./schema";
import { generateReply, type ReplyListener, type ReplyInput } from "./generate-reply";
import { afterReply, lastQuestion, readState, type DialogueState } from "./dialogue-state";
import { keysOfTurn, planTurn } from "./plan-turn";

/** A turn that may begin: `run` speaks it and stores it, to its end whether or not anybody still listens. */
export type PreparedTurn = { run(listener: ReplyListener): Promise<MentorReply> };

/** Replies that one person may ask a model for: an unlimited allowance is for people, not for scripts. */
const MODEL_CALLS: DoorLimit = { name: "mentor-model", points: 30, seconds: 60 };

/** How long a second tab waits for the opening that the first one asked for. */
const OPENING_WAIT_MS = 60_000;
const OPENING_POLL_MS = 200;

/**
 * Prepares the answer to a learner's message: checks access, takes the chat's lease and one message of the allowance.
 * Fails with course_not_found, course_not_ready, mentor_busy, mentor_limit or rate_limited; `run` fails with `ai_` codes and gives back.
 */
export async function prepareMessage(actor: Actor, input: MentorMessage): Promise<PreparedTurn> {
  const { scene, lease } = await beginTurn(actor, input);
  // Counted behind the lease, so that what was refused as busy is no call.
  await releasingOnError(actor, lease, () => takePoint(MODEL_CALLS, actor.id));
  return { run: (listener) => answer({ actor, scene, lease, input }, listener) };
}

type MessageTurn = { actor: Actor; scene: DialogueContext; lease: Lease; input: MentorMessage };

async function answer(
  { actor, scene, lease, input }: MessageTurn,
  listener: ReplyListener,
): Promise<MentorReply> {
  return releasingOnError(actor, lease, async () => {
    const state = readState(lease.state);
    const titles = `${scene.subject.moduleTitle}\n${scene.subject.courseTitle}`;
    const history = toTurns(lease.history);
    const keys = keysOfTurn(
      { own: scene.openKeys, elsewhere: scene.keysElsewhere, titles, history },
      input.message,
    );
    const { description, objectives, lesson } = scene.subject;
    const material = [description, ...objectives, lesson].join("\n");
    const planned = planTurn(
      { state, keys, titles, material, objectives: objectives.length, history },
      input.message,
      input.way,
    );
    const speech = replyInputOf(scene, lease, { ...planned, keys, state, message: input.message });
    return finish({ scene, lease, speech }, listener);
  });
}

const toTurns = (history: ChatMessage[]) => history.map((m) => ({ role: m.role, text: m.content }));

function replyInputOf(
  scene: DialogueContext,
  lease: Lease,
  rest: Pick<ReplyInput, "turn" | "keys" | "state" | "message" | "strict">,
): ReplyInput {
  return {
    subject: scene.subject,
    passed: rest.keys.length === 0,
    history: toTurns(lease.history),
    ...rest,
  };
}

async function finish(
  { scene, lease, speech }: { scene: DialogueContext; lease: Lease; speech: ReplyInput },
  listener: ReplyListener,
): Promise<MentorReply> {
  const spoken = await generateReply(speech, listener);
  const state = afterReply(spoken.step.next, asksNewQuestion(spoken.step), spoken.text);
  const stored = await storeTurn(lease, {
    message: speech.message,
    reply: { content: spoken.text, move: spoken.step.move, hintLevel: spoken.step.hint },
    state,
  });
  return replyOf(
    { ...scene, used: speech.message === null ? scene.used : lease.used },
    { state, history: stored, replying: false },
  );
}

/** Whatever goes wrong in a turn, the chat is free again and the message given back. */
async function releasingOnError<T>(actor: Actor, lease: Lease, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await releaseTurn(actor, lease).catch(() => undefined);
    throw error;
  }
}

/**
 * Opens a module's dialogue, or shows the one that exists. The mentor begins it; two tabs at once end in one opening.
 * Costs nothing of the allowance.
 */
export async function prepareOpening(actor: Actor, ref: MentorRef): Promise<PreparedTurn> {
  const scene = await getDialogueContext(actor, ref);
  return { run: (listener) => open(actor, ref, { scene, listener }) };
}

async function open(
  actor: Actor,
  ref: MentorRef,
  { scene, listener }: { scene: DialogueContext; listener: ReplyListener },
): Promise<MentorReply> {
  const deadline = performance.now() + OPENING_WAIT_MS;
  for (let current = scene; ; current = await getDialogueContext(actor, ref)) {
    if (current.history.length > 0) return currentReply(current, listener);
    const lease = await claimOpening(actor, current);
    if (lease)
      return releasingOnError(actor, lease, () =>
        replyWithOpening(actor, { scene: current, lease, listener }),
      );
    if (performance.now() > deadline) throw new AppError("mentor_busy");
    await pause(OPENING_POLL_MS);
  }
}

async function replyWithOpening(
  actor: Actor,
  { scene, lease, listener }: { scene: DialogueContext; lease: Lease; listener: ReplyListener },
): Promise<MentorReply> {
  if (lease.history.length > 0) {
    await releaseTurn(actor, lease);
    return currentReply({ ...scene, state: lease.state, history: lease.history }, listener);
  }
  await takePoint(MODEL_CALLS, actor.id);
  const turn = openingTurn();
  const speech = replyInputOf(scene, lease, {
    turn,
    keys: scene.openKeys,
    state: readState(lease.state),
    message: null,
    strict: false,
  });
  return finish({ scene, lease, speech }, listener);
}

function currentReply(scene: DialogueContext, listener: ReplyListener): MentorReply {
  const reply = replyOf(scene, {
    state: readState(scene.state),
    history: scene.history,
    replying: scene.replying,
  });
  listener.text(reply.message);
  return reply;
}

function replyOf(
  scene: DialogueContext,
  now: { state: DialogueState; history: ChatMessage[]; replying: boolean },
): MentorReply {
  const last = now.history.filter((m) => m.role === "assistant").at(-1);
  return {
    message: last?.content ?? "",
    credits_remaining: remaining(scene.allowance, scene.used),
    history: now.history,
    aim: scene.subject.objectives[now.state.objective] ?? null,
    objective: now.state.objective,
    hint_level: last?.hint_level ?? 0,
    move: last?.move ?? null,
    question: lastQuestion(last?.content ?? "") ?? now.state.question,
    daily_allowance: scene.allowance,
    replying: now.replying,
    offline: aiMode() === "offline",
  };
}
