import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { isoTime } from "@/db/iso-time";
import { preparedSql } from "@/db/prepared";
import { mentorChats, mentorUsage } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { idAt, newId } from "@/lib/core/ids";
import type { DialogueState } from "./tutoring/dialogue-state";
import { limitReached } from "./limit";
import { usageDay } from "./policy";
import {
  HISTORY_LIMIT,
  LEASE_SECONDS,
  chatHistory,
  toDialogueContext,
  dialogueSource,
  dialogueParameters,
  turnHistory,
  type DialogueContext,
  type DialogueRow,
} from "./queries";
import type { ChatMessage, MentorRef } from "./schema";

/** The right to write one reply in a chat. It is lost if the chat has another `since`. */
export type Lease = {
  chatId: string;
  since: Date;
  reservedDay: string | null;
  used: number;
  state: unknown;
  history: ChatMessage[];
};

/** The lease's time by the database's clock, in milliseconds so that a Date represents it exactly. */
const leaseMark = sql`date_trunc('milliseconds', now())`;

const parameter = (name: string) => sql.placeholder(name);

/**
 * Reads a dialogue's context and takes its chat's lease together with one message of the allowance, in one statement, because
 * the learner waits for it. The SQL repeats `dailyAllowance`.
 */
const turnStatement = preparedSql<DialogueRow & { free: boolean; since: string | null }>(sql`
  with context as materialized (select ${dialogueSource.columns}, ${turnHistory} as history ${dialogueSource.from}
  ), allowed as materialized (
    select "chatId", case when "paidPlan" or (price > 0 and owns) then null else ${parameter("free")}::int end as allowance from context where lesson is not null
  ), free as materialized (
    select c.id, c.user_id, a.allowance from mentor_chats c join allowed a on a."chatId" = c.id where c.replying_since is null for update of c skip locked
  ), spent as (
    insert into mentor_usage (user_id, day, used) select user_id, ${parameter("day")}::date, 1 from free where allowance > 0
    on conflict (user_id, day) do update set used = mentor_usage.used + 1 where mentor_usage.used < (select allowance from free)
    returning used
  ), claimed as (
    update mentor_chats set replying_since = ${leaseMark}, reserved_day = case when free.allowance is not null then ${parameter("day")}::date end
    from free where mentor_chats.id = free.id and (free.allowance is null or exists (select 1 from spent))
    returning mentor_chats.state, mentor_chats.replying_since
  )
  select context.*, coalesce((select used from spent), 0) as used, claimed.state, false as replying, free.id is not null as free, ${isoTime(sql`claimed.replying_since`)} as since
  from context left join free on true left join claimed on true`);

/** Begins the reply to a message. Throws the codes of `getDialogueContext`, `mentor_busy` or `mentor_limit`. */
export async function beginTurn(
  actor: Actor,
  ref: MentorRef,
): Promise<{ context: DialogueContext; lease: Lease }> {
  let turn = await tryTurn(actor, ref);
  if (turn.context.chatId === null) {
    await ensureChat(actor, turn.context.moduleId);
    turn = await tryTurn(actor, ref);
  }
  const lease = turn.lease ?? (await claimExpired(actor, turn.context));
  if (!lease) throw new AppError("mentor_busy");
  return { context: turn.context, lease };
}

/** `lease` is null if the chat is busy. */
type Turn = { context: DialogueContext; lease: Lease | null };

async function tryTurn(actor: Actor, ref: MentorRef): Promise<Turn> {
  const day = usageDay(new Date());
  const [row] = await turnStatement({
    ...dialogueParameters(actor, ref, day),
    free: env().MENTOR_FREE_DAILY,
  });
  const context = toDialogueContext(row, day);
  const { chatId, used, state, history } = context;
  if (chatId === null || !row?.free) return { context, lease: null };
  if (row.since === null) throw limitReached(actor);
  return {
    context,
    lease: {
      chatId,
      since: new Date(row.since),
      reservedDay: context.allowance === null ? null : day,
      used,
      state,
      history,
    },
  };
}

/** Takes over the lease of a process that died; null if the chat is busy for another reason. */
async function claimExpired(
  actor: Actor,
  { chatId, allowance, day }: DialogueContext,
): Promise<Lease | null> {
  if (chatId === null) return null;
  return db().transaction(async (tx) => {
    const lease = await takeLease(tx, actor, { chatId, reservedDay: allowance === null ? null : day });
    if (!lease || allowance === null) return lease;
    return { ...lease, used: await spend(tx, actor, day, allowance) };
  });
}

/** Takes the chat's lease for a reply that is free, such as the opening; null if the chat is busy. */
export async function claimFreeReply(
  actor: Actor,
  request: { moduleId: string; chatId: string | null },
): Promise<Lease | null> {
  const chatId = request.chatId ?? (await ensureChat(actor, request.moduleId));
  return db().transaction((tx) => takeLease(tx, actor, { chatId, reservedDay: null }));
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

async function takeLease(
  tx: Tx,
  actor: Actor,
  request: { chatId: string; reservedDay: string | null },
): Promise<Lease | null> {
  const mine = and(eq(mentorChats.id, request.chatId), eq(mentorChats.userId, actor.id));
  const expired = lt(mentorChats.replyingSince, sql`now() - ${`${LEASE_SECONDS} seconds`}::interval`);
  const [before] = await tx
    .select({ reservedDay: mentorChats.reservedDay })
    .from(mentorChats)
    .where(and(mine, or(isNull(mentorChats.replyingSince), expired)))
    .for("update", { skipLocked: true });
  if (!before) return null;
  // The process that reserved the message has died without a reply.
  if (before.reservedDay !== null) await returnMessage(tx, actor.id, before.reservedDay);
  // A separate statement, so that it sees what the previous turn stored while this one waited for the row.
  const [chat] = await tx
    .update(mentorChats)
    .set({ replyingSince: leaseMark, reservedDay: request.reservedDay })
    .where(mine)
    .returning({ since: mentorChats.replyingSince, state: mentorChats.state, history: chatHistory });
  if (!chat?.since) return null;
  return {
    chatId: request.chatId,
    since: chat.since,
    reservedDay: request.reservedDay,
    used: 0,
    state: chat.state,
    history: chat.history,
  };
}

/** Spends one message in an atomic upsert, so that parallel requests never exceed the allowance. */
async function spend(tx: Tx, actor: Actor, day: string, allowance: number): Promise<number> {
  if (allowance <= 0) throw limitReached(actor);
  const [row] = await tx
    .insert(mentorUsage)
    .values({ userId: actor.id, day, used: 1 })
    .onConflictDoUpdate({
      target: [mentorUsage.userId, mentorUsage.day],
      set: { used: sql`${mentorUsage.used} + 1` },
      setWhere: lt(mentorUsage.used, allowance),
    })
    .returning({ used: mentorUsage.used });
  if (!row) throw limitReached(actor);
  return row.used;
}

async function returnMessage(tx: Tx, userId: string, day: string): Promise<void> {
  await tx
    .update(mentorUsage)
    .set({ used: sql`greatest(0, ${mentorUsage.used} - 1)` })
    .where(and(eq(mentorUsage.userId, userId), eq(mentorUsage.day, day)));
}

const leaseIsHeld = (lease: Lease) =>
  and(eq(mentorChats.id, lease.chatId), eq(mentorChats.replyingSince, lease.since));

/** Ends a turn without a reply: releases the chat and returns the message to the allowance. */
export async function releaseTurn(actor: Actor, lease: Lease): Promise<void> {
  await db().transaction(async (tx) => {
    const freed = await tx
      .update(mentorChats)
      .set({ replyingSince: null, reservedDay: null })
      .where(leaseIsHeld(lease))
      .returning({ id: mentorChats.id });
    if (freed.length > 0 && lease.reservedDay !== null) await returnMessage(tx, actor.id, lease.reservedDay);
  });
}

export type StoredReply = { content: string; move: string; hintLevel: number };

const storeStatement = preparedSql<{ timestamp: string }>(sql`
  with kept as (
    update mentor_chats set state = ${parameter("state")}::text::jsonb, replying_since = null, reserved_day = null
    where id = ${parameter("chat")} and replying_since = ${parameter("since")}::timestamptz returning id
  )
  insert into mentor_messages (id, chat_id, role, content, move, hint_level)
  select r.id, kept.id, r.role, r.content, r.move, r."hintLevel"
  from kept, jsonb_to_recordset(${parameter("rows")}::text::jsonb) as r(id uuid, role text, content text, move text, "hintLevel" int)
  returning ${isoTime(sql`created_at`)} as timestamp`);

/**
 * Stores a turn's messages once; throws `conflict` if the lease is lost. Messages are ordered by their ids, which come from
 * the lease: its time is the database's, and a chat has one lease at a time.
 */
export async function storeTurn(
  lease: Lease,
  turn: { message: string | null; reply: StoredReply; state: DialogueState },
): Promise<ChatMessage[]> {
  const { message, reply, state } = turn;
  const rows = [
    ...(message === null
      ? []
      : [{ id: idAt(lease.since, 0), role: "user" as const, content: message, move: null, hintLevel: null }]),
    {
      id: idAt(lease.since, 1),
      role: "assistant" as const,
      content: reply.content,
      move: reply.move,
      hintLevel: reply.hintLevel,
    },
  ];
  const [stored] = await storeStatement({
    state: JSON.stringify(state),
    chat: lease.chatId,
    since: lease.since.toISOString(),
    rows: JSON.stringify(rows),
  });
  if (!stored) throw new AppError("conflict");
  return rows
    .map(({ id, role, content, move, hintLevel }) => ({
      id,
      role,
      content,
      move,
      hint_level: hintLevel,
      timestamp: stored.timestamp,
    }))
    .slice(-HISTORY_LIMIT);
}
