import { eq } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { getStatement } from "@/lib/credits/queries";
import { statementQuery } from "@/lib/credits/schema";
import { sendFeedback } from "@/lib/feedback/mutations";
import { buyCourse } from "@/lib/market/mutations";
import { exportMyData } from "@/lib/users/export/mutations";
import { dataExport } from "@/lib/users/export/schema";
import { createCourse, enrol, KEY_CANARY, RIGHT_OPTION } from "@/tests/support/courses/course-factory";
import { createPerson } from "@/tests/support/users/factories";
import { createListed } from "@/tests/support/market/market";
import { createPersonalData } from "@/tests/support/users/personal-data";

const MINE = "Written by myself";

test("the export contains the person's content and activity, once each", async () => {
  const person = await createPerson({ fullName: MINE, tier: 0, balance: 1250, generations: 2 });
  const { passed } = await createPersonalData(person, MINE);
  await sendFeedback(person.actor, { improve: "", features: MINE, general: "" });
  const [plan] = await db()
    .select({ id: schema.subscriptions.id })
    .from(schema.subscriptions)
    .where(eq(schema.subscriptions.userId, person.id));
  await db()
    .insert(schema.payments)
    .values({
      id: `sale of ${person.id}`,
      userId: person.id,
      subscriptionId: plan?.id ?? 0,
      amountCents: 999,
      status: "paid",
      paidAt: new Date(),
    });
  const data = dataExport.parse(await exportMyData(person.actor));
  expect(data.sources).toMatchObject([
    {
      title: `Notes of ${MINE}`,
      courses: [expect.any(String)],
      passages: [{ page: 1, text: `Read by ${MINE}` }],
    },
  ]);
  expect(data.payments).toMatchObject([{ usd: 9.99, status: "paid", refunded_at: null }]);
  expect(data.account).toMatchObject({
    id: person.id,
    email: person.email,
    full_name: MINE,
    credits: 12.5,
    permanent_generations: 2,
    has_password: true,
    google_account: null,
  });
  expect(data.sign_ins.map((s) => s.kind).sort()).toEqual(["bearer", "cookie"]);
  expect(data.api_tokens).toMatchObject([
    { name: `Program of ${MINE}`, scope: "read", last_used_at: null, is_expired: false },
  ]);
  expect(data.factors).toMatchObject({ passkeys: [{ name: MINE }], totp: true, recovery_codes: 1 });
  expect(data.identities).toMatchObject([
    { issuer: "https://login.example.org", subject: `subject of ${person.id}` },
  ]);
  expect(data.addresses_to_prove).toEqual([`${person.id}@example.net`]);
  expect(data.invitations_made).toMatchObject([{ note: "For the class", uses: 0, max_uses: 1 }]);
  expect(data.subscriptions).toHaveLength(1);
  expect(data.courses.map((c) => [c.title, c.modules.length])).toEqual([
    [`Passed by ${MINE}`, 2],
    [`Open to ${MINE}`, 2],
  ]);
  expect(data.courses[0]?.modules[0]).toMatchObject({
    lesson: "Lesson of First steps",
    learning_materials: [{ type: "Video", title: "See First steps", url: "https://example.org/video" }],
  });
  expect(data.courses[0]).toMatchObject({
    draft: { title: `Edited by ${MINE}` },
    revisions: [{ number: 1, note: `Note of ${MINE}`, origin: "person" }],
  });
  expect(data.courses[0]?.generation).toMatchObject([{ step: "outline", state: "done" }]);
  const { learning, conversations } = data;
  expect(
    [
      learning.enrolments,
      learning.answers,
      learning.answers_discussed,
      learning.study_minutes,
      learning.passed_quizzes,
      learning.ratings,
      learning.certificates,
      learning.course_checks,
    ].map((list) => list.length),
  ).toEqual([2, 1, 1, 1, 2, 1, 1, 1]);
  expect(learning.answers[0]).toMatchObject({
    question: "Question 0 of First steps?",
    answer: "Option 0",
    right: false,
  });
  expect(conversations.assessments[0]).toMatchObject({
    course_id: passed.id,
    messages: [{ role: "answer", content: `My goal: ${MINE}` }],
  });
  expect(conversations.mentor[0]).toMatchObject({
    module: "First steps",
    messages: [{ role: "user", content: `I think ${MINE}` }],
  });
  expect(conversations.mentor_messages_used).toEqual([{ day: "2026-01-02", used: 3 }]);
  expect([data.generations_taken.length, data.feedback.length]).toEqual([1, 1]);
  expect([data.generations_given_back, data.outlines_requested]).toEqual([
    [{ day: "2026-01-02", count: 1 }],
    [{ day: "2026-01-02", count: 1 }],
  ]);
  expect([data.credits, data.credit_notices]).toMatchObject([
    [{ kind: "grant", amount: 12.5, balance: 12.5, course_id: null }],
    [],
  ]);
  expect(data.mails_received).toMatchObject([{ kind: "mailing", subject: "News", status: "waiting" }]);
  expect(data.mails_written).toMatchObject([{ subject: "News", first_paragraph: "First" }]);
});

test("the export contains no hash, token, draft or key of an unpassed quiz (T010)", async () => {
  const person = await createPerson();
  await createPersonalData(person, MINE);
  const data = await exportMyData(person.actor);
  const text = JSON.stringify(data);
  expect(text).not.toMatch(/argon2|password_hash|token_hash|meno_|canary-of|is_right|misconception/i);
  expect(text).not.toContain(KEY_CANARY);
  const keys = (title: string) =>
    data.courses
      .find((c) => c.title.startsWith(title))
      ?.modules.flatMap((m) => m.quiz?.questions.map((q) => q.right_option) ?? []);
  expect(keys("Passed")).toEqual([RIGHT_OPTION, RIGHT_OPTION, RIGHT_OPTION, RIGHT_OPTION]);
  expect(keys("Open")).toEqual([null, null, null, null]);
});

test("the export contains no other person's data, and only the titles of bought courses", async () => {
  const [person, author] = [
    await createPerson(),
    await createPerson({ fullName: "Somebody Else", email: "somebody.else@example.org" }),
  ];
  const course = await createCourse(author, { title: "A bought course" });
  await createPersonalData(author, "theirs");
  await enrol(person, course.id);
  const data = await exportMyData(person.actor);
  expect(data.courses).toEqual([]);
  expect(data.learning.enrolments).toMatchObject([
    { course_id: course.id, course: "A bought course", source: "bought" },
  ]);
  const text = JSON.stringify(data);
  for (const foreign of ["Somebody Else", author.email, author.id, "Lesson of", "theirs"])
    expect(text).not.toContain(foreign);
});

test("the export names credit entries as the statement does", async () => {
  const [author, buyer] = [await createPerson({ tier: 1 }), await createPerson({ tier: 0, balance: 1000 })];
  const { id } = await createListed(author, { price: 750 });
  await buyCourse(buyer.actor, id, { key: null });
  const seen = async ({ actor }: typeof author) => [
    (await exportMyData(actor)).credits.map(({ kind, amount }) => [kind, amount]).reverse(),
    (await getStatement(actor, statementQuery.parse({}))).data.map(({ kind, amount }) => [kind, amount]),
  ];
  expect(await seen(author)).toEqual(Array(2).fill([["sale", 7.5]]));
  expect(await seen(buyer)).toEqual(
    Array(2).fill([
      ["purchase", -7.5],
      ["grant", 10],
    ]),
  );
});

/** The export's section for each table that refers to a person; `null` marks tables without personal content. */
const places: Record<string, string | null> = {
  users: "account",
  sessions: "sign_ins",
  passkeys: "factors.passkeys",
  totp_factors: "factors.totp",
  recovery_codes: "factors.recovery_codes",
  factor_challenges: null,
  identities: "identities",
  email_proofs: "addresses_to_prove",
  invitations: "invitations_made",
  host_settings: null,
  personal_tokens: "api_tokens",
  subscriptions: "subscriptions",
  payments: "payments",
  sandbox_payments: null,
  payment_requests: null,
  credit_accounts: "account.credits",
  credit_transactions: "credits",
  credit_entries: "credits",
  credit_notices: "credit_notices",
  feedback: "feedback",
  courses: "courses",
  course_drafts: "courses.draft",
  course_revisions: "courses.revisions",
  sources: "sources",
  source_chunks: null,
  passages: "sources.passages",
  course_sources: "sources.courses",
  modules: "courses.modules",
  objectives: "courses.modules.objectives",
  practice_items: "courses.modules.practice",
  materials: "courses.modules.learning_materials",
  quizzes: "courses.modules.quiz",
  questions: "courses.modules.quiz.questions",
  options: "courses.modules.quiz.questions.options",
  generation_steps: "courses.generation",
  generation_charges: "generations_taken",
  generation_refunds: "generations_given_back",
  outline_counts: "outlines_requested",
  enrolments: "learning.enrolments",
  quiz_attempts: "learning.answers",
  discussed_misconceptions: "learning.answers_discussed",
  quiz_passes: "learning.passed_quizzes",
  study_minutes: "learning.study_minutes",
  ratings: "learning.ratings",
  badges: "learning.certificates",
  certificates: "learning.certificates",
  check_items: "learning.course_checks",
  course_checks: "learning.course_checks",
  review_cards: "review.cards",
  review_answers: "review.cards.answers",
  review_settings: "review.settings",
  digests: "review.digests",
  assessments: "conversations.assessments",
  assessment_messages: "conversations.assessments.messages",
  mentor_chats: "conversations.mentor",
  mentor_messages: "conversations.mentor.messages",
  mentor_usage: "conversations.mentor_messages_used",
  outbox: "mails_received",
  mailings: "mails_written",
  recovery_tokens: null,
};

test("the export covers every table with a foreign key to a person", () => {
  const tables = Object.values(schema)
    .filter((value) => value instanceof PgTable)
    .map((table) => getTableConfig(table));
  const leadsTo = new Map(
    tables.map((table) => [
      table.name,
      table.foreignKeys.map((key) => getTableConfig(key.reference().foreignTable).name),
    ]),
  );
  const reaches = (name: string): boolean =>
    name === "users" || (leadsTo.get(name) ?? []).some((next) => next !== name && reaches(next));
  expect([...leadsTo.keys()].filter(reaches).sort()).toEqual(Object.keys(places).sort());
});
