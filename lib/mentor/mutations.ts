import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db";
import { isoTime } from "@/db/iso-time";
import { preparedSql } from "@/db/prepared";
import { mentorChats } from "@/db/schema";
import type { StoredCitation } from "@/db/schema/document-parts";
import type { Actor } from "@/lib/core/auth/actor";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { idAt, newId } from "@/lib/core/ids";
import { leaseEnd, releaseLapsed, type HeldLease } from "./lease/mutations";
import { limitReached } from "./limit";
import {
  chatHistory,
  dialogueParameters,
  dialogueSource,
  messageJson,
  toDialogueContext,
  turnHistory,
  usageDay,
  type DialogueContext,
  type DialogueRow,
  type StoredMessage,
} from "./queries";
import type { MentorMessage } from "./schema";
import type { DialogueState } from "./tutoring/dialogue-state";

/** The right to write one reply in a chat, and what the reply depends on. */
export type Lease = HeldLease & {
  /** When it was taken, by the database's clock. */
  since: Date;
  state: unknown;
  /** The earlier messages of the chat. */
  history: StoredMessage[];
  /** The stored message that the reply answers; null for the opening. */
  message: StoredMessage | null;
  fromQuiz: BroughtOption | null;
};

/** A wrong option of the module's quiz that the learner has chosen, there or in a review, and brings to the mentor. */
export type BroughtOption = {
  questionId: string;
  optionId: string;
  stem: string;
  option: string;
  misconception: string | null;
};

const parameter = (name: string) => sql.placeholder(name);

/** In milliseconds, so that a Date represents it exactly. */
const leaseTime = sql.raw("date_trunc('milliseconds', now())");

const broughtOption = sql`(
  select json_build_object('questionId', q.id, 'optionId', o.id, 'stem', q.text, 'option', o.text, 'misconception', o.misconception)
  from quizzes z join questions q on q.quiz_id = z.id join options o on o.question_id = q.id
  where z.module_id = context."moduleId" and q.id = ${parameter("question")}::uuid and o.id = ${parameter("option")}::uuid
    and not o.is_right and q.retired_at is null and o.retired_at is null
    and (exists (select 1 from quiz_attempts a where a.user_id = ${parameter("me")}::uuid and a.option_id = o.id)
      or exists (select 1 from review_answers r where r.user_id = ${parameter("me")}::uuid and r.option_id = o.id)))`;

type TurnRow = DialogueRow & {
  isFree: boolean;
  spent: number | null;
  since: string | null;
  message: StoredMessage | null;
  fromQuiz: BroughtOption | null;
};

/**
 * Reads a dialogue's context, takes its chat's lease together with one message of the allowance, and stores the learner's message, in one
 * statement, because the learner waits for it. The last message is not stored again if it has no reply. The SQL repeats `dailyAllowance`.
 */
const turnStatement = preparedSql<TurnRow>(sql`
  with context as materialized (select ${dialogueSource.columns}, ${dialogueSource.elsewhere}, ${turnHistory} as history ${dialogueSource.from}
  ), allowed as materialized (
    select "chatId", case when ${parameter("isUnlimited")}::boolean or "paidPlan" or (price > 0 and owns) then null else ${parameter("free")}::int end as allowance
    from context where lesson is not null and not "inCheck"
  ), free as materialized (
    select c.id, c.user_id, a.allowance from mentor_chats c join allowed a on a."chatId" = c.id where c.lease is null for update of c skip locked
  ), spent as (
    insert into mentor_usage (user_id, day, used) select user_id, ${usageDay}, 1 from free where allowance > 0
    on conflict (user_id, day) do update set used = mentor_usage.used + 1 where mentor_usage.used < (select allowance from free)
    returning used
  ), claimed as (
    update mentor_chats set lease = ${parameter("lease")}::uuid, replying_until = ${leaseEnd}, stop_requested = false,
      reserved_day = case when free.allowance is not null then ${usageDay} end
    from free where mentor_chats.id = free.id and (free.allowance is null or exists (select 1 from spent))
    returning mentor_chats.id, mentor_chats.state
  ), waiting as materialized (
    select l.* from context cross join lateral (select * from mentor_messages where chat_id = context."chatId" order by id desc limit 1) l
    where l.role = 'user' and l.content = ${parameter("message")}::text
  ), written as (
    insert into mentor_messages (id, chat_id, role, content)
    select (lpad(to_hex((extract(epoch from ${leaseTime}) * 1000)::bigint), 12, '0') || ${parameter("idTail")}::text)::uuid, id, 'user', ${parameter("message")}::text
    from claimed where not exists (select 1 from waiting) returning *
  )
  select context.*, (select used from spent) as spent, claimed.state, false as replying, free.id is not null as "isFree",
    case when claimed.id is not null then ${isoTime(leaseTime)} end as since,
    (select ${messageJson} from (select * from written union all select * from waiting) h) as message, ${broughtOption} as "fromQuiz"
  from context left join free on true left join claimed on true`);

type TurnOptions = {
  /** The message takes nothing from the allowance. */
  isUnlimited?: boolean;
};

/**
 * Begins the reply to a message: stores the message and takes the chat's lease and one message of the allowance. Throws the codes of
 * `getDialogueContext`, `mentor_busy` or `mentor_limit`; nothing is stored then.
 */
export async function beginTurn(
  actor: Actor,
  input: MentorMessage,
  options: TurnOptions = {},
): Promise<{ context: DialogueContext; lease: Lease }> {
  let turn = await tryTurn(actor, input, options);
  if (turn.context.chatId === null) {
    await ensureChat(actor, turn.context.moduleId);
    turn = await tryTurn(actor, input, options);
  }
  // A dead process may hold the chat, or the last message of the allowance.
  if (!turn.lease && (await releaseLapsed(actor))) turn = await tryTurn(actor, input, options);
  const { context, lease, isBusy } = turn;
  if (!lease) throw isBusy ? new AppError("mentor_busy") : limitReached(actor);
  return { context, lease };
}

type Turn = { context: DialogueContext; lease: Lease | null; isBusy: boolean };

async function tryTurn(
  actor: Actor,
  input: MentorMessage,
  { isUnlimited = false }: TurnOptions,
): Promise<Turn> {
  const id = newId();
  const [row] = await turnStatement({
    ...dialogueParameters(actor, input),
    free: env().MENTOR_FREE_DAILY,
    isUnlimited,
    lease: id,
    message: input.message,
    idTail: idAt(new Date(0), 0).replaceAll("-", "").slice(12),
    question: input.quiz?.question_id ?? null,
    option: input.quiz?.option_id ?? null,
  });
  const context = toDialogueContext(row);
  const { chatId, state, history, used } = context;
  if (chatId === null || !row?.since) return { context, lease: null, isBusy: !row?.isFree };
  const { since, message, fromQuiz, spent } = row;
  return {
    context: { ...context, used: spent ?? used },
    lease: {
      ...{ id, chatId, since: new Date(since), state, message, fromQuiz },
      history: history.filter((earlier) => earlier.id !== message?.id),
    },
    isBusy: false,
  };
}

async function ensureChat(actor: Actor, moduleId: string): Promise<string> {
  await db().insert(mentorChats).values({ id: newId(), userId: actor.id, moduleId }).onConflictDoNothing();
  const [chat] = await db()
    .select({ id: mentorChats.id })
    .from(mentorChats)
    .where(and(eq(mentorChats.userId, actor.id), eq(mentorChats.moduleId, moduleId)));
  if (!chat) throw new AppError("course_not_found");
  return chat.id;
}

/** Takes the chat's lease for the opening, which takes nothing from the allowance; null if the chat is busy. */
export async function claimOpening(
  actor: Actor,
  { moduleId, chatId }: { moduleId: string; chatId: string | null },
): Promise<Lease | null> {
  const id = newId();
  const mine = and(
    eq(mentorChats.id, chatId ?? (await ensureChat(actor, moduleId))),
    eq(mentorChats.userId, actor.id),
  );
  const [taken] = await db()
    .update(mentorChats)
    .set({ lease: id, replyingUntil: leaseEnd, stopRequested: false })
    .where(and(mine, isNull(mentorChats.lease)))
    .returning({ since: sql<string>`${isoTime(leaseTime)}` });
  if (!taken) return null;
  // A separate statement, so that it sees what the previous turn stored while this one waited for the row.
  const [chat] = await db()
    .select({ chatId: mentorChats.id, state: mentorChats.state, history: chatHistory })
    .from(mentorChats)
    .where(mine);
  if (!chat) throw new AppError("course_not_found");
  return { ...chat, id, since: new Date(taken.since), message: null, fromQuiz: null };
}

export type StoredReply = { content: string; move: string; hintLevel: number; citations: StoredCitation[] };

const storeStatement = preparedSql<{ timestamp: string }>(sql`
  with kept as (
    update mentor_chats set state = ${parameter("state")}::text::jsonb, lease = null, replying_until = null, stop_requested = false, reserved_day = null
    where id = ${parameter("chat")} and lease = ${parameter("lease")}::uuid returning id, user_id, module_id
  ), discussed as (
    insert into discussed_misconceptions (user_id, option_id, module_id)
    select user_id, ${parameter("option")}::uuid, module_id from kept where ${parameter("option")}::uuid is not null on conflict do nothing
  )
  insert into mentor_messages (id, chat_id, role, content, move, hint_level, heard, citations)
  select ${parameter("reply")}, id, 'assistant', ${parameter("content")}, ${parameter("move")}, ${parameter("hintLevel")}::int, ${parameter("heard")}, ${parameter("citations")}::text::jsonb from kept
  returning ${isoTime(sql`created_at`)} as timestamp`);

/**
 * Stores a reply and ends its turn; throws `conflict` if the lease is lost. Returns the turn's messages. Messages are ordered by their
 * ids, which have the time of the lease: it is the database's, and a chat has one lease at a time.
 */
export async function storeReply(
  lease: Lease,
  turn: { reply: StoredReply; heard: string | null; state: DialogueState },
): Promise<StoredMessage[]> {
  const { reply, heard, state } = turn;
  const id = idAt(lease.since, 1);
  const [stored] = await storeStatement({
    ...{ chat: lease.chatId, lease: lease.id, option: lease.fromQuiz?.optionId ?? null },
    ...{
      ...reply,
      reply: id,
      heard,
      state: JSON.stringify(state),
      citations: JSON.stringify(reply.citations),
    },
  });
  if (!stored) throw new AppError("conflict");
  const { content, move, hintLevel, citations } = reply;
  const answer: StoredMessage = {
    ...{
      id,
      role: "assistant",
      content,
      move,
      hint_level: hintLevel,
      timestamp: stored.timestamp,
      citations,
    },
  };
  return lease.message === null ? [answer] : [lease.message, answer];
}
