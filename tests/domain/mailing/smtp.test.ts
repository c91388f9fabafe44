import { eq } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { MailHost } from "@/tests/support/smtp/mail-host";

const host = await MailHost.start();
Object.assign(process.env, {
  SMTP_URL: host.url(),
  MAIL_FROM: "Meno <hello@meno.test>",
  LOG_LEVEL: "silent",
});

// Dynamic imports: the app reads the environment once.
const { db, schema } = await import("@/db");
const { newId } = await import("@/lib/core/ids");
const { createPerson } = await import("@/tests/support/users/factories");
const { deliverOutbox } = await import("@/lib/mailing/delivery");
const { sendTestMail } = await import("@/lib/mailing/mutations");
const { requestRecovery } = await import("@/lib/users/recovery/mutations");
const { verifiesEmail } = await import("@/lib/users/verification/mutations");

const { outbox } = schema;
const deliverOnce = () => deliverOutbox({ signal: new AbortController().signal });

beforeEach(async () => {
  host.reset();
  await db().delete(outbox);
});
afterAll(() => host.close());

async function recoveryMail() {
  const person = await createPerson();
  await requestRecovery(person.email, "198.51.100.7");
  const [row] = await db().select().from(outbox).where(eq(outbox.userId, person.id));
  if (!row) throw new Error("no mail was written");
  return { person, id: row.id };
}

const rowOf = async (id: string) => (await db().select().from(outbox).where(eq(outbox.id, id)))[0];
const makeDue = (id: string) =>
  db()
    .update(outbox)
    .set({ dueAt: new Date(0) })
    .where(eq(outbox.id, id));

test("a mail goes to its one recipient, with the row's id as Message-ID", async () => {
  const { person, id } = await recoveryMail();
  await deliverOnce();
  expect(host.received).toHaveLength(1);
  expect(host.received[0]).toMatchObject({
    to: [person.email],
    from: "hello@meno.test",
    messageId: `<${id}@meno.test>`,
  });
  expect(host.received[0]?.source).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(await rowOf(id)).toMatchObject({ status: "sent", sealed: null });
  await makeDue(id);
  await deliverOnce();
  expect(host.received).toHaveLength(1);
  expect(verifiesEmail()).toBe(true);
});

test("an attempt whose acceptance was lost is repeated with the same Message-ID (T093)", async () => {
  const { id } = await recoveryMail();
  host.fault = { at: "dataOnceAccepted", code: 451 };
  await deliverOnce();
  host.fault = undefined;
  await makeDue(id);
  await deliverOnce();
  expect(host.received.map(({ messageId }) => messageId)).toEqual([`<${id}@meno.test>`, `<${id}@meno.test>`]);
  expect(await rowOf(id)).toMatchObject({ status: "sent" });
});

test.each([
  ["a recipient that the host does not know is given up", { at: "rcpt", code: 550 }, "failed"],
  ["greylisting is tried again", { at: "rcpt", code: 451 }, "waiting"],
  ["a full mailbox is tried again", { at: "data", code: 452 }, "waiting"],
  ["a text that the host refuses is given up", { at: "data", code: 554 }, "failed"],
] as const)("%s", async (_, fault, status) => {
  const { id } = await recoveryMail();
  host.fault = fault;
  await deliverOnce();
  expect(await rowOf(id)).toMatchObject({ status, attempts: 1 });
  expect(host.received).toEqual([]);
  host.fault = undefined;
  await makeDue(id);
  await deliverOnce();
  expect(host.received).toHaveLength(status === "waiting" ? 1 : 0);
});

test("a wrong password of the mail host fails no mail", async () => {
  await host.hangUp();
  const { id } = await recoveryMail();
  host.password = "changed";
  await deliverOnce();
  expect(await rowOf(id)).toMatchObject({ status: "waiting", attempts: 0 });
  host.password = "right";
  await makeDue(id);
  await deliverOnce();
  expect(await rowOf(id)).toMatchObject({ status: "sent", attempts: 1 });
});

test("a host that hangs up between mails loses none", async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id } = await recoveryMail();
    await deliverOnce();
    expect(await rowOf(id)).toMatchObject({ status: "sent", attempts: 1 });
    await host.hangUp();
  }
  expect(host.received).toHaveLength(3);
});

test.each([
  ["a line break", "a@example.org\r\nBcc: b@evil.test"],
  ["a second address", "a@example.org, b@evil.test"],
  ["a second address in brackets", "a@example.org> <b@evil.test"],
])("%s in an address reaches no other recipient (T046)", async (_, toEmail) => {
  const { id: userId } = await createPerson();
  const id = newId();
  await db()
    .insert(outbox)
    .values({ id, kind: "security", userId, toEmail, locale: "en", data: { event: "token_created" } });
  await deliverOnce();
  expect(
    host.received.flatMap(({ to }) => to).filter((to) => /evil/.test(to.split("@").at(-1) ?? "")),
  ).toEqual([]);
  expect(host.received.map(({ source }) => source).join("")).not.toMatch(/^(?:Bcc|Cc):/im);
  expect((await rowOf(id))?.status).not.toBe("sent");
});

test("a test tells a superuser the host's answer", async () => {
  const admin = (await createPerson({ isSuperuser: true })).actor;
  expect(await sendTestMail(admin, "es")).toMatchObject({ to: admin.email, result: "sent" });
  host.fault = { at: "rcpt", code: 550 };
  expect(await sendTestMail(admin, "en")).toMatchObject({ result: "refused", reason: "550" });
  host.fault = undefined;
  await host.hangUp();
  host.password = "changed";
  expect(await sendTestMail(admin, "en")).toMatchObject({ result: "pause" });
  expect(host.received).toHaveLength(1);
  const rows = await db().select({ status: outbox.status }).from(outbox).where(eq(outbox.kind, "test"));
  expect(rows.map(({ status }) => status).toSorted()).toEqual(["failed", "failed", "sent"]);
  await expect(sendTestMail((await createPerson()).actor, "en")).rejects.toMatchObject({ code: "forbidden" });
});

test("a digest carries the headers that end it with one click (RFC 8058)", async () => {
  const { id: userId, email: toEmail } = await createPerson();
  const content = JSON.stringify({ due: 3, session: 3, slipped: 0, objectives: [], next: null });
  await db()
    .insert(outbox)
    .values({ id: newId(), kind: "digest", userId, toEmail, locale: "en", data: { content } });
  await deliverOnce();
  const source = host.received[0]?.source.replaceAll(/\r\n[ \t]+/g, " ") ?? "";
  expect(source).toMatch(
    new RegExp(
      `^List-Unsubscribe: ?<http://localhost:3000/api/v1/digest/unsubscribe\\?token=${userId}\\.`,
      "m",
    ),
  );
  expect(source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
});
