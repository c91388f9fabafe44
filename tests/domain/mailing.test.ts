import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { FakeResend, type Fault } from "../support/resend/fake-resend";

const resend = await FakeResend.start();
Object.assign(process.env, {
  RESEND_API_KEY: "re_test",
  RESEND_BASE_URL: resend.url,
  MAIL_FROM: "Meno <hello@meno.test>",
  LOG_LEVEL: "silent",
});

// Loaded only now: the environment is read once.
const { db, schema } = await import("@/db");
const { seedLibrary } = await import("@/scripts/seed/library");
const { PLATFORM_ID } = await import("@/lib/core/auth/platform");
const { AppError } = await import("@/lib/core/errors");
const { seal } = await import("@/lib/core/email/seal");
const { newId } = await import("@/lib/core/ids");
const { deliverOutbox } = await import("@/lib/mailing/delivery");
const { sendLetter } = await import("@/lib/mailing/mutations");
const { findMail, listOutbox } = await import("@/lib/mailing/queries");
const { letter, outboxQuery } = await import("@/lib/mailing/schema");
const { requestRecovery } = await import("@/lib/users/recovery/mutations");
const { createPerson } = await import("../support/factories");
type Person = Awaited<ReturnType<typeof createPerson>>;

const { outbox, users } = schema;
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );
const letterOf = (wish: Record<string, unknown> = {}) =>
  letter.parse({
    subject: "News",
    template: { body_1: "First paragraph", body_2: "", goodbye: "Yours, the team" },
    recipient_ids: [],
    send_to_all: false,
    ...wish,
  });

let boss: Person;
beforeEach(async () => {
  resend.reset();
  await db().delete(outbox);
  await db().update(users).set({ isActive: false });
  boss = await createPerson({ isSuperuser: true });
});
afterAll(() => resend.close());

/** As if everything that has to wait had waited, again and again, until nothing waits any more. */
async function deliverAll(rounds = 40): Promise<void> {
  for (let i = 0; i < rounds; i += 1) {
    await db().execute(sql`update ${outbox} set due_at = now() where status = 'waiting'`);
    await deliverOutbox({ signal: new AbortController().signal });
    if ((await db().$count(outbox, eq(outbox.status, "waiting"))) === 0) return;
  }
}

const statuses = async () => {
  const rows = await db()
    .select({ status: outbox.status, n: sql<number>`count(*)::int` })
    .from(outbox)
    .groupBy(outbox.status);
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
};

/** Many people in one statement, without passwords. */
async function crowd(count: number, wish: { locale?: string; isActive?: boolean } = {}): Promise<void> {
  await db().execute(sql`
    insert into ${users} (id, email, locale, is_active)
    select gen_random_uuid(), 'crowd' || n || '-' || ${newId()} || '@example.org', ${wish.locale ?? "en"}, ${wish.isActive ?? true} from generate_series(1, ${count}) n`);
}

describe("a letter to many", () => {
  test("never goes to the platform, chosen or not", async () => {
    await seedLibrary([]);
    await db().update(users).set({ isActive: true }).where(eq(users.id, PLATFORM_ID));
    expect(await sendLetter(boss.actor, letterOf({ recipient_ids: [PLATFORM_ID, boss.id] }), null)).toBe(1);
    expect(await sendLetter(boss.actor, letterOf({ send_to_all: true }), null)).toBe(1);
    const written = await db().select({ userId: outbox.userId }).from(outbox);
    expect(written).toEqual([{ userId: boss.id }, { userId: boss.id }]);
  });

  test("reaches the chosen who are active, once each, in their language's frame", async () => {
    const [ana, bob, off] = [
      await createPerson({ locale: "es" }),
      await createPerson(),
      await createPerson({ isActive: false }),
    ];
    const sent = await sendLetter(
      boss.actor,
      letterOf({ subject: "Hola & hello", recipient_ids: [ana.id, bob.id, bob.id, off.id, newId()] }),
      null,
    );
    expect(sent).toBe(2);
    await deliverAll();
    expect(Object.fromEntries(resend.perRecipient)).toEqual({ [ana.email]: 1, [bob.email]: 1 });
    const [toAna] = resend.to(ana.email);
    expect(toAna).toMatchObject({ from: "Meno <hello@meno.test>", subject: "Hola & hello" });
    expect(toAna?.text).toContain("First paragraph");
    expect(toAna?.text).toContain("Recibes este correo");
    expect(resend.to(bob.email)[0]?.text).toContain("You’re receiving this email");
    expect([...resend.keysSeen]).toEqual(["Bearer re_test"]);
    expect(await statuses()).toEqual({ sent: 2 });
  });

  test("to all reaches every active person, chosen ones or not; whoever is deactivated before it leaves is skipped (T095)", async () => {
    await crowd(30);
    await crowd(10, { isActive: false });
    const [last] = [await createPerson()];
    expect(
      await sendLetter(boss.actor, letterOf({ send_to_all: true, recipient_ids: [last.id] }), null),
    ).toBe(32);
    await db().update(users).set({ isActive: false }).where(eq(users.id, last.id));
    await deliverAll();
    expect(await statuses()).toEqual({ sent: 31, skipped: 1 });
    expect(Math.max(...resend.perRecipient.values())).toBe(1);
  });

  test("is for superusers, and asked again with the same key it is one letter", async () => {
    const learner = await createPerson();
    const input = letterOf({ recipient_ids: [learner.id] });
    expect(await code(sendLetter(learner.actor, input, null))).toBe("forbidden");
    const counts = await Promise.all(
      Array.from({ length: 10 }, () => sendLetter(boss.actor, input, "key-1")),
    );
    expect(counts).toEqual(Array(10).fill(1));
    expect(await code(sendLetter(boss.actor, { ...input, subject: "Other" }, "key-1"))).toBe("key_reused");
    await deliverAll();
    expect(resend.to(learner.email)).toHaveLength(1);
  });

  test.each([
    "News\r\nBcc: everybody@example.org",
    "News\nX",
    "News\u0085X",
    "News\u2028X",
    "\u0000",
    "News\u000bX",
    "News\u202eX",
    "\ud800",
    "   ",
  ])("a subject of %j is refused (T046)", (subject) => {
    expect(letter.safeParse({ ...letterOf({ send_to_all: true }), subject }).success).toBe(false);
  });

  test("what a person writes stays text in the mail (T043)", async () => {
    const evil = `<img src=x onerror=alert(1)> <a href="javascript:alert(1)">x</a> </style><script>alert(1)</script>`;
    await sendLetter(
      boss.actor,
      letterOf({ send_to_all: true, subject: evil, template: { body_1: evil, body_2: evil, goodbye: evil } }),
      null,
    );
    await deliverAll();
    const html = resend.delivered[0]?.html ?? "";
    expect(html).not.toMatch(/<(?:img|script)|href="javascript/i);
    expect(html).toContain("&lt;img");
    expect(html).not.toMatch(/(?:src|background|url\()[^>]*https?:/i);
  });
});

describe("exactly once (T093)", () => {
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
    "through %s, half of the time",
    async (_, fault) => {
      await crowd(40);
      resend.fault = (__, call) => (call % 2 === 0 ? fault : undefined);
      await sendLetter(boss.actor, letterOf({ send_to_all: true }), null);
      await deliverAll();
      expect(await statuses()).toEqual({ sent: 41 });
      expect([...resend.perRecipient.values()]).toEqual(Array(41).fill(1));
    },
  );

  test("an outage ends the round instead of spending everybody's tries", async () => {
    await crowd(200);
    resend.fault = () => ({ kind: "status", status: 503, name: "application_error" });
    await sendLetter(boss.actor, letterOf({ send_to_all: true }), null);
    await deliverOutbox({ signal: new AbortController().signal });
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

  test("a provider that asks for a pause gets one, and no try is counted", async () => {
    await crowd(30);
    resend.fault = (_, call) =>
      call === 5
        ? { kind: "status", status: 429, name: "rate_limit_exceeded", headers: { "retry-after": "1" } }
        : undefined;
    await sendLetter(boss.actor, letterOf({ send_to_all: true }), null);
    const started = performance.now();
    await deliverOutbox({ signal: new AbortController().signal });
    expect(performance.now() - started).toBeGreaterThan(950);
    expect(await statuses()).toEqual({ sent: 31 });
    resend.fault = () => ({ kind: "status", status: 429, name: "daily_quota_exceeded" });
    await sendLetter(boss.actor, letterOf({ send_to_all: true }), null);
    await deliverOutbox({ signal: new AbortController().signal });
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

  test("one refused address costs only itself", async () => {
    await crowd(20);
    const odd = await createPerson();
    resend.fault = ({ to }) =>
      to === odd.email ? { kind: "status", status: 422, name: "validation_error" } : undefined;
    await sendLetter(boss.actor, letterOf({ send_to_all: true }), null);
    await deliverAll();
    expect(await statuses()).toEqual({ sent: 21, failed: 1 });
    const { data } = await listOutbox(boss.actor, outboxQuery.parse({ status: "failed" }));
    expect(data).toMatchObject([{ to: odd.email, failure: "validation_error", subject: "News" }]);
  });

  test("twelve tries are enough, and a try of a day ago whose end is unknown is not repeated", async () => {
    const [lost, unclear] = [await createPerson(), await createPerson()];
    resend.fault = ({ to }) =>
      to === lost.email
        ? { kind: "cut", when: "before" }
        : to === unclear.email
          ? { kind: "cut", when: "after" }
          : undefined;
    await sendLetter(boss.actor, letterOf({ recipient_ids: [lost.id, unclear.id] }), null);
    await deliverOutbox({ signal: new AbortController().signal });
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

  test("many workers at once share the work", async () => {
    await crowd(300);
    resend.latencyMs = 2;
    await sendLetter(boss.actor, letterOf({ send_to_all: true }), null);
    await Promise.all(
      Array.from({ length: 6 }, () => deliverOutbox({ signal: new AbortController().signal })),
    );
    expect([...resend.perRecipient.values()]).toEqual(Array(301).fill(1));
  });

  test("a worker that is told to stop leaves the rest, and another goes on", async () => {
    await crowd(120);
    resend.latencyMs = 5;
    await sendLetter(boss.actor, letterOf({ send_to_all: true }), null);
    const stop = new AbortController();
    setTimeout(() => stop.abort(new Error("stopping")), 60);
    await expect(deliverOutbox({ signal: stop.signal })).rejects.toThrow("stopping");
    expect(resend.delivered.length).toBeLessThan(121);
    await deliverOutbox({ signal: new AbortController().signal });
    expect([...resend.perRecipient.values()]).toEqual(Array(121).fill(1));
  });
});

describe("the outbox", () => {
  test("an urgent mail overtakes a letter; a link that would come too late is not sent", async () => {
    await crowd(60);
    const [ada, late] = [await createPerson(), await createPerson()];
    await sendLetter(boss.actor, letterOf({ send_to_all: true }), null);
    for (const { email } of [ada, late]) await requestRecovery(email, "198.51.100.200");
    await db()
      .update(outbox)
      .set({ expiresAt: sql`now()` })
      .where(eq(outbox.toEmail, late.email));
    await deliverOutbox({ signal: new AbortController().signal });
    const places = resend.delivered.flatMap(({ to, text }, place) =>
      to === ada.email && text.includes("reset-password?token=") ? [place] : [],
    );
    expect(places).toHaveLength(1);
    expect(places[0]).toBeLessThan(25);
    expect(resend.to(late.email).some(({ text }) => text.includes("reset-password"))).toBe(false);
  });

  test("a link that cannot be read any more, as after another AUTH_SECRET, is not sent with dots in its place", async () => {
    const [ada, ben] = [await createPerson(), await createPerson()];
    for (const { email } of [ada, ben]) await requestRecovery(email, "198.51.100.202");
    await db()
      .update(outbox)
      .set({ sealed: seal("sealed for another mail", newId()) })
      .where(eq(outbox.userId, ada.id));
    await deliverAll();
    expect([resend.to(ada.email), resend.to(ben.email)]).toEqual([[], [expect.anything()]]);
    const [row] = await db().select().from(outbox).where(eq(outbox.userId, ada.id));
    expect(row).toMatchObject({ status: "failed", failure: "empty", sealed: null, attempts: 1 });
  });

  test("shows no link that was sent to somebody; its secret is gone with the mail", async () => {
    const ada = await createPerson();
    await requestRecovery(ada.email, "198.51.100.201");
    await deliverAll();
    const token = /token=([\w-]+)/.exec(resend.to(ada.email)[0]?.text ?? "")?.[1] ?? "none";
    const [row] = await db().select().from(outbox).where(eq(outbox.userId, ada.id));
    expect(row).toMatchObject({ status: "sent", sealed: null });
    const mail = await findMail(boss.actor, row?.id ?? "");
    expect(mail?.html).toContain("reset-password?token=…");
    expect(`${mail?.html} ${mail?.text}`).not.toContain(token);
    expect(await code(findMail(ada.actor, row?.id ?? ""))).toBe("forbidden");
    expect(await code(listOutbox(ada.actor, outboxQuery.parse({})))).toBe("forbidden");
    await db().delete(users).where(eq(users.id, ada.id));
    expect(await db().$count(outbox)).toBe(0);
  });
});

test(
  "ten thousand people get a letter, each once, though workers are stopped on the way and answers are lost (T094, T095)",
  { timeout: 300_000 },
  async () => {
    await crowd(10_000);
    await crowd(50, { isActive: false });
    const started = performance.now();
    expect(await sendLetter(boss.actor, letterOf({ send_to_all: true }), null)).toBe(10_001);
    expect(performance.now() - started).toBeLessThan(5_000);
    resend.fault = (_, call) => (call % 97 === 0 ? { kind: "cut", when: "after" } : undefined);
    for (const ms of [400, 900, 1500]) {
      const stop = new AbortController();
      setTimeout(() => stop.abort(new Error("stopping")), ms);
      await deliverOutbox({ signal: stop.signal }).catch(() => undefined);
    }
    await deliverAll(400);
    expect(await statuses()).toEqual({ sent: 10_001 });
    expect(resend.perRecipient.size).toBe(10_001);
    expect(resend.delivered).toHaveLength(10_001);
  },
);
