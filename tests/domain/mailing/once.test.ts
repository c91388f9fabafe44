import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { Fault } from "@/tests/support/resend/fake-resend";
import { amount, isFull } from "@/tests/support/sample";
import {
  crowd,
  deliverAll,
  deliverOnce,
  letterOf,
  resend,
  startMailing,
  statuses,
} from "@/tests/support/resend/mailing";

// Dynamic imports: the module above has set the environment, which the app reads once.
const { db, schema } = await import("@/db");
const { sendLetter } = await import("@/lib/mailing/mutations");
const { listOutbox } = await import("@/lib/mailing/queries");
const { outboxQuery } = await import("@/lib/mailing/schema");
const { createPerson } = await import("@/tests/support/users/factories");

const { outbox } = schema;
const PEOPLE = amount(2_000, 10_000);

let admin: Awaited<ReturnType<typeof startMailing>>;
beforeEach(async () => {
  admin = await startMailing();
});
afterAll(() => resend.close());

describe("mail is delivered exactly once (T093)", () => {
  const faults: Fault[] = [
    { kind: "status", status: 500, name: "internal_server_error" },
    { kind: "status", status: 500, name: "internal_server_error", when: "after" },
    { kind: "status", status: 403, name: "validation_error" },
    { kind: "status", status: 409, name: "concurrent_idempotent_requests" },
    { kind: "cut", when: "before" },
    { kind: "cut", when: "after" },
    { kind: "half" },
  ];

  test.each(faults.map((fault) => [JSON.stringify(fault), fault] as const))(
    "when half of the calls fail with %s",
    async (_, fault) => {
      await crowd(40);
      resend.fault = (__, call) => (call % 2 === 0 ? fault : undefined);
      await sendLetter(admin.actor, letterOf({ send_to_all: true }), null);
      await deliverAll();
      expect(await statuses()).toEqual({ sent: 41 });
      expect([...resend.perRecipient.values()]).toEqual(Array(41).fill(1));
    },
  );

  test("an outage ends the round and leaves the attempts of the other mails untouched", async () => {
    await crowd(200);
    resend.fault = () => ({ kind: "status", status: 503, name: "application_error" });
    await sendLetter(admin.actor, letterOf({ send_to_all: true }), null);
    await deliverOnce();
    expect(resend.calls).toBeLessThan(20);
    expect(
      (
        await db()
          .select({ most: sql<number>`max(attempts)::int` })
          .from(outbox)
      )[0]?.most,
    ).toBeLessThanOrEqual(1);
    resend.fault = undefined;
    await deliverAll();
    expect([...resend.perRecipient.values()]).toEqual(Array(201).fill(1));
  });

  test("a provider's Retry-After pauses delivery without counting an attempt", async () => {
    await crowd(30);
    resend.fault = (_, call) =>
      call === 5
        ? { kind: "status", status: 429, name: "rate_limit_exceeded", headers: { "retry-after": "1" } }
        : undefined;
    await sendLetter(admin.actor, letterOf({ send_to_all: true }), null);
    const started = performance.now();
    await deliverOnce();
    expect(performance.now() - started).toBeGreaterThan(950);
    expect(await statuses()).toEqual({ sent: 31 });
    resend.fault = () => ({ kind: "status", status: 429, name: "daily_quota_exceeded" });
    await sendLetter(admin.actor, letterOf({ send_to_all: true }), null);
    await deliverOnce();
    const [waiting] = await db()
      .select({ most: sql<number>`max(attempts)::int`, tried: sql<number>`count(first_tried_at)::int` })
      .from(outbox)
      .where(eq(outbox.status, "waiting"));
    expect(waiting).toMatchObject({ most: 0, tried: 0 });
    const [next] = await db().execute<{ seconds: number }>(
      sql`select extract(epoch from max(start_after) - now())::int as seconds from pgboss.job where name = 'mail.deliver'`,
    );
    expect(next?.seconds).toBeGreaterThan(600);
  });

  test("a refused address does not delay other mails", async () => {
    await crowd(20);
    const odd = await createPerson();
    resend.fault = ({ to }) =>
      to === odd.email ? { kind: "status", status: 422, name: "validation_error" } : undefined;
    await sendLetter(admin.actor, letterOf({ send_to_all: true }), null);
    await deliverAll();
    expect(await statuses()).toEqual({ sent: 21, failed: 1 });
    const { data } = await listOutbox(admin.actor, outboxQuery.parse({ status: "failed" }));
    expect(data).toMatchObject([{ to: odd.email, failure: "validation_error", subject: "News" }]);
  });

  test("a mail fails after twelve attempts, and an attempt with unknown outcome is not repeated after a day", async () => {
    const [lost, unclear] = [await createPerson(), await createPerson()];
    resend.fault = ({ to }) =>
      to === lost.email
        ? { kind: "cut", when: "before" }
        : to === unclear.email
          ? { kind: "cut", when: "after" }
          : undefined;
    await sendLetter(admin.actor, letterOf({ recipient_ids: [lost.id, unclear.id] }), null);
    await deliverOnce();
    await db()
      .update(outbox)
      .set({ firstTriedAt: sql`now() - interval '24 hours'` })
      .where(eq(outbox.userId, unclear.id));
    await deliverAll();
    const rows = await db()
      .select({
        user: outbox.userId,
        status: outbox.status,
        failure: outbox.failure,
        attempts: outbox.attempts,
      })
      .from(outbox);
    expect(rows.find(({ user }) => user === lost.id)).toMatchObject({
      status: "failed",
      failure: "application_error",
      attempts: 12,
    });
    expect(rows.find(({ user }) => user === unclear.id)).toMatchObject({
      status: "failed",
      failure: "unclear",
    });
    expect(resend.to(unclear.email)).toHaveLength(1);
  });

  test("parallel workers share the mails", async () => {
    await crowd(300);
    resend.latencyMs = 2;
    await sendLetter(admin.actor, letterOf({ send_to_all: true }), null);
    await Promise.all(Array.from({ length: 6 }, () => deliverOnce()));
    expect([...resend.perRecipient.values()]).toEqual(Array(301).fill(1));
  });

  test("a stopping worker leaves its remaining mails to another", async () => {
    await crowd(120);
    resend.latencyMs = 5;
    await sendLetter(admin.actor, letterOf({ send_to_all: true }), null);
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error("stopping")), 60);
    await expect(deliverOnce(stop.signal)).rejects.toThrow("stopping");
    expect(resend.delivered.length).toBeLessThan(121);
    await deliverOnce();
    expect([...resend.perRecipient.values()]).toEqual(Array(121).fill(1));
  });
});

test(
  `${PEOPLE} people get a letter once each, despite stopped workers and lost responses (T094, T095)`,
  { timeout: 300_000 },
  async () => {
    await crowd(PEOPLE);
    await crowd(50, { isActive: false });
    const started = performance.now();
    expect(await sendLetter(admin.actor, letterOf({ send_to_all: true }), null)).toBe(PEOPLE + 1);
    expect(performance.now() - started).toBeLessThan(5_000);
    resend.fault = (_, call) => (call % 97 === 0 ? { kind: "cut", when: "after" } : undefined);
    for (const ms of isFull ? [400, 900, 1500] : [150, 300]) {
      const stop = new AbortController();
      setTimeout(() => stop.abort(new Error("stopping")), ms);
      await deliverOnce(stop.signal).catch(() => undefined);
    }
    await deliverAll(400);
    expect(await statuses()).toEqual({ sent: PEOPLE + 1 });
    expect(resend.perRecipient.size).toBe(PEOPLE + 1);
    expect(resend.delivered).toHaveLength(PEOPLE + 1);
  },
);
