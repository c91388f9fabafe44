import { text as readText } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { afterAll, beforeEach, expect, test } from "vitest";

/** A mail as the host accepted it. */
type Received = { to: string[]; from: string; source: string };

const received: Received[] = [];
/** The host's answer to the next recipients or mails; undefined accepts. */
let refuse: { at: "rcpt" | "data" | "dataOnceAccepted"; code: number } | undefined;
let password = "right";

const answer = (code: number) => Object.assign(new Error("simulated"), { responseCode: code });
const addressOf = (session: SMTPServerSession) =>
  session.envelope.mailFrom ? session.envelope.mailFrom.address : "";

const host = new SMTPServer({
  disabledCommands: ["STARTTLS"],
  allowInsecureAuth: true,
  onAuth: (auth, _, done) =>
    auth.username === "meno" && auth.password === password ? done(null, { user: "meno" }) : done(answer(535)),
  onRcptTo: (_, __, done) => done(refuse?.at === "rcpt" ? answer(refuse.code) : null),
  onData: (stream, session, done) => {
    void readText(stream).then((source) => {
      const fault = refuse?.at === "data" || refuse?.at === "dataOnceAccepted" ? refuse : undefined;
      if (fault?.at !== "data")
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          from: addressOf(session),
          source,
        });
      done(fault ? answer(fault.code) : null);
    });
  },
});
await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
const address = host.server.address();
if (address === null || typeof address === "string") throw new Error("The mail host has no port");

Object.assign(process.env, {
  SMTP_URL: `smtp://meno:right@127.0.0.1:${address.port}`,
  MAIL_FROM: "Meno <hello@meno.test>",
  LOG_LEVEL: "silent",
});

// Dynamic imports: the app reads the environment once.
const { db, schema } = await import("@/db");
const { createPerson } = await import("@/tests/support/users/factories");
const { deliverOutbox } = await import("@/lib/mailing/delivery");
const { sendTestMail } = await import("@/lib/mailing/mutations");
const { requestRecovery } = await import("@/lib/users/recovery/mutations");

const { outbox } = schema;
const deliverOnce = () => deliverOutbox({ signal: new AbortController().signal });

beforeEach(async () => {
  received.length = 0;
  refuse = undefined;
  password = "right";
  await db().delete(outbox);
});
afterAll(() => new Promise<void>((resolve) => host.close(() => resolve())));

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
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ to: [person.email], from: "hello@meno.test" });
  expect(received[0]?.source).toContain(`Message-ID: <${id}@meno.test>`);
  expect(received[0]?.source).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(await rowOf(id)).toMatchObject({ status: "sent", sealed: null });
  await makeDue(id);
  await deliverOnce();
  expect(received).toHaveLength(1);
});

test("an attempt whose acceptance was lost is repeated with the same Message-ID (T093)", async () => {
  const { id } = await recoveryMail();
  refuse = { at: "dataOnceAccepted", code: 451 };
  await deliverOnce();
  refuse = undefined;
  await makeDue(id);
  await deliverOnce();
  const ids = received.map(({ source }) => /^Message-ID: (.*)$/im.exec(source)?.[1]);
  expect(ids).toEqual([`<${id}@meno.test>`, `<${id}@meno.test>`]);
  expect(await rowOf(id)).toMatchObject({ status: "sent" });
});

test.each([
  ["a recipient that the host does not know", { at: "rcpt", code: 550 }, "failed"],
  ["greylisting", { at: "rcpt", code: 451 }, "waiting"],
  ["a text that the host refuses", { at: "data", code: 554 }, "failed"],
] as const)("%s", async (_, fault, status) => {
  const { id } = await recoveryMail();
  refuse = fault;
  await deliverOnce();
  expect(await rowOf(id)).toMatchObject({ status });
  expect(received).toEqual([]);
});

test("a wrong password of the mail host fails no mail", async () => {
  const { id } = await recoveryMail();
  password = "changed";
  await deliverOnce();
  expect(await rowOf(id)).toMatchObject({ status: "waiting", attempts: 0 });
});

test("a test tells a superuser the host's answer", async () => {
  const admin = (await createPerson({ isSuperuser: true })).actor;
  expect(await sendTestMail(admin, "es")).toMatchObject({ to: admin.email, result: "sent" });
  refuse = { at: "rcpt", code: 550 };
  expect(await sendTestMail(admin, "en")).toMatchObject({ result: "refused", reason: "550" });
  expect(received).toHaveLength(1);
  const rows = await db().select({ status: outbox.status }).from(outbox).where(eq(outbox.kind, "test"));
  expect(rows.map(({ status }) => status).toSorted()).toEqual(["failed", "sent"]);
  await expect(sendTestMail((await createPerson()).actor, "en")).rejects.toMatchObject({ code: "forbidden" });
});
