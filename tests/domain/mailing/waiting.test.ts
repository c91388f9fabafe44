import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { awaitTimeWindow } from "@/tests/support/time/time-windows";
import { FakeResend } from "@/tests/support/resend/fake-resend";

const resend = await FakeResend.start();
Object.assign(process.env, {
  RESEND_API_KEY: "re_test",
  RESEND_BASE_URL: resend.url,
  MAIL_FROM: "Meno <hello@meno.test>",
  LOG_LEVEL: "silent",
});

// Dynamic imports: the app reads the environment once.
const { db, schema } = await import("@/db");
const { scheduleNextDelivery } = await import("@/lib/mailing/outbox/mutations");
const { startWorker } = await import("@/lib/core/jobs/worker");
const { jobHandlers } = await import("@/lib/job-handlers");
const { deliverOutbox } = await import("@/lib/mailing/delivery");
const { requestRecovery } = await import("@/lib/users/recovery/mutations");
const { createPerson } = await import("@/tests/support/users/factories");

const { outbox } = schema;
const mailHandlers = jobHandlers.filter(({ policy }) => policy.queue === "mail.deliver");
const OUTAGE = { kind: "status", status: 503, name: "application_error" } as const;
/** Ten seconds contain whole scheduling slots of five or ten seconds. */
const SPAN_SECONDS = 10;

const forgetJobs = () => db().execute(sql`delete from pgboss.job where name = 'mail.deliver'`);

beforeEach(async () => {
  resend.reset();
  await db().delete(outbox);
  await forgetJobs();
});
afterEach(() => vi.useRealTimers());
afterAll(() => resend.close());

/** This many reset links, each refused once and waiting for its second attempt. */
async function refusedOnce(count: number): Promise<void> {
  const people = await Promise.all(Array.from({ length: count }, () => createPerson()));
  for (const [i, { email }] of people.entries()) await requestRecovery(email, `198.51.100.${i + 1}`);
  resend.fault = () => OUTAGE;
  await deliverOutbox({ signal: new AbortController().signal });
  resend.fault = undefined;
}

/** Makes the waiting mails due at these offsets (in seconds) from the start of a span at least three seconds ahead; returns the due times. */
async function spread(offsets: readonly number[]): Promise<Map<string, number>> {
  const rows = await db().select({ id: outbox.id }).from(outbox);
  expect(rows).toHaveLength(offsets.length);
  for (const [i, { id }] of rows.entries()) {
    const seconds = sql`(floor((extract(epoch from now()) + 3) / ${SPAN_SECONDS}::int) + 1) * ${SPAN_SECONDS}::int + ${offsets[i]}::float8`;
    await db()
      .update(outbox)
      .set({ dueAt: sql`to_timestamp(${seconds})` })
      .where(eq(outbox.id, id));
  }
  const due = await db().select({ id: outbox.id, dueAt: outbox.dueAt }).from(outbox);
  return new Map(due.map(({ id, dueAt }) => [id, dueAt.getTime()]));
}

async function allSettled(withinMs: number): Promise<void> {
  const end = Date.now() + withinMs;
  while (Date.now() < end && (await db().$count(outbox, eq(outbox.status, "waiting"))) > 0) await sleep(100);
}

test(
  "two workers retry mails within seconds of their due times, without the hourly round",
  { timeout: 60_000 },
  async () => {
    await refusedOnce(4);
    await forgetJobs();
    const due = await spread([0.4, 1.7, 3.1, 6.2]);
    const workers = [await startWorker(mailHandlers), await startWorker(mailHandlers)];
    await Promise.all([scheduleNextDelivery(), scheduleNextDelivery()]);
    await allSettled(30_000);
    for (const worker of workers) await worker.stop();
    const rows = await db()
      .select({
        id: outbox.id,
        status: outbox.status,
        attempts: outbox.attempts,
        settledAt: outbox.settledAt,
      })
      .from(outbox);
    expect(rows.map(({ status, attempts }) => ({ status, attempts }))).toEqual(
      Array(4).fill({ status: "sent", attempts: 2 }),
    );
    expect([...resend.perRecipient.values()]).toEqual([1, 1, 1, 1]);
    for (const { id, settledAt } of rows) {
      const late = (settledAt?.getTime() ?? 0) - (due.get(id) ?? 0);
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(20_000);
    }
  },
);

test("a failed delivery is rescheduled for the time when all failed mails are due again", async () => {
  await refusedOnce(3);
  const [job] = await db().execute<{ late: number }>(sql`
    select extract(epoch from max(j.start_after) filter (where j.singleton_key like 'due-%') - (select min(due_at) from outbox))::float8 as late
    from pgboss.job j where j.name = 'mail.deliver'`);
  expect(job?.late).toBeGreaterThanOrEqual(0);
  expect(job?.late).toBeLessThan(6.1);
});

test.each([-3_600_000, 3_600_000])(
  "a machine whose clock is off by %i ms wakes at the database's time, and schedules one job together with others",
  async (off) => {
    await refusedOnce(1);
    await forgetJobs();
    await awaitTimeWindow(3600);
    await scheduleNextDelivery();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + off });
    await scheduleNextDelivery();
    const jobs = await db().execute<{ late: number }>(sql`
    select extract(epoch from start_after - (select min(due_at) from outbox))::float8 as late from pgboss.job where name = 'mail.deliver'`);
    expect(jobs).toHaveLength(1);
    expect(jobs[0]?.late).toBeGreaterThanOrEqual(0);
    expect(jobs[0]?.late).toBeLessThan(6.1);
  },
);

test("a new mail is sent at once while others wait", async () => {
  await refusedOnce(1);
  const worker = await startWorker(mailHandlers);
  const person = await createPerson();
  const asked = Date.now();
  await requestRecovery(person.email, "198.51.100.99");
  while (resend.to(person.email).length === 0 && Date.now() - asked < 20_000) await sleep(50);
  await worker.stop();
  expect(Date.now() - asked).toBeLessThan(10_000);
  expect(await db().$count(outbox, eq(outbox.status, "waiting"))).toBe(1);
});
