import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import { getStatementCsv } from "@/lib/credits/queries";
import { deleteUser } from "@/lib/users/deletion/mutations";
import { createLearner, PASSWORD } from "@/tests/support/users/factories";
import { ledgerBreaches } from "@/tests/support/credits/ledger";
import { createListed } from "@/tests/support/market/market";
import { statementsDuring } from "@/tests/support/database/statements";

const { creditNotices, outbox, users } = schema;

/** The driver refuses a statement with more than 65,534 values; six for each of these people exceed that. */
const BUYERS = 11_000;
const PRICE = 500;

/** People who were granted the price of each course and bought them all, stored as the app would; triggers are disabled to save time. */
async function createCrowd(
  author: { id: string },
  courses: readonly { id: string }[],
  key: string,
): Promise<void> {
  const crowd = sql`generate_series(1, ${BUYERS}::int) n`;
  const idOf = (what: string) => sql`md5(${`${key} ${what}`}::text || n)::uuid`;
  const granted = courses.length * PRICE;
  await db().transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`insert into users (id, email, locale) select ${idOf("person")}, n || ${`@${key}.example.org`}::text, case when n % 2 = 0 then 'es' else 'en' end from ${crowd}`,
    );
    await tx.execute(
      sql`insert into credit_accounts (id, kind, user_id) select ${idOf("account")}, 'person', ${idOf("person")} from ${crowd}`,
    );
    await tx.execute(sql`
      with grants as (insert into credit_transactions (id, kind) values (gen_random_uuid(), 'grant') returning id)
      insert into credit_entries (transaction_id, account_id, amount, balance_after)
      select g.id, ${idOf("account")}, ${granted}::int, ${granted}::int from grants g, ${crowd}
      union all select g.id, a.id, ${-granted * BUYERS}::int, a.balance - ${granted * BUYERS}::int from grants g, credit_accounts a where a.kind = 'issue'`);
    for (const [i, { id }] of courses.entries()) {
      await tx.execute(
        sql`insert into credit_transactions (id, kind, actor_id, course_id) select ${idOf(id)}, 'purchase', ${idOf("person")}, ${id}::uuid from ${crowd}`,
      );
      await tx.execute(
        sql`insert into enrolments (user_id, course_id, source) select ${idOf("person")}, ${id}::uuid, 'bought' from ${crowd}`,
      );
      await tx.execute(sql`
        insert into credit_entries (transaction_id, account_id, amount, balance_after)
        select ${idOf(id)}, ${idOf("account")}, ${-PRICE}::int, ${granted - (i + 1) * PRICE}::int from ${crowd}`);
      await tx.execute(sql`
        insert into credit_entries (transaction_id, account_id, amount, balance_after)
        select ${idOf(id)}, a.id, ${PRICE}::int, (${i * BUYERS}::int + n) * ${PRICE}::int from ${crowd}, credit_accounts a where a.user_id = ${author.id}::uuid order by n`);
    }
    await tx.execute(sql`
      update credit_accounts a set balance = e.balance from (select account_id, sum(amount) as balance from credit_entries group by 1) e where e.account_id = a.id`);
  });
  // Updates the statistics as autovacuum would.
  await db().execute(sql`analyze`);
  expect(await ledgerBreaches()).toEqual([]);
}

test("an author with more sales than a statement's maximum of values can read them all, and leaving refunds every buyer", async () => {
  const author = await createLearner();
  const key = newId();
  const courses = [
    await createListed(author, { title: 'Going "One"', price: PRICE }),
    await createListed(author, { title: "Going Two", price: PRICE }),
  ];
  await createCrowd(author, courses, key);
  const lines = (await getStatementCsv(author.actor, "en")).split("\r\n").slice(1, -1);
  const earned = Array.from({ length: courses.length * BUYERS }, (_, i) =>
    (((i + 1) * PRICE) / 100).toFixed(2),
  );
  expect(lines.map((line) => line.split(",")[3])).toEqual(earned.reverse());

  const sent = await statementsDuring(() => deleteUser(author.actor, author.id, { password: PASSWORD }));
  // Not one for each buyer.
  expect(sent.length).toBeLessThan(BUYERS / 100);
  expect(await db().$count(users, eq(users.id, author.id))).toBe(0);
  expect(await ledgerBreaches()).toEqual([]);
  const [crowd] = await db().execute(sql`
    select count(*)::int as people, min(a.balance)::int as least, max(a.balance)::int as most from users u join credit_accounts a on a.user_id = u.id where u.email like ${`%@${key}.example.org`}`);
  expect(crowd).toEqual({ people: BUYERS, least: courses.length * PRICE, most: courses.length * PRICE });
  for (const { id } of courses)
    expect(await db().$count(creditNotices, eq(creditNotices.courseId, id))).toBe(BUYERS);
  const mails = await db().execute(sql`
    select o.locale, o.data, count(*)::int as count, bool_and(o.to_email = u.email and o.locale = u.locale) as own
    from ${outbox} o join users u on u.id = o.user_id where o.kind = 'refund' group by 1, 2 order by 1, o.data ->> 'courseTitle'`);
  const mail = (locale: string, courseTitle: string) => ({
    locale,
    data: { courseTitle, amount: PRICE },
    count: BUYERS / 2,
    own: true,
  });
  expect(mails).toEqual(
    ["en", "es"].flatMap((locale) => [mail(locale, 'Going "One"'), mail(locale, "Going Two")]),
  );
});
