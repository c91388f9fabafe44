import { setTimeout as pause } from "node:timers/promises";
import type { Actor } from "@/lib/core/auth/actor";
import { currentAiMode } from "@/lib/core/ai/usage/cap";
import { AppError } from "@/lib/core/errors";
import { speaksOfSelfHarm } from "@/lib/core/text/self-harm";
import { takePoint, type RateLimit } from "@/lib/core/limits/rate-limit";
import { recordStudy } from "@/lib/learning/mutations";
import { keepAlive, releaseLapsed, releaseTurn, requestStop } from "./lease/mutations";
import { withoutMarks } from "@/lib/courses/document/marks";
import { listReplyCitations } from "@/lib/sources/citations/queries";
import { findTurnSources } from "./citations/queries";
import { beginTurn, claimOpening, storeReply, type Lease } from "./mutations";
import { offlineReply, openOptions } from "./offline/mentor";
import { nextUsageDay, remaining } from "./policy";
import { getDialogueContext, type DialogueContext, type StoredMessage } from "./queries";
import type { ReplyInput, ReplyListener } from "./reply/draft";
import { writeReply } from "./reply/write-reply";
import type { ChatMessage, MentorMessage, MentorRef, MentorReply } from "./schema";
import { objectiveIndex, readState, type DialogueState } from "./tutoring/dialogue-state";
import {
  openingStep,
  quizStep,
  stepsByClass,
  wayStep,
  type Step,
  type TutoringFacts,
} from "./tutoring/tutoring-policy";

/** A turn that may begin: `run` generates and stores its reply, even if the client disconnects. */
export type PreparedTurn = { run(listener: ReplyListener): Promise<MentorReply> };

/** Model calls per person: an unlimited allowance is meant for people, not for scripts. */
const MODEL_CALLS: RateLimit = { name: "mentor-model", points: 30, seconds: 60 };

/** How long a second tab waits for the opening that the first one requested. */
const OPENING_WAIT_MS = 60_000;
/** How long a stop waits until the process that writes the reply has stored it. */
const STOP_WAIT_MS = 10_000;
const POLL_MS = 200;

/**
 * Prepares the reply to a learner's message: checks access, stores the message, takes the chat's lease and one message of the allowance.
 * Throws course_not_found, course_not_ready, mentor_busy, mentor_limit or rate_limited; `run` throws `ai_` codes. A message whose reply
 * fails is kept, and returns to the allowance.
 */
export async function prepareMessage(actor: Actor, input: MentorMessage): Promise<PreparedTurn> {
  // The same reply with and without a model, and free of every limit.
  const isCrisis = speaksOfSelfHarm(input.message);
  const { context, lease } = await beginTurn(actor, input, { isUnlimited: isCrisis });
  const turn = { actor, context, lease, ref: input };
  if (isCrisis) return { run: (listener) => withLease(turn, () => finishOffline(turn, input, listener)) };
  // Counted only with the lease: a request that is refused as busy makes no model call.
  await releasingOnError(turn, async () => {
    await takePoint(MODEL_CALLS, actor.id);
    await recordStudy(actor, context.moduleId);
  });
  return { run: (listener) => withLease(turn, (signal) => reply({ ...turn, signal }, input, listener)) };
}

/** A turn that has the chat's lease. */
type Turn = { actor: Actor; ref: MentorRef; context: DialogueContext; lease: Lease };
/** The signal stops the reply. */
type RunningTurn = Turn & { signal: AbortSignal };

/** Whether rules write the replies: without a model, and at the monthly cap. */
async function repliesByRules(): Promise<boolean> {
  const mode = await currentAiMode();
  return mode === "offline" || mode === "capped";
}

async function reply(
  turn: RunningTurn,
  message: MentorMessage,
  listener: ReplyListener,
): Promise<MentorReply> {
  if (await repliesByRules()) return finishOffline(turn, message, listener);
  const { context, lease } = turn;
  const facts = {
    state: readState(lease.state),
    passed: context.open.length === 0,
    objectives: context.subject.objectives,
    settings: context.settings,
  };
  const step = fixedStep(turn, message, facts);
  return finish(
    turn,
    {
      message: message.message,
      turn: step ? { kind: "fixed", step } : { kind: "heard", steps: stepsByClass(facts) },
    },
    listener,
  );
}

/** The step of a turn that needs no hearing: a question brought from the quiz, or a button. */
function fixedStep({ lease }: Turn, { way }: MentorMessage, facts: TutoringFacts): Step | null {
  if (lease.fromQuiz) return quizStep(lease.fromQuiz.questionId, facts);
  return way ? wayStep(way, facts) : null;
}

/** Replies without a model and stores the turn; `input` is null for the opening. */
async function finishOffline(
  { actor, context, lease }: Turn,
  input: MentorMessage | null,
  listener: ReplyListener,
): Promise<MentorReply> {
  const { subject, moduleId, practice } = context;
  const { text, move, hint, state } = offlineReply({
    module: { ...subject, moduleId, practice },
    state: readState(lease.state),
    said: lease.history.filter((m) => m.role === "assistant").map((m) => withoutMarks(m.content)),
    message: input?.message ?? null,
    way: input?.way,
    fromQuiz: lease.fromQuiz,
  });
  listener.text(text);
  const history = await storeReply(lease, {
    reply: { content: text, move, hintLevel: hint, citations: [] },
    heard: null,
    state,
  });
  return toMentorReply(actor, context, { state, history, replying: false });
}

/** Has the model write the reply, stores the turn and returns the answer to the request. */
async function finish(
  turn: RunningTurn,
  decided: Pick<ReplyInput, "turn" | "message">,
  listener: ReplyListener,
): Promise<MentorReply> {
  const { actor, ref, context, lease, signal } = turn;
  const { subject, settings, open: questions, elsewhere, sourceIds, onlyFromSources: isOnly } = context;
  const found =
    sourceIds.length > 0 && (await findTurnSources({ sourceIds, subject, message: decided.message }));
  const written = await writeReply(
    {
      ...{ subject, settings, open: questions, elsewhere, signal, ...decided },
      passed: questions.length === 0,
      fromQuiz: lease.fromQuiz,
      ...(found && { sources: { ...found, isOnly } }),
      state: readState(lease.state),
      history: lease.history.map(({ role, content }) => ({ role, text: withoutMarks(content) })),
    },
    listener,
  );
  const { text, step, heard, state } = written;
  if (written.isStopped && text === "") {
    await releaseTurn(actor, lease);
    return dialogueReply(actor, await getDialogueContext(actor, ref));
  }
  const history = await storeReply(lease, {
    reply: { content: text, move: step.move, hintLevel: step.hint, citations: written.citations },
    heard,
    state,
  });
  return toMentorReply(actor, context, { state, history, replying: false });
}

/** Frees the chat and returns the message to the allowance if `work` fails. */
async function releasingOnError<T>({ actor, lease }: Turn, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await releaseTurn(actor, lease).catch(() => undefined);
    throw error;
  }
}

/** Keeps the lease while `work` writes the reply. */
async function withLease<T>(turn: Turn, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const alive = keepAlive(turn.lease);
  return releasingOnError(turn, () => work(alive.stopped)).finally(() => alive.stop());
}

/**
 * Opens a module's dialogue, or returns the existing one. The mentor begins it; two tabs at once get the same opening. It
 * takes nothing from the allowance.
 */
export async function prepareOpening(actor: Actor, ref: MentorRef): Promise<PreparedTurn> {
  const context = await getDialogueContext(actor, ref);
  return { run: (listener) => open(actor, ref, { context, listener }) };
}

type Opening = { context: DialogueContext & { hasLapsed: boolean }; listener: ReplyListener };

async function open(actor: Actor, ref: MentorRef, { context, listener }: Opening): Promise<MentorReply> {
  const deadline = performance.now() + OPENING_WAIT_MS;
  for (let current = context; ; current = await getDialogueContext(actor, ref)) {
    if (current.hasLapsed && (await releaseLapsed(actor))) continue;
    if (current.history.length > 0) return lastReply(actor, current, listener);
    const lease = await claimOpening(actor, current);
    if (lease) {
      const turn = { actor, ref, context: current, lease };
      return withLease(turn, (signal) => generateOpening({ ...turn, signal }, listener));
    }
    if (performance.now() > deadline) throw new AppError("mentor_busy");
    await pause(POLL_MS);
  }
}

/** Stops the reply that is being written, and returns the dialogue with what was shown of it. */
export async function stopReply(actor: Actor, ref: MentorRef): Promise<MentorReply> {
  let context = await getDialogueContext(actor, ref);
  if (context.replying && context.chatId !== null) await requestStop(actor, context.chatId);
  for (const end = performance.now() + STOP_WAIT_MS; context.replying && performance.now() < end;) {
    await pause(POLL_MS);
    context = await getDialogueContext(actor, ref);
  }
  return dialogueReply(actor, context);
}

async function generateOpening(turn: RunningTurn, listener: ReplyListener): Promise<MentorReply> {
  const { actor, context, lease } = turn;
  if (lease.history.length > 0) {
    await releaseTurn(actor, lease);
    return lastReply(actor, { ...context, state: lease.state, history: lease.history }, listener);
  }
  await takePoint(MODEL_CALLS, actor.id);
  if (await repliesByRules()) return finishOffline(turn, null, listener);
  return finish(turn, { message: null, turn: { kind: "fixed", step: openingStep() } }, listener);
}

async function lastReply(
  actor: Actor,
  context: DialogueContext,
  listener: ReplyListener,
): Promise<MentorReply> {
  const answer = await dialogueReply(actor, context);
  listener.text(answer.message);
  return answer;
}

function dialogueReply(actor: Actor, context: DialogueContext): Promise<MentorReply> {
  const { state, history, replying } = context;
  return toMentorReply(actor, context, { state: readState(state), history, replying });
}

async function toMentorReply(
  actor: Actor,
  context: DialogueContext,
  now: { state: DialogueState; history: StoredMessage[]; replying: boolean },
): Promise<MentorReply> {
  const last = now.history.filter((m) => m.role === "assistant").at(-1);
  const { objectives } = context.subject;
  const objective = objectiveIndex(objectives, now.state);
  const isOffline = await repliesByRules();
  const isAllowanceUsed = context.allowance !== null && context.used > 0;
  return {
    message: last?.content ?? "",
    credits_remaining: remaining(context.allowance, context.used),
    history: await withCitations(actor, context.courseId, now.history),
    aim: objectives[objective]?.text ?? null,
    objective,
    hint_level: last?.hint_level ?? 0,
    move: last?.move ?? null,
    question: now.state.sub ?? now.state.goal,
    options: isOffline ? openOptions(context.practice, now.state) : [],
    daily_allowance: context.allowance,
    allowance_back_at: isAllowanceUsed ? nextUsageDay(new Date()).toISOString() : null,
    handed_over: now.state.isHandedOver,
    quiz_passed: context.quizPassed,
    replying: now.replying,
    unanswered: !now.replying && now.history.at(-1)?.role === "user",
    offline: isOffline,
  };
}

/** The messages with what the marks of the replies refer to. */
async function withCitations(
  actor: Actor,
  courseId: string,
  messages: readonly StoredMessage[],
): Promise<ChatMessage[]> {
  const cited = await listReplyCitations(actor, { courseId, replies: messages });
  return messages.map(({ citations: _places, ...message }, index) => {
    const citations = cited[index] ?? [];
    return { ...message, ...(citations.length > 0 && { citations }) };
  });
}
