import { and, eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { launch } from "@/tests/support/app/app-server";
import { crowd, deliverAll, resend, startMailing } from "@/tests/support/resend/mailing";

// Dynamic imports: the module above has set the environment, which the app reads once.
const { db, schema } = await import("@/db");
const { sendDigests, unsubscribe } = await import("@/lib/review/digest/mutations");
const { createDocumentCourse } = await import("@/tests/support/courses/document-course");
const { answer, learn } = await import("@/tests/support/courses/learners");
const { createPerson } = await import("@/tests/support/users/factories");

const { outbox, reviewCards, reviewSettings, users } = schema;
const signal = new AbortController().signal;

beforeEach(async () => {
  await startMailing();
});
afterAll(() => resend.close());

const subscribe = async (id: string, timeZone: string, locale: "en" | "es" = "en") => {
  await db().update(users).set({ timeZone, locale }).where(eq(users.id, id));
  await db().insert(reviewSettings).values({ userId: id, digest: true });
};

/** A learner who passed the first of two modules long ago and forgot it. */
async function forgetful(locale: "en" | "es") {
  const { id, document } = await createDocumentCourse(await createPerson());
  const learner = await learn(id);
  await answer(learner, document, { module: 0 });
  await db()
    .update(reviewCards)
    .set({ lastAt: "2025-01-01 10:00:00", dueOn: "2025-01-05" })
    .where(and(eq(reviewCards.userId, learner.id), sql`last_at is not null`));
  await subscribe(learner.id, "Europe/Madrid", locale);
  return { learner, document };
}

// 2027-01-04 is a Monday, on which Madrid is an hour ahead of UTC.
const EARLY = new Date("2027-01-04T06:59:00Z");
const DUE = new Date("2027-01-04T07:00:00Z");

test("the digest comes on Monday at 8 of the person's clock, once a week, in their language, with what slips", async () => {
  const { learner, document } = await forgetful("es");
  await sendDigests(signal, EARLY);
  expect(await db().$count(outbox)).toBe(0);
  await sendDigests(signal, DUE);
  await sendDigests(signal, new Date("2027-01-04T20:00:00Z"));
  await sendDigests(signal, new Date("2027-01-05T08:00:00Z"));
  await deliverAll();
  const [mail, ...others] = resend.to(learner.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("Tu semana en Meno");
  expect(mail?.text).toContain(document.modules[0]?.objectives[0]?.text ?? "no objective");
  expect(mail?.text).toMatch(/te toca repasar \d+ tarjetas/);
  expect(mail?.text).toContain("módulo 2");
  const link = /^<http:\/\/localhost:3000\/api\/v1\/digest\/unsubscribe\?token=([^>]+)>$/.exec(
    mail?.headers?.["List-Unsubscribe"] ?? "",
  );
  expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  await sendDigests(signal, new Date("2027-01-11T07:00:00Z"));
  expect(await db().$count(outbox)).toBe(2);

  await expect(unsubscribe(`${learner.id}.forged`)).rejects.toMatchObject({ code: "invalid_token" });
  await unsubscribe(link?.[1] ?? "");
  await sendDigests(signal, new Date("2027-01-18T07:00:00Z"));
  expect(await db().$count(outbox)).toBe(2);
});

test("there is no mail with nothing to say, and none without the person's wish for it", async () => {
  const idle = await createPerson();
  await subscribe(idle.id, "Europe/Madrid");
  const { learner } = await forgetful("en");
  await db().update(reviewSettings).set({ digest: false }).where(eq(reviewSettings.userId, learner.id));
  await sendDigests(signal, DUE);
  expect(await db().$count(outbox)).toBe(0);
});

test(
  "processes that are killed and run side by side write each week's digest once",
  { timeout: 120_000 },
  async () => {
    const { learner } = await forgetful("en");
    await crowd(1_500);
    // Everybody has the cards of the one who forgot.
    await db().execute(sql`
    insert into enrolments (user_id, course_id, source) select u.id, c.course_id, 'free'
    from users u cross join (select distinct course_id from review_cards where user_id = ${learner.id}) c where u.email like 'crowd%' and u.is_active`);
    await db().execute(sql`
    insert into review_cards (id, user_id, course_id, question_id, due_on, stability, difficulty, last_at, last_grade)
    select gen_random_uuid(), u.id, c.course_id, c.question_id, c.due_on, c.stability, c.difficulty, c.last_at, c.last_grade
    from users u cross join review_cards c where u.email like 'crowd%' and u.is_active and c.user_id = ${learner.id} and c.last_at is not null`);
    await db().execute(sql`
    insert into review_settings (user_id, digest) select id, true from users where email like 'crowd%' and is_active`);
    const environment = Object.fromEntries(
      Object.entries(process.env).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
    );
    for (let kill = 0; kill < 2; kill += 1) {
      const writer = launch("../tests/support/resend/digest-process", environment, {
        args: [new Date("2027-01-04T12:00:00Z").toISOString()],
      });
      const before = await db().$count(outbox);
      for (const end = Date.now() + 30_000; Date.now() < end && (await db().$count(outbox)) === before;)
        await new Promise((resolve) => setTimeout(resolve, 5));
      await writer.stop("SIGKILL");
    }
    const noon = new Date("2027-01-04T12:00:00Z");
    await Promise.all([sendDigests(signal, noon), sendDigests(signal, noon), sendDigests(signal, noon)]);
    await sendDigests(signal, noon);
    const mails = await db()
      .select({ user: outbox.userId })
      .from(outbox)
      .where(inArray(outbox.kind, ["digest"]));
    expect(mails).toHaveLength(1_501);
    expect(new Set(mails.map(({ user }) => user)).size).toBe(1_501);
  },
);
