import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
import { db, type Tx } from "@/db";
import { mentorChats, mentorUsage } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { HISTORY_LIMIT, LEASE_SECONDS, chatHistory } from "./queries";
import type { ChatMessage } from "./schema";
import type { DialogueState } from "./state";

/** The right to write one reply in a chat. `since` is its mark: whoever finds another one there has lost the right. */
export type Lease = { chatId: string; since: Date; reservedDay: string | null; used: number; state: unknown; history: ChatMessage[] };

type Wish = { moduleId: string; chatId: string | null; /** Free messages a day; null = unlimited. */ allowance: number | null; day: string };

/** Takes the chat's lease and one message of the allowance, both or neither: `mentor_busy` or `mentor_limit`. */
export async function claimTurn(actor: Actor, wish: Wish): Promise<Lease> {
  const chatId = wish.chatId ?? (await ensureChat(actor, wish.moduleId));
  const lease = (await claimFree(actor, chatId, wish)) ?? (await claimExpired(actor, chatId, wish));
  if (!lease) throw new AppError("mentor_busy");
  return lease;
}

type Claimed = { claimed: boolean; used: number | null; state: unknown; history: ChatMessage[] };

/** One statement: the chat must be free, and of a limited allowance something must be left. Null when it is not free. */
async function claimFree(actor: Actor, chatId: string, { allowance, day }: Wish): Promise<Lease | null> {
  const since = new Date();
  const reservedDay = allowance === null ? null : day;
  const [row] = await db().execute<Claimed>(sql`
    with free as (
      select id, user_id from mentor_chats where id = ${chatId} and user_id = ${actor.id} and replying_since is null for update skip locked
    ), spent as (
      insert into mentor_usage (user_id, day, used) select user_id, ${day}::date, 1 from free where ${allowance ?? 0}::int > 0
      on conflict (user_id, day) do update set used = mentor_usage.used + 1 where mentor_usage.used < ${allowance ?? 0}::int
      returning used
    ), claimed as (
      update mentor_chats set replying_since = ${since.toISOString()}::timestamptz, reserved_day = ${reservedDay}::date
      from free where mentor_chats.id = free.id and (${reservedDay}::date is null or exists (select 1 from spent))
      returning mentor_chats.id, mentor_chats.state
    )
    select claimed.id is not null as claimed, (select used from spent) as used, claimed.state,
      (select ${chatHistory} from mentor_chats where mentor_chats.id = free.id) as history
    from free left join claimed on true`);
  if (!row) return null;
  if (!row.claimed) throw new AppError("mentor_limit");
  return { chatId, since, reservedDay, used: row.used ?? 0, state: row.state, history: row.history };
}

/** The lease of a process that died, if that is what keeps the chat. */
async function claimExpired(actor: Actor, chatId: string, { allowance, day }: Wish): Promise<Lease | null> {
  return db().transaction(async (tx) => {
    const lease = await takeLease(tx, actor, { chatId, reservedDay: allowance === null ? null : day });
    if (!lease || allowance === null) return lease;
    return { ...lease, used: await spend(tx, actor, day, allowance) };
  });
}

/** Takes the chat's lease for the opening, which costs nothing; null while somebody else has it. */
export async function claimOpening(actor: Actor, wish: { moduleId: string; chatId: string | null }): Promise<Lease | null> {
  const chatId = wish.chatId ?? (await ensureChat(actor, wish.moduleId));
  return db().transaction((tx) => takeLease(tx, actor, { chatId, reservedDay: null }));
}

async function ensureChat(actor: Actor, moduleId: string): Promise<string> {
  await db().insert(mentorChats).values({ id: newId(), userId: actor.id, moduleId }).onConflictDoNothing();
  const [chat] = await db().select({ id: mentorChats.id }).from(mentorChats).where(and(eq(mentorChats.userId, actor.id), eq(mentorChats.moduleId, moduleId)));
  if (!chat) throw new AppError("course_not_found");
  return chat.id;
}

async function takeLease(tx: Tx, actor: Actor, wish: { chatId: string; reservedDay: string | null }): Promise<Lease | null> {
  const mine = and(eq(mentorChats.id, wish.chatId), eq(mentorChats.userId, actor.id));
  const expired = lt(mentorChats.replyingSince, sql`now() - ${`${LEASE_SECONDS} seconds`}::interval`);
  const [before] = await tx
    .select({ reservedDay: mentorChats.reservedDay })
    .from(mentorChats)
    .where(and(mine, or(isNull(mentorChats.replyingSince), expired)))
    .for("update", { skipLocked: true });
  if (!before) return null;
  // The process that reserved it died: the message was never answered.
  if (before.reservedDay !== null) await giveBack(tx, actor.id, before.reservedDay);
  const since = new Date();
  // A statement of its own, so that it sees what the turn before stored while this one waited for the row.
  const [chat] = await tx
    .update(mentorChats)
    .set({ replyingSince: since, reservedDay: wish.reservedDay })
    .where(mine)
    .returning({ state: mentorChats.state, history: chatHistory });
  return { chatId: wish.chatId, since, reservedDay: wish.reservedDay, used: 0, state: chat?.state, history: chat?.history ?? [] };
}

/** One atomic upsert: a hundred at once never exceed the allowance. */
async function spend(tx: Tx, actor: Actor, day: string, allowance: number): Promise<number> {
  if (allowance <= 0) throw new AppError("mentor_limit");
  const [row] = await tx
    .insert(mentorUsage)
    .values({ userId: actor.id, day, used: 1 })
    .onConflictDoUpdate({ target: [mentorUsage.userId, mentorUsage.day], set: { used: sql`${mentorUsage.used} + 1` }, setWhere: lt(mentorUsage.used, allowance) })
    .returning({ used: mentorUsage.used });
  if (!row) throw new AppError("mentor_limit");
  return row.used;
}

async function giveBack(tx: Tx, userId: string, day: string): Promise<void> {
  await tx.update(mentorUsage).set({ used: sql`greatest(0, ${mentorUsage.used} - 1)` }).where(and(eq(mentorUsage.userId, userId), eq(mentorUsage.day, day)));
}

const held = (lease: Lease) => and(eq(mentorChats.id, lease.chatId), eq(mentorChats.replyingSince, lease.since));

/** Ends a turn without a reply: the chat is free again and the message given back. */
export async function releaseTurn(actor: Actor, lease: Lease): Promise<void> {
  await db().transaction(async (tx) => {
    const freed = await tx.update(mentorChats).set({ replyingSince: null, reservedDay: null }).where(held(lease)).returning({ id: mentorChats.id });
    if (freed.length > 0 && lease.reservedDay !== null) await giveBack(tx, actor.id, lease.reservedDay);
  });
}

export type Said = { content: string; move: string; hintLevel: number };

/** Stores what was said in a turn, once: a turn that has lost its lease stores nothing and fails with `conflict`. */
export async function storeTurn(lease: Lease, turn: { message: string | null; reply: Said; state: DialogueState }): Promise<ChatMessage[]> {
  const { message, reply, state } = turn;
  const now = new Date();
  const rows = [
    ...(message === null ? [] : [{ id: newId(), role: "user" as const, content: message, move: null, hintLevel: null }]),
    { id: newId(), role: "assistant" as const, content: reply.content, move: reply.move, hintLevel: reply.hintLevel },
  ];
  const stored = await db().execute(sql`
    with kept as (
      update mentor_chats set state = ${JSON.stringify(state)}::jsonb, replying_since = null, reserved_day = null
      where id = ${lease.chatId} and replying_since = ${lease.since.toISOString()}::timestamptz returning id
    )
    insert into mentor_messages (id, chat_id, role, content, move, hint_level, created_at)
    select r.id, kept.id, r.role, r.content, r.move, r."hintLevel", ${now.toISOString()}::timestamptz
    from kept, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, role text, content text, move text, "hintLevel" int)
    returning id`);
  if (stored.length === 0) throw new AppError("conflict");
  return rows.map(({ id, role, content, move, hintLevel }) => ({ id, role, content, move, hint_level: hintLevel, timestamp: now.toISOString() })).slice(-HISTORY_LIMIT);
}
