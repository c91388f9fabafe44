import type postgres from "postgres";

const BATCH = 2_000;
/** Credits per person, in hundredths. */
const CREDITS = 2_500;
const ISSUE_ACCOUNT = "00000000-0000-7000-8000-000000000001";

/**
 * Fills the platform with learners (`learner-1@example.org` …, no password) on the free plan. Each has an account of 25 credits, granted
 * by one ledger transaction per batch. A second call continues the numbering.
 */
export async function fillPeople(
  sql: postgres.Sql,
  count: number,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  const [known] = await sql<
    { count: number }[]
  >`select count(*)::int as count from users where email like 'learner-%@example.org'`;
  const base = known?.count ?? 0;
  for (let done = 0; done < count; done += BATCH) {
    await fillBatch(sql, base + done + 1, base + Math.min(done + BATCH, count));
    if (done % 20_000 === 0) say(`${done} of ${count} people`);
  }
  await sql`analyze users, subscriptions, credit_accounts, credit_entries`;
}

async function fillBatch(sql: postgres.Sql, from: number, to: number): Promise<void> {
  await sql.begin(async (tx) => {
    const made = await tx<{ id: string }[]>`
      insert into users (id, email, full_name, locale)
      select gen_random_uuid(), 'learner-' || n || '@example.org', 'Learner ' || n, case when n % 3 = 0 then 'es' else 'en' end from generate_series(${from}::int, ${to}::int) n returning id`;
    const ids = made.map(({ id }) => id);
    await tx`with plan as (insert into subscriptions (user_id, tier) select id, 0 from unnest(${ids}::uuid[]) id returning id, user_id) update users u set subscription_id = p.id from plan p where u.id = p.user_id`;
    await tx`insert into credit_accounts (id, kind, user_id) select gen_random_uuid(), 'person', id from unnest(${ids}::uuid[]) id`;
    const [head] = await tx<
      { id: string }[]
    >`insert into credit_transactions (id, kind) values (gen_random_uuid(), 'grant') returning id`;
    await tx`
      insert into credit_entries (transaction_id, account_id, amount)
      select ${head?.id ?? null}::uuid, a.id, a.amount from (
        select id, ${CREDITS}::bigint as amount from credit_accounts where user_id = any(${ids}::uuid[]) union all select ${ISSUE_ACCOUNT}::uuid, ${-CREDITS * ids.length}::bigint) a order by a.id`;
  });
}
