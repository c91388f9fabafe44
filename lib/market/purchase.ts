import { sql } from "drizzle-orm";
import type { ErrorCode } from "@/lib/core/errors";
import { PERSON_POSITIVE, purchaseParts } from "@/lib/credits/mutations";

/** The constraint that enrols a person in a course once. */
const ENROLLED_ONCE = "enrolments_user_id_course_id_pk";

const buyer = sql`${sql.placeholder("buyer")}::uuid`;
const course = sql`${sql.placeholder("course")}::uuid`;

/** The result of a purchase. `refusal` names the rule that forbids it; neither refused nor bought means that the request's key is taken. */
export type PurchaseOutcome = { refusal: ErrorCode | null; bought: boolean };

/**
 * Buys a course in one statement, with every rule: its own short transaction holds no lock while the server works. `seenPrice` is the price in
 * hundredths that the buyer saw, or null. Locks follow the order of docs/decisions/0009: the buyer's row, the course, the ledger's transaction,
 * the accounts. When two purchases pass the rules at once, a constraint stops the second ({@link refusalOf}).
 */
export const purchaseStatement = sql`
  with buyer as materialized (
    select u.subscription_id from users u where u.id = ${buyer} for key share),
  offer as materialized (
    select c.author_id, c.price, c.listed_no is not null as listed from courses c where c.id = ${course} and (select b.subscription_id from buyer b) is not null for share),
  verdict as materialized (
    select o.author_id, o.price, case
      when (select b.subscription_id from buyer b) is null then 'subscription_required'
      when o.author_id = ${buyer} then 'course_owned'
      when o.listed is not true then 'course_not_found'
      when o.price <> ${sql.placeholder("seenPrice")}::int then 'price_changed'
      when exists (select 1 from enrolments e where e.user_id = ${buyer} and e.course_id = ${course}) then 'course_owned'
      when o.price > (select a.balance from credit_accounts a where a.user_id = ${buyer}) then 'insufficient_credits'
    end as refusal
    from (select 1) one left join offer o on true),
  sale as materialized (select v.author_id, v.price from verdict v where v.refusal is null),
  transaction as (${purchaseParts.transaction}),
  enrolled as (
    insert into enrolments (user_id, course_id, source)
    select ${buyer}, ${course}, case when s.price > 0 then 'bought' else 'free' end from transaction cross join sale s returning 1),
  accounts as materialized (${purchaseParts.accounts}),
  entries as (${purchaseParts.entries})
  select v.refusal, exists (select 1 from enrolled) as bought from verdict v`;

/** The refusal behind a violated constraint, or null for any other error. */
export function refusalOf(error: unknown): ErrorCode | null {
  if (typeof error !== "object" || error === null || !("constraint_name" in error)) return null;
  if (error.constraint_name === ENROLLED_ONCE) return "course_owned";
  return error.constraint_name === PERSON_POSITIVE ? "insufficient_credits" : null;
}
