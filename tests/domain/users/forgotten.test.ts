import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { enqueue } from "@/lib/core/jobs/enqueue";
import { handles } from "@/lib/core/jobs/job";
import { runWaitingJobs } from "@/lib/core/jobs/worker";
import { sendFeedback } from "@/lib/feedback/mutations";
import { writeCourseJob } from "@/lib/generation/jobs/jobs";
import { buyCourse } from "@/lib/market/mutations";
import { deleteUser } from "@/lib/users/deletion/mutations";
import { requestRecovery } from "@/lib/users/recovery/mutations";
import { createPerson, PASSWORD, type Person } from "@/tests/support/users/factories";
import { ledgerBreaches } from "@/tests/support/credits/ledger";
import { createListed } from "@/tests/support/market/market";
import { createPersonalData } from "@/tests/support/users/personal-data";

// T110. tests/api/http/log-discretion.test.ts covers personal data in the log.

const CANARY = "Persephone Canary";

/** Stores something of the person in every table that refers to people, and in the queue. */
async function leaveTraces(person: Person): Promise<void> {
  const { passed } = await createPersonalData(person, CANARY);
  await sendFeedback(person.actor, { improve: CANARY, features: "", general: "" });
  await requestRecovery(person.email, "203.0.113.1");
  await trade(person);
  await pay(person.id);
  await db()
    .insert(schema.hostSettings)
    .values({ name: "sign_up", value: {}, updatedBy: person.id })
    .onConflictDoUpdate({ target: schema.hostSettings.name, set: { updatedBy: person.id } });
  await enqueue(db(), writeCourseJob, { course_id: passed.id });
}

/** Buys a course, sells one that its buyer completes, and gets a refund. */
async function trade(person: Person): Promise<void> {
  const [author, buyer] = [await createPerson({ tier: 1 }), await createPerson({ tier: 0, balance: 900 })];
  // Buyers of a deleted course get its title (in a notice and a mail), but not the author's name.
  const [theirs, own] = [
    await createListed(author, { price: 500 }),
    await createListed(person, { title: "Sold to others", price: 700 }),
  ];
  await buyCourse(person.actor, theirs.id, { key: `a key of ${CANARY}` });
  await buyCourse(buyer.actor, own.id, { key: null });
  await db().insert(schema.certificates).values({
    id: newId(),
    userId: buyer.id,
    courseId: own.id,
    holder: buyer.fullName,
    courseTitle: "Sold to others",
    language: "english",
    moduleCount: 2,
  });
  const [transaction] = await db()
    .select({ id: schema.creditTransactions.id })
    .from(schema.creditTransactions)
    .where(eq(schema.creditTransactions.actorId, person.id))
    .limit(1);
  await db()
    .insert(schema.creditNotices)
    .values({
      id: newId(),
      userId: person.id,
      transactionId: transaction?.id ?? "",
      courseId: newId(),
      courseTitle: "Gone",
      amount: 500,
    });
}

async function pay(userId: string): Promise<void> {
  const [plan] = await db()
    .select({ id: schema.subscriptions.id })
    .from(schema.subscriptions)
    .where(eq(schema.subscriptions.userId, userId));
  await db()
    .insert(schema.payments)
    .values({
      id: `sale of ${userId}`,
      userId,
      subscriptionId: plan?.id ?? 0,
      amountCents: 999,
      status: "paid",
      paidAt: new Date(),
    });
  await db()
    .insert(schema.paymentRequests)
    .values({ userId, key: `request:of ${CANARY}`, digest: "digest" });
  await db()
    .insert(schema.sandboxPayments)
    .values({ id: `sandbox of ${userId}`, userId, kind: "order", customId: userId, amount: "30.99" });
}

/** The person's rows, by each column that refers to people. */
async function rowsOf(id: string): Promise<Record<string, number>> {
  const columns = await db().execute<{ name: string; owner: string }>(sql`
    select c.conrelid::regclass::text as name, a.attname as owner from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1, 2`);
  const counts: Record<string, number> = {};
  for (const { name, owner } of columns) {
    const [row] = await db().execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(name)} t where t.${sql.identifier(owner)} = ${id}`,
    );
    counts[`${name}.${owner}`] = row?.count ?? 0;
  }
  return counts;
}

/** All tables of all schemas, including the queue's, that contain one of these texts. */
async function textInputsOf(needles: string[]): Promise<string[]> {
  const tables = await db().execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const [row] = await db().execute<{ found: boolean }>(
      sql`select exists (select 1 from ${sql.raw(name)} t where t::text ilike any (${sql.param(needles.map((n) => `%${n}%`))}::text[])) as found`,
    );
    if (row?.found) found.push(name);
  }
  return found;
}

test("after deletion no table contains the person except ledger rows without a name, whose sums hold", async () => {
  const person = await createPerson({
    fullName: CANARY,
    email: "persephone.canary@example.org",
    tier: 0,
    balance: 1200,
  });
  await leaveTraces(person);
  const needles = [CANARY, person.email, person.id];
  const before = await rowsOf(person.id);
  expect(
    Object.entries(before).filter(([, count]) => count === 0),
    "tables in which nothing was left to be deleted",
  ).toEqual([]);
  expect(Object.keys(before).length).toBeGreaterThan(20);
  expect((await textInputsOf(needles)).length).toBeGreaterThan(15);
  const entries = await db().$count(schema.creditEntries);
  const total = async () =>
    (await db().execute<{ sum: string }>(sql`select sum(balance) from credit_accounts`))[0]?.sum;
  expect([await total(), await ledgerBreaches()]).toEqual(["0", []]);
  await deleteUser(person.actor, person.id, { password: PASSWORD });
  expect(Object.entries(await rowsOf(person.id)).filter(([, count]) => count > 0)).toEqual([]);
  expect(await textInputsOf(needles)).toEqual([]);
  expect([await total(), await ledgerBreaches()]).toEqual(["0", []]);
  // Only the buyer's refund was added.
  expect(await db().$count(schema.creditEntries)).toBe(entries + 2);
});

test("a failed job stores none of its values in the queue", async () => {
  const reason = () => db().execute(sql`insert into users (id, email) values (${CANARY}, ${CANARY})`);
  const handler = handles(writeCourseJob, async () => {
    await reason().catch((cause: unknown) => Promise.reject(new AppError("internal", { cause })));
  });
  const direct = handles(writeCourseJob, async () => {
    await reason();
  });
  for (const each of [handler, direct]) {
    await enqueue(db(), writeCourseJob, { course_id: newId() });
    await runWaitingJobs([each], 1_000);
  }
  const outputs = await db().execute<{ output: { message: string } | null }>(
    sql`select output from pgboss.job where name = ${writeCourseJob.queue} and output is not null`,
  );
  expect(outputs.map(({ output }) => output?.message)).toEqual(
    expect.arrayContaining([expect.stringMatching(/Internal Server Error|Failed query/)]),
  );
  expect(await textInputsOf([CANARY])).toEqual([]);
});
