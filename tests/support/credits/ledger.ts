import { sql } from "drizzle-orm";
import { db } from "@/db";

const rules = {
  "a transaction does not sum to zero": sql`select transaction_id::text as at from credit_entries group by transaction_id having sum(amount) <> 0`,
  "a balance is not the sum of its entries": sql`
    select a.id::text as at from credit_accounts a where a.balance <> coalesce((select sum(amount) from credit_entries e where e.account_id = a.id), 0)`,
  "a running balance is wrong": sql`
    select id::text as at from (select id, balance_after, sum(amount) over (partition by account_id order by id) as sum from credit_entries) e where balance_after <> sum`,
  "a person's balance is below zero": sql`select id::text as at from credit_accounts where kind = 'person' and balance < 0`,
  "an enrolment has no purchase, or more than one": sql`
    select e.course_id::text as at from enrolments e where e.source in ('bought', 'free')
    and (select count(*) from credit_transactions t where t.kind = 'purchase' and t.course_id = e.course_id and t.actor_id = e.user_id) <> 1`,
  "a purchase has no enrolment": sql`
    select t.id::text as at from credit_transactions t join courses c on c.id = t.course_id where t.kind = 'purchase' and t.actor_id is not null
    and not exists (select 1 from enrolments e where e.course_id = t.course_id and e.user_id = t.actor_id)`,
};

/** The ledger rules that this database breaks, with the rows; empty if none. */
export async function ledgerBreaches(): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(rules).map(async ([rule, query]) =>
      (await db().execute<{ at: string }>(query)).map(({ at }) => `${rule}: ${at}`),
    ),
  );
  return found.flat();
}
