import { and, eq, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { assessments } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { aiMode } from "@/lib/core/ai/connection";
import { assertBelowCap } from "@/lib/core/ai/usage/cap";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { takePoint } from "@/lib/core/limits/rate-limit";
import type { CourseLanguage } from "@/lib/courses/schema";
import { assertAllowed, lockAllowance } from "../charge/mutations";
import { storeDerivedCourse } from "../derived/mutations";
import { startCourse } from "../mutations";
import { hasTray } from "../reading/queries";
import { QUESTION_COUNT } from "../policy";
import type { Assessment, AssessmentAnswer } from "../schema";
import {
  askNextQuestion,
  firstQuestion,
  learnerOf,
  pendingAnswer,
  toAssessment,
  type Conversation,
  type ConversationMessage,
} from "./conversation";
import { fixedQuestion } from "./fixed-questions";
import { isRefusal, refusedTopic } from "./harm";
import { insertMessage, messageOf, putAnswer } from "./messages/mutations";
import { assessmentOf, findConversation } from "./queries";
import { endWithSources } from "./sources/mutations";
import { chosenCourse, dropAnswer, libraryIdOf, storeSubject } from "./subject/mutations";

/** Model calls per person over all conversations. */
const MODEL_CALLS = { name: "assessment-model", points: 60, seconds: 3600 };

/** Throws `ai_unavailable` where neither a model nor the offline author is configured. */
function assertAuthor(): void {
  if (aiMode() === "off") throw new AppError("ai_unavailable");
}

/** Opens or resumes the conversation of a language. Throws `forbidden` without a plan or a generation left, `ai_unavailable` and `ai_capped`. */
export async function openAssessment(actor: Actor, language: CourseLanguage): Promise<Assessment> {
  assertAuthor();
  await assertBelowCap();
  const conversation = await db().transaction(async (tx) => {
    assertAllowed(await lockAllowance(tx, actor.id));
    return openConversation(tx, actor.id, language);
  });
  return assessmentOf(conversation);
}

/** Discards the conversation and opens a new one; courses that have begun continue. */
export async function restartAssessment(actor: Actor, language: CourseLanguage): Promise<Assessment> {
  assertAuthor();
  await assertBelowCap();
  return db().transaction(async (tx) => {
    assertAllowed(await lockAllowance(tx, actor.id));
    await tx
      .update(assessments)
      .set({ state: "discarded" })
      .where(
        and(
          eq(assessments.userId, actor.id),
          eq(assessments.language, language),
          eq(assessments.state, "open"),
        ),
      );
    return toAssessment(await openConversation(tx, actor.id, language));
  });
}

/**
 * Stores an answer and asks for the next question; the fourth answer starts the course instead, from the person's own material if there is any. `arrivedAt` is the time of the
 * request by this instance's clock: an answer that arrived before its question existed repeats the previous one. Throws `ai_`
 * codes after storing the answer, which may be sent again, and `self_harm_topic`, `harmful_topic`,
 * `sources_reading` or `source_permission_open` before.
 */
export async function answerAssessment(
  actor: Actor,
  answer: AssessmentAnswer,
  arrivedAt: Date,
): Promise<Assessment> {
  assertAuthor();
  if (aiMode() === "offline") {
    const refusal = refusedTopic([answer.subject ?? "", answer.user_input].join("\n"));
    if (refusal) throw new AppError(refusal);
  }
  const { conversation, isUndecided } = await db().transaction(async (tx) => {
    const isNumbered = answer.question_number !== undefined;
    return storeAnswer(tx, actor, {
      answer,
      arrivedAt: isNumbered ? null : await toDatabaseTime(tx, arrivedAt),
    });
  });
  const needsModel = aiMode() === "openai" && pendingAnswer(conversation) !== null;
  return needsModel ? nextQuestion(actor, conversation) : assessmentOf(conversation, isUndecided);
}

/** Converts a time to PostgreSQL's clock, which dates the messages. The clocks of instances differ, so they only measure durations. */
async function toDatabaseTime(tx: Tx, moment: Date): Promise<Date> {
  const since = Date.now() - moment.getTime();
  const [row] = await tx.execute<{ now: number }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  );
  if (!row) throw new AppError("internal");
  return new Date(row.now - since);
}

async function openConversation(tx: Tx, userId: string, language: CourseLanguage): Promise<Conversation> {
  const [made] = await tx
    .insert(assessments)
    .values({ id: newId(), userId, language })
    .onConflictDoNothing()
    .returning({ id: assessments.id });
  if (made)
    await insertMessage(tx, made.id, {
      type: "question",
      position: 0,
      ...messageOf(firstQuestion(language)),
    });
  const conversation = await findConversation(tx, { userId, language, state: "open" }, { lock: true });
  if (!conversation) throw new AppError("conflict");
  return conversation;
}

type Incoming = {
  answer: AssessmentAnswer;
  /** By PostgreSQL's clock; null if the answer has its question's number. */
  arrivedAt: Date | null;
};

/** `isUndecided`: the first answer names no subject, so it was not stored. */
type Stored = { conversation: Conversation; isUndecided?: boolean };

async function storeAnswer(tx: Tx, actor: Actor, incoming: Incoming): Promise<Stored> {
  const { language } = incoming.answer;
  const allowance = await lockAllowance(tx, actor.id);
  const open = await findConversation(tx, { userId: actor.id, language, state: "open" }, { lock: true });
  if (!open) {
    const ended = await findConversation(tx, { userId: actor.id, language, state: "ended" });
    if (ended?.course && (await repeatsLastAnswer(tx, { actor, ended, incoming })))
      return { conversation: ended };
    if (ended?.course?.state === "writing") throw new AppError("generation_running");
  }
  assertAllowed(allowance);
  const conversation = open ?? (await openConversation(tx, actor.id, language));
  const last = conversation.messages.at(-1);
  if (!last) throw new AppError("internal");
  if (incoming.answer.choice === "sources") {
    await putAnswer(tx, conversation.id, last, incoming.answer.user_input);
    const answered = await reloadConversation(tx, actor, conversation);
    return { conversation: await endWithSources(tx, actor, answered) };
  }
  if (isResend(conversation, last, incoming)) return { conversation };
  const number = numberOf(last);
  const about = number === 1 ? await storeSubject(tx, conversation, incoming.answer) : conversation;
  if (about === null) return { conversation, isUndecided: true };
  await putAnswer(tx, conversation.id, last, incoming.answer.user_input);
  const answered = await reloadConversation(tx, actor, conversation);
  if (number === QUESTION_COUNT) {
    const { plan: isPlan = false, only_from_sources: onlyFromSources = false } = incoming.answer;
    const ending = { conversation: answered, isPlan, onlyFromSources };
    return { conversation: await endConversation(tx, actor, ending) };
  }
  const isFixed = answered.choice !== null || (aiMode() === "offline" && number > 1);
  if (!isFixed) return { conversation: answered };
  const question = fixedQuestion(number + 1, await chosenCourse(tx, answered), language);
  await insertMessage(tx, answered.id, { type: "question", position: 2 * number, ...messageOf(question) });
  return { conversation: await reloadConversation(tx, actor, conversation) };
}

/** Questions have even positions. */
const numberOf = (message: ConversationMessage) => Math.floor(message.position / 2) + 1;

/** Whether an answer repeats an earlier one: a second click, another tab, or a retry after a lost response. */
function isResend(
  conversation: Conversation,
  last: ConversationMessage,
  { answer, arrivedAt }: Incoming,
): boolean {
  const number = numberOf(last);
  if (answer.question_number !== undefined) {
    if (answer.question_number > number) throw new AppError("conflict");
    return answer.question_number < number;
  }
  return (
    arrivedAt !== null &&
    last.type === "question" &&
    conversation.messages.length > 1 &&
    last.createdAt > arrivedAt
  );
}

type Repetition = { actor: Actor; ended: Conversation; incoming: Incoming };

/** Whether an answer repeats the fourth one, was sent before the course began, or asks for the reading course that was just made. */
async function repeatsLastAnswer(tx: Tx, { actor, ended, incoming }: Repetition): Promise<boolean> {
  const { answer, arrivedAt } = incoming;
  if (answer.choice === "sources") return ended.choice === "sources" && !(await hasTray(tx, actor));
  const last = ended.messages.at(-1);
  if (!last) return false;
  return (
    answer.question_number === QUESTION_COUNT ||
    last.content === answer.user_input ||
    (arrivedAt !== null && last.createdAt >= arrivedAt)
  );
}

async function reloadConversation(
  tx: Tx,
  actor: Actor,
  conversation: Pick<Conversation, "language">,
): Promise<Conversation> {
  const found = await findConversation(tx, {
    userId: actor.id,
    language: conversation.language,
    state: "open",
  });
  if (!found) throw new AppError("conflict");
  return found;
}

type Ending = { conversation: Conversation; isPlan: boolean; onlyFromSources: boolean };

async function endConversation(
  tx: Tx,
  actor: Actor,
  { conversation, isPlan, onlyFromSources }: Ending,
): Promise<Conversation> {
  const learner = learnerOf(conversation);
  const isDerived = conversation.choice !== null || aiMode() === "offline";
  const course = isDerived
    ? await storeDerivedCourse(tx, actor, {
        learner,
        kind: conversation.kind,
        libraryId: libraryIdOf(conversation.choice),
      })
    : await startCourse(tx, actor, { learner, isPlan, onlyFromSources });
  await tx
    .update(assessments)
    .set({ state: "ended", courseId: course.id })
    .where(eq(assessments.id, conversation.id));
  return { ...conversation, state: "ended", course };
}

/** Running model calls of this process, shared by tabs and double clicks. Across instances the row lock decides. */
const pendingCalls = new Map<string, Promise<Assessment>>();

function nextQuestion(actor: Actor, conversation: Conversation): Promise<Assessment> {
  const pending = pendingAnswer(conversation);
  if (!pending) return Promise.resolve(toAssessment(conversation));
  const key = `${conversation.id} ${pending.position} ${pending.content}`;
  const known = pendingCalls.get(key);
  if (known) return known;
  const asking = askAndStore(actor, conversation, pending).finally(() => pendingCalls.delete(key));
  pendingCalls.set(key, asking);
  return asking;
}

async function askAndStore(
  actor: Actor,
  conversation: Conversation,
  pending: ConversationMessage,
): Promise<Assessment> {
  await takePoint(MODEL_CALLS, actor.id);
  const draft = await askNextQuestion(learnerOf(conversation)).catch(async (error: unknown) => {
    if (error instanceof AppError && isRefusal(error.code)) await dropAnswer(conversation.id, pending);
    throw error;
  });
  return db().transaction(async (tx) => {
    const now = await findConversation(
      tx,
      { userId: actor.id, language: conversation.language, state: "open" },
      { lock: true },
    );
    if (!now || now.id !== conversation.id) throw new AppError("conflict");
    const last = pendingAnswer(now);
    // Another instance was faster, or the answer has changed and has a call of its own.
    if (last?.position !== pending.position || last.content !== pending.content) return toAssessment(now);
    await insertMessage(tx, conversation.id, {
      type: "question",
      position: pending.position + 1,
      ...messageOf(draft),
    });
    return toAssessment(await reloadConversation(tx, actor, conversation));
  });
}
