import { sql, type SQL } from "drizzle-orm";
import type { ErrorCode } from "@/lib/core/errors";
import { PERSON_POSITIVE, purchaseParts, type requestOf } from "@/lib/credits/mutations";

/** The key by which somebody is enrolled in a course once. */
const ENROLLED_ONCE = "enrolments_user_id_course_id_pk";

/** Who wants which course; `asked` is the price in hundredths that the buyer has seen, null for any. */
export type PurchaseWish = {
  buyerId: string;
  courseId: string;
  asked: number | null;
  request: ReturnType<typeof requestOf>;
};

/** What came of it: `refusal` says why it is no sale; without one, and not `bought`, the request's key was taken. */
export type PurchaseOutcome = { refusal: ErrorCode | null; bought: boolean };

/**
 * One statement that buys a course, with every rule of it: a transaction of its own that holds its locks for no answer of ours, so that a busy
 * wallet or author keeps the others waiting for as long as PostgreSQL writes. The locks are taken in the order of docs/decisions/0009: the
 * buyer's row, the course (neither can go meanwhile), the transaction's head, the accounts. What two purchases could both read as allowed, keys decide: the head's,
 * the enrolment's, the rule of balances; `refusalOf` says what they mean.
 */
export function purchaseStatement(wish: PurchaseWish): SQL {
  const { buyerId, courseId, asked } = wish;
  const { head, accounts, entries } = purchaseParts(wish);
  return sql`
    with buyer as materialized (
      select u.subscription_id from users u where u.id = ${buyerId}::uuid for key share),
    offer as materialized (
      select c.author_id, c.price, c.is_published from courses c where c.id = ${courseId}::uuid and (select b.subscription_id from buyer b) is not null for share),
    verdict as materialized (
      select o.author_id, o.price, case
        when (select b.subscription_id from buyer b) is null then 'subscription_required'
        when o.author_id = ${buyerId}::uuid then 'course_owned'
        when o.is_published is not true then 'course_not_found'
        when o.price <> ${asked}::int then 'price_changed'
        when exists (select 1 from enrolments e where e.user_id = ${buyerId}::uuid and e.course_id = ${courseId}::uuid) then 'course_owned'
        when o.price > (select a.balance from credit_accounts a where a.user_id = ${buyerId}::uuid) then 'insufficient_credits'
      end as refusal
      from (select 1) one left join offer o on true),
    sale as materialized (select v.author_id, v.price from verdict v where v.refusal is null),
    head as (${head}),
    enrolled as (
      insert into enrolments (user_id, course_id, source)
      select ${buyerId}::uuid, ${courseId}::uuid, case when s.price > 0 then 'bought' else 'free' end from head cross join sale s returning 1),
    accounts as materialized (${accounts}),
    entries as (${entries})
    select v.refusal, exists (select 1 from enrolled) as bought from verdict v`;
}

/** The refusal behind a rule of the tables that another purchase of the same moment made this one break; null for any other error. */
export function refusalOf(error: unknown): ErrorCode | null {
  if (typeof error !== "object" || error === null || !("constraint_name" in error)) return null;
  if (error.constraint_name === ENROLLED_ONCE) return "course_owned";
  return error.constraint_name === PERSON_POSITIVE ? "insufficient_credits" : null;
}
