import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
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
const { seedLibrary } = await import("@/scripts/seed/library");
const { PLATFORM_ID } = await import("@/lib/core/auth/platform-account");
const { AppError } = await import("@/lib/core/errors");
const { seal } = await import("@/lib/core/auth/seal");
const { newId } = await import("@/lib/core/ids");
const { sendLetter } = await import("@/lib/mailing/mutations");
const { findMail, listOutbox, previewLetter } = await import("@/lib/mailing/queries");
const { letter, letterDraft, outboxQuery } = await import("@/lib/mailing/schema");
const { requestRecovery } = await import("@/lib/users/recovery/mutations");
const { createPerson } = await import("@/tests/support/users/factories");

const { outbox, users } = schema;
const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "ok",
    (error: unknown) => (error instanceof AppError ? error.code : error),
  );

let admin: Awaited<ReturnType<typeof startMailing>>;
beforeEach(async () => {
  admin = await startMailing();
});
afterAll(() => resend.close());

describe("a letter to many people", () => {
  test("never goes to the platform's account, selected or not", async () => {
    await seedLibrary([]);
    await db().update(users).set({ isActive: true }).where(eq(users.id, PLATFORM_ID));
    expect(await sendLetter(admin.actor, letterOf({ recipient_ids: [PLATFORM_ID, admin.id] }), null)).toBe(1);
    expect(await sendLetter(admin.actor, letterOf({ send_to_all: true }), null)).toBe(1);
    const written = await db().select({ userId: outbox.userId }).from(outbox);
    expect(written).toEqual([{ userId: admin.id }, { userId: admin.id }]);
  });

  test("is previewed as it is sent, with its recipients counted by language", async () => {
    const [ana, bob, off] = [
      await createPerson({ locale: "es" }),
      await createPerson(),
      await createPerson({ isActive: false }),
    ];
    const chosen = letterOf({ subject: "Seen", recipient_ids: [ana.id, bob.id, bob.id, off.id, newId()] });
    const preview = await previewLetter(admin.actor, chosen);
    expect(preview.recipients).toEqual({ en: 1, es: 1 });
    expect(await sendLetter(admin.actor, chosen, null)).toBe(2);
    await deliverAll();
    expect(resend.to(ana.email)[0]).toMatchObject(preview.mails.es);
    expect(resend.to(bob.email)[0]).toMatchObject(preview.mails.en);

    const { subject, template } = chosen;
    const nobody = await previewLetter(admin.actor, letterDraft.parse({ subject, template }));
    expect([nobody.recipients, nobody.mails]).toEqual([{ en: 0, es: 0 }, preview.mails]);
    const all = await previewLetter(admin.actor, letterOf({ send_to_all: true }));
    expect(all.recipients.en + all.recipients.es).toBe(
      await sendLetter(admin.actor, letterOf({ send_to_all: true }), null),
    );
    expect(await code(previewLetter(bob.actor, chosen))).toBe("forbidden");
  });

  test("reaches each selected active person once, in the layout of their language", async () => {
    const [ana, bob, off] = [
      await createPerson({ locale: "es" }),
      await createPerson(),
      await createPerson({ isActive: false }),
    ];
    const sent = await sendLetter(
      admin.actor,
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

  test("to all reaches every active person, selected or not, and skips people deactivated before delivery (T095)", async () => {
    await crowd(30);
    await crowd(10, { isActive: false });
    const [last] = [await createPerson()];
    expect(
      await sendLetter(admin.actor, letterOf({ send_to_all: true, recipient_ids: [last.id] }), null),
    ).toBe(32);
    await db().update(users).set({ isActive: false }).where(eq(users.id, last.id));
    await deliverAll();
    expect(await statuses()).toEqual({ sent: 31, skipped: 1 });
    expect(Math.max(...resend.perRecipient.values())).toBe(1);
  });

  test("can be sent by superusers only, and once per idempotency key", async () => {
    const learner = await createPerson();
    const input = letterOf({ recipient_ids: [learner.id] });
    expect(await code(sendLetter(learner.actor, input, null))).toBe("forbidden");
    const counts = await Promise.all(
      Array.from({ length: 10 }, () => sendLetter(admin.actor, input, "key-1")),
    );
    expect(counts).toEqual(Array(10).fill(1));
    expect(await code(sendLetter(admin.actor, { ...input, subject: "Other" }, "key-1"))).toBe("key_reused");
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
  ])("with the subject %j is refused (T046)", (subject) => {
    expect(letter.safeParse({ ...letterOf({ send_to_all: true }), subject }).success).toBe(false);
  });
});

describe("the outbox", () => {
  test("keeps a mail that the provider would redirect, instead of sending it elsewhere", async () => {
    await sendLetter(admin.actor, letterOf({ recipient_ids: [admin.id] }), null);
    const headers = { location: `${resend.url}/elsewhere` };
    resend.fault = () => ({ kind: "status", status: 307, name: "moved", headers });
    await deliverOnce();
    expect([resend.calls, await db().$count(outbox, eq(outbox.status, "waiting"))]).toEqual([1, 1]);
  });

  test("sends an urgent mail before a letter, and drops a link that would expire first", async () => {
    await crowd(60);
    const [ada, late] = [await createPerson(), await createPerson()];
    await sendLetter(admin.actor, letterOf({ send_to_all: true }), null);
    for (const { email } of [ada, late]) await requestRecovery(email, "198.51.100.200");
    await db()
      .update(outbox)
      .set({ expiresAt: sql`now()` })
      .where(eq(outbox.toEmail, late.email));
    await deliverOnce();
    const places = resend.delivered.flatMap(({ to, text }, place) =>
      to === ada.email && text.includes("reset-password?token=") ? [place] : [],
    );
    expect(places).toHaveLength(1);
    expect(places[0]).toBeLessThan(25);
    expect(resend.to(late.email).some(({ text }) => text.includes("reset-password"))).toBe(false);
  });

  test("drops a link that it cannot decrypt, for example after a change of AUTH_SECRET", async () => {
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

  test("shows no link to administrators, and deletes a link's secret with its mail", async () => {
    const ada = await createPerson();
    await requestRecovery(ada.email, "198.51.100.201");
    await deliverAll();
    const token = /token=([\w-]+)/.exec(resend.to(ada.email)[0]?.text ?? "")?.[1] ?? "none";
    const [row] = await db().select().from(outbox).where(eq(outbox.userId, ada.id));
    expect(row).toMatchObject({ status: "sent", sealed: null });
    const mail = await findMail(admin.actor, row?.id ?? "");
    expect(mail?.html).toContain("reset-password?token=…");
    expect(`${mail?.html} ${mail?.text}`).not.toContain(token);
    expect(await code(findMail(ada.actor, row?.id ?? ""))).toBe("forbidden");
    expect(await code(listOutbox(ada.actor, outboxQuery.parse({})))).toBe("forbidden");
    await db().delete(users).where(eq(users.id, ada.id));
    expect(await db().$count(outbox)).toBe(0);
  });
});
