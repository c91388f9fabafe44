import { and, eq, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { assessmentMessages, assessments } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { takePoint } from "@/lib/core/limits/rate-limit";
import type { CourseLanguage } from "@/lib/courses/schema";
import { assertAllowed, lockAllowance } from "../charge/mutations";
import type { QuestionDraft } from "../drafts";
import { startCourse } from "../mutations";
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
import { findConversation } from "./queries";
import { refusedTopic } from "./refused-topic";

/** Model calls per person over all conversations. */
const MODEL_CALLS = { name: "assessment-model", points: 60, seconds: 3600 };

/** Opens or resumes the conversation of a language. Throws `forbidden` without a plan or a generation left. */
export function openAssessment(actor: Actor, language: CourseLanguage): Promise<Assessment> {
  return db().transaction(async (tx) => {
    assertAllowed(await lockAllowance(tx, actor.id));
    return toAssessment(await openConversation(tx, actor.id, language));
  });
}

/** Discards the conversation and opens a new one; courses that have begun continue. */
export function restartAssessment(actor: Actor, language: CourseLanguage): Promise<Assessment> {
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
 * Stores an answer and asks for the next question; the fourth answer starts the course instead. `arrivedAt` is the time of the
 * request by this instance's clock: an answer that arrived before its question existed repeats the previous one. Throws `ai_`
 * codes after storing the answer, which may be sent again, and `self_harm_topic` or `harmful_topic` before.
 */
export async function answerAssessment(
  actor: Actor,
  answer: AssessmentAnswer,
  arrivedAt: Date,
): Promise<Assessment> {
  const conversation = await db().transaction(async (tx) => {
    const isNumbered = answer.question_number !== undefined;
    return storeAnswer(tx, actor, {
      answer,
      arrivedAt: isNumbered ? null : await toDatabaseTime(tx, arrivedAt),
    });
  });
  return pendingAnswer(conversation) ? nextQuestion(actor, conversation) : toAssessment(conversation);
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

const messageOf = (draft: QuestionDraft) => ({ content: draft.question, suggestions: draft.suggestions });

async function insertMessage(
  tx: Tx,
  assessmentId: string,
  message: Omit<ConversationMessage, "createdAt">,
): Promise<void> {
  // Not `now()`, the start of the transaction, which may have waited for the lock since.
  await tx
    .insert(assessmentMessages)
    .values({ id: newId(), assessmentId, ...message, createdAt: sql`clock_timestamp()` });
}

type Incoming = {
  answer: AssessmentAnswer;
  /** By PostgreSQL's clock; null if the answer has its question's number. */
  arrivedAt: Date | null;
};

async function storeAnswer(tx: Tx, actor: Actor, incoming: Incoming): Promise<Conversation> {
  const { language } = incoming.answer;
  const allowance = await lockAllowance(tx, actor.id);
  const open = await findConversation(tx, { userId: actor.id, language, state: "open" }, { lock: true });
  if (!open) {
    const ended = await findConversation(tx, { userId: actor.id, language, state: "ended" });
    if (ended?.course && repeatsLastAnswer(ended, incoming)) return ended;
    if (ended?.course?.state === "writing") throw new AppError("generation_running");
  }
  assertAllowed(allowance);
  const conversation = open ?? (await openConversation(tx, actor.id, language));
  const last = conversation.messages.at(-1);
  if (!last) throw new AppError("internal");
  if (isResend(conversation, last, incoming)) return conversation;
  const text = incoming.answer.user_input;
  const refusal = numberOf(last) === 1 ? refusedTopic(text) : null;
  if (refusal) throw new AppError(refusal);
  if (last.type === "answer") {
    if (last.content !== text) await replaceAnswer(tx, conversation.id, { ...last, content: text });
  } else {
    await insertMessage(tx, conversation.id, {
      type: "answer",
      position: last.position + 1,
      content: text,
      suggestions: [],
    });
    if (numberOf(last) === QUESTION_COUNT) return endConversation(tx, actor, conversation);
  }
  return reloadConversation(tx, actor, conversation);
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

/** Whether an answer repeats the fourth one, or was sent before the course began. */
function repeatsLastAnswer(ended: Conversation, { answer, arrivedAt }: Incoming): boolean {
  const last = ended.messages.at(-1);
  if (!last) return false;
  return (
    answer.question_number === QUESTION_COUNT ||
    last.content === answer.user_input ||
    (arrivedAt !== null && last.createdAt >= arrivedAt)
  );
}

async function replaceAnswer(tx: Tx, assessmentId: string, message: ConversationMessage): Promise<void> {
  await tx
    .update(assessmentMessages)
    .set({ content: message.content })
    .where(
      and(
        eq(assessmentMessages.assessmentId, assessmentId),
        eq(assessmentMessages.position, message.position),
      ),
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

async function endConversation(tx: Tx, actor: Actor, open: Conversation): Promise<Conversation> {
  const conversation = await reloadConversation(tx, actor, open);
  const course = await startCourse(tx, actor, learnerOf(conversation));
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
  const draft = await askNextQuestion(learnerOf(conversation));
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
