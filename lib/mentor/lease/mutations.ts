import { and, eq, isNotNull, sql } from "drizzle-orm";
import { db } from "@/db";
import { preparedSql } from "@/db/prepared";
import { mentorChats } from "@/db/schema";
import type { Actor } from "@/lib/core/auth/actor";
import { log } from "@/lib/core/log";

/** A lease by its chat. It is lost when the chat's row names another one. */
export type HeldLease = { id: string; chatId: string };

/** A new or extended lease lasts until then, by the database's clock: a conversation answers again within 15 s after a crash. */
export const leaseEnd = sql.raw("now() + interval '12 seconds'");
/** A lease that ends sooner is extended, which happens every 5 s. */
const extensionDue = sql.raw("now() + interval '7 seconds'");
/** How often a process looks at its leases, and so the longest time until it sees a stop. */
const LOOK_MS = 500;

const parameter = (name: string) => sql.placeholder(name);

const releaseStatement = preparedSql<{ released: number }>(sql`
  with ended as materialized (
    select id, reserved_day from mentor_chats where user_id = ${parameter("me")}
      and case when ${parameter("lease")}::uuid is null then replying_until <= now() else id = ${parameter("chat")}::uuid and lease = ${parameter("lease")}::uuid end
    for update
  ), freed as (
    update mentor_chats c set lease = null, replying_until = null, stop_requested = false, reserved_day = null from ended where c.id = ended.id
  ), returned as (
    update mentor_usage u set used = greatest(0, u.used - e.messages)
    from (select reserved_day as day, count(*)::int as messages from ended where reserved_day is not null group by reserved_day) e
    where u.user_id = ${parameter("me")} and u.day = e.day
  )
  select count(*)::int as released from ended`);

/** Ends a turn without a reply: frees the chat and returns the message to the allowance. The learner's message stays. */
export async function releaseTurn(actor: Actor, { id, chatId }: HeldLease): Promise<void> {
  await releaseStatement({ me: actor.id, chat: chatId, lease: id });
}

/** Does the same for all turns of the person whose process has died; returns whether there were any. */
export async function releaseLapsed(actor: Actor): Promise<boolean> {
  const [row] = await releaseStatement({ me: actor.id, chat: null, lease: null });
  return (row?.released ?? 0) > 0;
}

/** Asks the process that writes the chat's reply to stop. */
export async function requestStop(actor: Actor, chatId: string): Promise<void> {
  await db()
    .update(mentorChats)
    .set({ stopRequested: true })
    .where(and(eq(mentorChats.id, chatId), eq(mentorChats.userId, actor.id), isNotNull(mentorChats.lease)));
}

const lookStatement = preparedSql<{ lease: string }>(sql`
  with held as materialized (select id, lease from jsonb_to_recordset(${parameter("held")}::text::jsonb) as h(id uuid, lease uuid)
  ), extended as (
    update mentor_chats c set replying_until = ${leaseEnd} from held h where c.id = h.id and c.lease = h.lease and c.replying_until < ${extensionDue}
  )
  select h.lease from held h left join mentor_chats c on c.id = h.id and c.lease = h.lease where c.id is null or c.stop_requested`);

/** The leases of this process. */
const held = new Map<string, { chatId: string; controller: AbortController }>();
let timer: NodeJS.Timeout | undefined;
let isLooking = false;

/** Extends the leases of this process, and ends those that are lost or to be stopped. */
async function look(): Promise<void> {
  if (isLooking) return;
  isLooking = true;
  try {
    const leases = [...held].map(([lease, { chatId }]) => ({ id: chatId, lease }));
    for (const { lease } of await lookStatement({ held: JSON.stringify(leases) }))
      held.get(lease)?.controller.abort();
  } catch (error) {
    log.warn({ err: error }, "could not extend the mentor's leases");
  } finally {
    isLooking = false;
  }
}

/**
 * Keeps a lease while its reply is being written. `stopped` aborts when the learner stops the reply, or when the lease is lost. The
 * caller ends it with `stop`.
 */
export function keepAlive({ id, chatId }: HeldLease): { stop(): void; stopped: AbortSignal } {
  const controller = new AbortController();
  held.set(id, { chatId, controller });
  timer ??= setInterval(() => void look(), LOOK_MS).unref();
  const stop = () => {
    held.delete(id);
    if (held.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
  return { stop, stopped: controller.signal };
}
