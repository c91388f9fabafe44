import { eq, inArray, sql, type SQL } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { RenderedMail } from "@/lib/core/email/render";
import type { Person, PersonOptions } from "@/tests/support/users/factories";

// T152

Object.assign(process.env, {
  RETENTION_AUDIT_DAYS: "10",
  RETENTION_CONVERSATION_DAYS: "20",
  RETENTION_IDLE_ACCOUNT_DAYS: "100",
});

// Dynamic imports: the app reads the environment once.
const { db, schema } = await import("@/db");
const { recordAudit } = await import("@/lib/core/audit/mutations");
const { openCookieSession } = await import("@/lib/core/auth/session/sessions");
const { newId } = await import("@/lib/core/ids");
const { composeMail } = await import("@/lib/mailing/compose");
const { applyRetention } = await import("@/lib/operators/retention/mutations");
const { createCourse } = await import("@/tests/support/courses/course-factory");
const { createListed } = await import("@/tests/support/market/market");
const { createSource } = await import("@/tests/support/sources/source-factory");
const { createPerson } = await import("@/tests/support/users/factories");
const { createPersonalData } = await import("@/tests/support/users/personal-data");
const { createPersonalToken } = await import("@/tests/support/users/personal-tokens");

const { auditEntries, outbox, users } = schema;
const ago = (days: number): SQL => sql`now() - make_interval(days => ${days})`;

// Other tests' people must not become idle here.
beforeEach(() =>
  db()
    .update(users)
    .set({ lastSeenAt: sql`now()` }),
);

async function createIdle(days: number, options: PersonOptions = {}): Promise<Person> {
  const person = await createPerson(options);
  await db()
    .update(users)
    .set({ lastSeenAt: ago(days) })
    .where(eq(users.id, person.id));
  return person;
}

/** Lets these days pass for a person. */
const pass = ({ id }: Person, days: number) =>
  db()
    .update(users)
    .set({
      lastSeenAt: sql`${users.lastSeenAt} - make_interval(days => ${days})`,
      idleNoticeAt: sql`${users.idleNoticeAt} - make_interval(days => ${days})`,
    })
    .where(eq(users.id, id));
const mailsTo = ({ id }: Person) => db().select().from(outbox).where(eq(outbox.userId, id));
const exists = async ({ id }: Person) => (await db().$count(users, eq(users.id, id))) === 1;

test("audit entries go after their period, and only they", async () => {
  const [old, recent] = [newId(), newId()];
  for (const [id, days] of [
    [old, 20],
    [recent, 5],
  ] as const)
    await db()
      .insert(auditEntries)
      .values({ id, at: ago(days), action: "sign_in" });
  await applyRetention();
  const kept = await db()
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(inArray(auditEntries.id, [old, recent]));
  expect(kept).toEqual([{ id: recent }]);
});

test("conversations go after their last message's period", async () => {
  const person = await createPerson();
  await createPersonalData(person, "Ada");
  const chats = () => db().$count(schema.mentorChats, eq(schema.mentorChats.userId, person.id));
  await db()
    .update(schema.mentorChats)
    .set({ createdAt: ago(30) });
  await applyRetention();
  expect(await chats()).toBe(1);
  await db()
    .update(schema.mentorMessages)
    .set({ createdAt: ago(21) });
  await applyRetention();
  expect(await chats()).toBe(0);
});

test("an idle account gets a mail 30 and 7 days before it is deleted", async () => {
  const person = await createIdle(69);
  await applyRetention();
  expect(await mailsTo(person)).toEqual([]);
  await pass(person, 2);
  for (const mails of [1, 1]) {
    await applyRetention();
    expect(await mailsTo(person)).toHaveLength(mails);
  }
  await pass(person, 23);
  for (const mails of [2, 2]) {
    await applyRetention();
    expect(await mailsTo(person)).toHaveLength(mails);
  }
  await pass(person, 6);
  await applyRetention();
  expect(await exists(person)).toBe(true);
  await pass(person, 2);
  await applyRetention();
  expect(await exists(person)).toBe(false);
});

test("an account that was idle for years before the setting still gets both mails and 30 days", async () => {
  const person = await createIdle(2000);
  await applyRetention();
  await applyRetention();
  const [mail, ...others] = await mailsTo(person);
  expect(others).toEqual([]);
  const days = (Date.parse(String(mail?.data?.endsAt)) - Date.now()) / 86_400_000;
  expect(days).toBeCloseTo(30, 1);
  await pass(person, 31);
  await applyRetention();
  expect([await exists(person), (await mailsTo(person)).length]).toEqual([true, 2]);
  await pass(person, 8);
  await applyRetention();
  expect(await exists(person)).toBe(false);
});

test("the mail names the day and leads to the login, in the person's language", async () => {
  const texts: Record<string, RenderedMail> = {};
  const data = { event: "account_idle", endsAt: "2030-05-17T10:00:00Z" };
  for (const locale of ["en", "es"] as const)
    texts[locale] = await composeMail(
      { id: newId(), kind: "security", locale, toEmail: "ada@example.org", sealed: null, data },
      null,
    );
  expect(texts.en?.text).toMatch(/ada@example\.org[^]*May 17, 2030[^]*\/login/);
  expect(texts.es?.text).toMatch(/ada@example\.org[^]*17 de mayo de 2030[^]*\/es\/login/);
});

test("a session, a token or a sign-in counts as use, also after a notice", async () => {
  const [bySession, byToken, bySignIn] = [await createIdle(95), await createIdle(95), await createIdle(95)];
  await applyRetention();
  await openCookieSession(bySession.id);
  const { id } = await createPersonalToken(byToken);
  await db()
    .update(schema.personalTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(eq(schema.personalTokens.id, id));
  await recordAudit(db(), { action: "sign_in", actorId: bySignIn.id });
  for (let week = 0; week < 3; week += 1) await applyRetention();
  for (const person of [bySession, byToken, bySignIn]) {
    expect(await mailsTo(person)).toHaveLength(1);
    const [row] = await db()
      .select({ isRecent: sql<boolean>`${users.lastSeenAt} > ${ago(1)}` })
      .from(users)
      .where(eq(users.id, person.id));
    expect(row?.isRecent).toBe(true);
  }
});

test("superusers, deactivated people, people with a plan and authors of published courses stay", async () => {
  const [superuser, inactive] = [
    await createIdle(500, { isSuperuser: true }),
    await createIdle(500, { isActive: false }),
  ];
  const [paying, author] = [await createIdle(500, { tier: 1 }), await createIdle(500, { tier: 0 })];
  await createListed(author, { price: 500 });
  await applyRetention();
  for (const person of [superuser, inactive, paying, author]) expect(await mailsTo(person)).toEqual([]);
});

test("a source that no course uses goes after 90 days", async () => {
  const person = await createPerson();
  const course = await createCourse(person);
  const old = { createdAt: new Date(Date.now() - 91 * 86_400_000) };
  const used = await createSource(person, { ...old, courseId: course.id });
  const young = await createSource(person);
  await createSource(person, old);
  await applyRetention();
  const left = await db()
    .select({ id: schema.sources.id })
    .from(schema.sources)
    .where(eq(schema.sources.ownerId, person.id));
  expect(left.map(({ id }) => id).sort()).toEqual([used, young].sort());
});
