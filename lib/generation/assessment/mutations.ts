import { and, eq, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { assessmentMessages, assessments } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { takePoint } from "@/lib/core/limits/doors";
import type { CourseLanguage } from "@/lib/courses/schema";
import {
  askNextQuestion,
  firstQuestion,
  learnerOf,
  pendingAnswer,
  toAssessment,
  type Conversation,
  type ConversationMessage,
} from "./conversation";
import { assertAllowed, lockAllowance } from "../charge/mutations";
import type { QuestionDraft } from "../drafts";
import { startCourse } from "../mutations";
import { QUESTION_COUNT } from "../policy";
import { refusedTopic } from "./refused-topic";
import type { Assessment, AssessmentAnswer } from "../schema";
import { findConversation } from "./queries";

/** Questions that one person may have written by a model, over all conversations. */
const MODEL_CALLS = { name: "assessment-model", points: 60, seconds: 3600 };

/** Opens the conversation of a language or resumes it; throws `forbidden` without a plan or a generation left. */
export function openAssessment(actor: Actor, language: CourseLanguage): Promise<Assessment> {
  return db().transaction(async (tx) => {
    assertAllowed(await lockAllowance(tx, actor.id));
    return toAssessment(await openConversation(tx, actor.id, language));
  });
}

/** Sets the conversation aside and opens a new one; a course that was begun from it goes on. */
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
 * Stores an answer, then asks for the next question; the fourth answer starts the course instead. `arrivedAt` is when the
 * request came, by this instance's clock: an answer sent before its question existed is a resend of the one before. A failed
 * model call throws an `ai_` code and loses nothing: the same answer may be sent again. A topic that no course is written on
 * throws `self_harm_topic` or `harmful_topic` before anything is stored.
 */
export async function answerAssessment(
  actor: Actor,
  answer: AssessmentAnswer,
  arrivedAt: Date,
): Promise<Assessment> {
  const talk = await db().transaction(async (tx) => {
    const isNumbered = answer.question_number !== undefined;
    return storeAnswer(tx, actor, {
      answer,
      arrivedAt: isNumbered ? null : await toDatabaseTime(tx, arrivedAt),
    });
  });
  return pendingAnswer(talk) ? nextQuestion(actor, talk) : toAssessment(talk);
}

/** A moment of this instance's by PostgreSQL's clock, which stamps the messages: instances' clocks differ, so they only measure the time since. */
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
  const talk = await findConversation(tx, { userId, language, state: "open" }, { lock: true });
  if (!talk) throw new AppError("conflict");
  return talk;
}

const messageOf = (draft: QuestionDraft) => ({ content: draft.question, suggestions: draft.suggestions });

async function insertMessage(
  tx: Tx,
  assessmentId: string,
  message: Omit<ConversationMessage, "createdAt">,
): Promise<void> {
  // Not `now()`, the transaction's beginning: it may have waited for the lock since.
  await tx
    .insert(assessmentMessages)
    .values({ id: newId(), assessmentId, ...message, createdAt: sql`clock_timestamp()` });
}

type Incoming = {
  answer: AssessmentAnswer;
  /** By PostgreSQL's clock; null where the question's number tells what is answered. */ arrivedAt: Date | null;
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
  const talk = open ?? (await openConversation(tx, actor.id, language));
  const last = talk.messages.at(-1);
  if (!last) throw new AppError("internal");
  if (isResend(talk, last, incoming)) return talk;
  const text = incoming.answer.user_input;
  const refusal = numberOf(last) === 1 ? refusedTopic(text) : null;
  if (refusal) throw new AppError(refusal);
  if (last.type === "answer") {
    if (last.content !== text) await replaceAnswer(tx, talk.id, { ...last, content: text });
  } else {
    await insertMessage(tx, talk.id, {
      type: "answer",
      position: last.position + 1,
      content: text,
      suggestions: [],
    });
    if (numberOf(last) === QUESTION_COUNT) return endConversation(tx, actor, talk);
  }
  return reloadConversation(tx, actor, talk);
}

/** Questions stand at the even positions. */
const numberOf = (message: ConversationMessage) => Math.floor(message.position / 2) + 1;

/** A second click, another tab, or a retry after a lost response: this text answers a question that is answered already. */
function isResend(talk: Conversation, last: ConversationMessage, { answer, arrivedAt }: Incoming): boolean {
  const number = numberOf(last);
  if (answer.question_number !== undefined) {
    if (answer.question_number > number) throw new AppError("conflict");
    return answer.question_number < number;
  }
  return (
    arrivedAt !== null && last.type === "question" && talk.messages.length > 1 && last.createdAt > arrivedAt
  );
}

/** The fourth answer once more, or one that was on its way when the course began. */
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
  talk: Pick<Conversation, "language">,
): Promise<Conversation> {
  const found = await findConversation(tx, { userId: actor.id, language: talk.language, state: "open" });
  if (!found) throw new AppError("conflict");
  return found;
}

async function endConversation(tx: Tx, actor: Actor, open: Conversation): Promise<Conversation> {
  const talk = await reloadConversation(tx, actor, open);
  const course = await startCourse(tx, actor, learnerOf(talk));
  await tx
    .update(assessments)
    .set({ state: "ended", courseId: course.id })
    .where(eq(assessments.id, talk.id));
  return { ...talk, state: "ended", course };
}

/** Calls under way in this process: two tabs and a double click share one. Across instances the row's lock decides. */
const pendingCalls = new Map<string, Promise<Assessment>>();

function nextQuestion(actor: Actor, talk: Conversation): Promise<Assessment> {
  const pending = pendingAnswer(talk);
  if (!pending) return Promise.resolve(toAssessment(talk));
  const key = `${talk.id} ${pending.position} ${pending.content}`;
  const known = pendingCalls.get(key);
  if (known) return known;
  const asking = askAndStore(actor, talk, pending).finally(() => pendingCalls.delete(key));
  pendingCalls.set(key, asking);
  return asking;
}

async function askAndStore(
  actor: Actor,
  talk: Conversation,
  pending: ConversationMessage,
): Promise<Assessment> {
  await takePoint(MODEL_CALLS, actor.id);
  const draft = await askNextQuestion(learnerOf(talk));
  return db().transaction(async (tx) => {
    const now = await findConversation(
      tx,
      { userId: actor.id, language: talk.language, state: "open" },
      { lock: true },
    );
    if (!now || now.id !== talk.id) throw new AppError("conflict");
    const last = pendingAnswer(now);
    // Another instance was quicker, or the answer was changed meanwhile and its own call is under way.
    if (last?.position !== pending.position || last.content !== pending.content) return toAssessment(now);
    await insertMessage(tx, talk.id, {
      type: "question",
      position: pending.position + 1,
      ...messageOf(draft),
    });
    return toAssessment(await reloadConversation(tx, actor, talk));
  });
}
