import { eq, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import { signToken } from "@/lib/core/auth/signed-token";
import { DIGEST_LINK } from "@/lib/mailing/policy";
import { openCookieSession } from "@/lib/core/auth/session/sessions";
import { makeToken } from "@/lib/core/auth/session/opaque-token";
import { newId } from "@/lib/core/ids";
import { enqueue } from "@/lib/core/jobs/enqueue";
import { sweepJob } from "@/lib/core/jobs/sweep";
import { decideCheckout, openCheckout } from "@/lib/billing/sandbox/mutations";
import { addToHub } from "@/lib/market/mutations";
import { submitAnswer } from "@/lib/learning/mutations";
import { publishDraft, saveDraft } from "@/lib/studio/mutations";
import { getDraft } from "@/lib/studio/queries";
import { createInvitation } from "@/lib/operators/invitations/mutations";
import { invitationCreate } from "@/lib/operators/invitations/schema";
import { issueRecovery } from "@/lib/users/recovery/mutations";
import { exampleIds } from "@/app/api/v1/example-ids";
import { fetchSolvedCaptcha } from "@/tests/support/users/altcha";
import { createCourse, RIGHT_OPTION } from "@/tests/support/courses/course-factory";
import { createBearer, createPerson, type Person } from "@/tests/support/users/factories";
import type { FakeGoogle } from "@/tests/support/google/fake-google";
import { createPasskeyRow, createTotp, proveFactor } from "@/tests/support/users/factors";
import { createListed } from "@/tests/support/market/market";
import { createPersonalToken } from "@/tests/support/users/personal-tokens";
import { createPlanned } from "@/tests/support/generation/planned-course";
import { createUnfinished } from "@/tests/support/generation/unfinished-course";
import { createSource } from "@/tests/support/sources/source-factory";
import { createFresh } from "@/tests/support/courses/fresh";
import { review } from "@/tests/support/courses/review";
import { certify } from "@/tests/support/courses/certify";

/** Existing resources in place of the ids in the document's examples. */
export type ExampleData = {
  authorization: string;
  person: Person;
  ids: Partial<Record<keyof typeof exampleIds, string>>;
};

export type ExampleSetup = { base: string; google: FakeGoogle; admin: Person; ada: Person };

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** The set-up of an example, by operation. Every person has a plan, credits, a course and a failed draft. */
const before: Record<
  string,
  (
    person: Person,
    made: { id: string; moduleIds: string[]; quizIds: string[] },
    setup: ExampleSetup & { call: Call },
  ) => Promise<ExampleData["ids"]>
> = {
  completeQuiz: async (person, { quizIds }) => (await passAll(person, quizIds), {}),
  completeCourse: async (person, { quizIds }) => (await passAll(person, quizIds), {}),
  takeDiagnostic: async (_person, course) => (await createFresh(course), {}),
  takeFinalCheck: async (person, course) => {
    await createFresh(course);
    await passAll(person, course.quizIds);
    return {};
  },
  publishCourse: async (person, course) => ({ certificate: await complete(person, course) }),
  getCertificate: async (person, course) => ({ certificate: await complete(person, course) }),
  correctCertificate: async (person, course) => ({ certificate: await complete(person, course) }),
  revokeToken: async (person) => ({ token: (await createPersonalToken(person)).id }),
  retryJob: async () => ({ failedJob: await failJob() }),
  removePasskey: async (person) => {
    await proveFactor(person);
    return { passkey: await createPasskeyRow(person) };
  },
  removeTotp: async (person) => {
    await proveFactor(person);
    await createTotp(person);
    return {};
  },
  makeRecoveryCodes: async (person) => {
    await proveFactor(person);
    await createTotp(person);
    return {};
  },
  endSession: async (person) => ({ session: await openCookieSession(person.id) }),
  endInvitation: async (_person, _course, { admin }) => ({
    invitation: (await createInvitation(admin.actor, invitationCreate.parse({}))).id,
  }),
  checkInvitation: async (_person, _course, { admin }) => {
    const { link } = await createInvitation(admin.actor, invitationCreate.parse({}));
    return { invitationToken: new URL(link ?? "").searchParams.get("invitation") ?? "" };
  },
  dismissNotice: async (person) => ({ notice: await notify(person) }),
  signUp: async (_person, _course, { base }) => ({ solvedCaptcha: await fetchSolvedCaptcha(base) }),
  signInWithGoogle: async (_person, _course, { google }) => ({ googleToken: await google.token() }),
  resetPassword: async (person, _course, { admin }) => ({
    resetToken: (await issueRecovery(admin.actor, person.email)).token,
  }),
  verifyEmail: async ({ id, email }) => {
    const { token, tokenHash } = makeToken("");
    const expiresAt = new Date(Date.now() + 60_000);
    await db().insert(schema.emailProofs).values({ tokenHash, userId: id, email, expiresAt });
    return { resetToken: token };
  },
  unsubscribeDigest: async ({ id }) => ({ digestToken: signToken(DIGEST_LINK, id) }),
  subscribe: async (person) => subscription(person),
  cancelSubscription: async (person, _course, { call }) => {
    const { paypalSubscription: subscription_id, paypalPlan: plan_id } = await subscription(person);
    await call("POST", "/subscriptions/subscribe", { subscription_id, plan_id });
    return {};
  },
  capturePayment: async (person, _course, { call }) => {
    const { payment_id: order } = (await call("POST", "/payments/orders")) as { payment_id: string };
    await decideCheckout(person.actor, { id: order, decision: "approve" });
    return { order };
  },
  publishDraft: async (person, { id }) => (await changeDraft(person, id), {}),
  getRevision: async (person, { id }) => (await publishChange(person, id), {}),
  restoreRevision: async (person, { id }) => (await publishChange(person, id), {}),
  setListing: async (_person, { id }) => (await list(id), {}),
  answerReviewCard: async (person, { quizIds }) => (
    await passAll(person, quizIds),
    { card: await firstCard(person), answer: newId() }
  ),
  undoReview: async (person, { quizIds }) => {
    await passAll(person, quizIds);
    await review(person, await firstCard(person));
    return {};
  },
  getReviewSession: async (person, { quizIds }) => (await passAll(person, quizIds), {}),
  answerAssessment: async (_person, _course, { call }) => (
    await call("GET", "/ai/initial-assesment?language=english"),
    {}
  ),
};

async function passAll(person: Person, quizIds: string[]): Promise<void> {
  for (const quiz_id of quizIds)
    for (const question_index of [0, 1])
      await submitAnswer(person.actor, { quiz_id, question_index, answer_index: RIGHT_OPTION });
}

const list = (id: string) => db().transaction((tx) => addToHub(tx, id, 500));

async function changeDraft(person: Person, id: string): Promise<void> {
  const { document, version } = await getDraft(person.actor, id);
  await saveDraft(person.actor, id, {
    version,
    document: { ...document, title: `${document.title}, again` },
    edited_by: "person",
  });
}

async function publishChange(person: Person, id: string): Promise<void> {
  await changeDraft(person, id);
  await publishDraft(person.actor, id, { note: "" });
}

async function complete(person: Person, { id, quizIds }: { id: string; quizIds: string[] }): Promise<string> {
  await passAll(person, quizIds);
  return certify(person.actor, id);
}

async function notify(person: Person): Promise<string> {
  const [transaction] = await db()
    .select({ id: schema.creditTransactions.id })
    .from(schema.creditTransactions)
    .limit(1);
  const id = newId();
  await db()
    .insert(schema.creditNotices)
    .values({
      id,
      userId: person.id,
      transactionId: transaction?.id ?? "",
      courseId: newId(),
      courseTitle: "Gone",
      amount: 500,
    });
  return id;
}

/** A failed job of the daily sweep, which runs again without effect. */
async function failJob(): Promise<string> {
  const id = (await enqueue(db(), sweepJob, {}, { startAfter: 3600 })) ?? "";
  await db().execute(sql`update pgboss.job set state = 'failed', completed_on = now() where id = ${id}`);
  return id;
}

async function subscription(person: Person): Promise<ExampleData["ids"]> {
  const { id } = await openCheckout(person.actor, { tier: 1 });
  await decideCheckout(person.actor, { id, decision: "approve" });
  return { paypalSubscription: id, paypalPlan: "P-SANDBOX-SELF-TAUGHT" };
}

async function firstQuestion(quizId = ""): Promise<string | undefined> {
  const [row] = await db()
    .select({ id: schema.questions.id })
    .from(schema.questions)
    .where(eq(schema.questions.quizId, quizId))
    .orderBy(schema.questions.position);
  return row?.id;
}

async function firstCard({ id }: Person): Promise<string> {
  const { reviewCards } = schema;
  const [row] = await db().select({ id: reviewCards.id }).from(reviewCards).where(eq(reviewCards.userId, id));
  return row?.id ?? "";
}

/** Creates a new person and the resources of this operation's example. */
export async function setUpExample(
  operation: { id: string; audience: string },
  setup: ExampleSetup,
): Promise<ExampleData> {
  const isSuperuser = operation.audience === "superuser";
  const person = await createPerson({
    tier: operation.id === "subscribeFree" ? undefined : 1,
    generations: 5,
    balance: 10_000,
    isSuperuser,
  });
  const author = await createPerson({ tier: 1 });
  const [course, listed, failed, planned] = [
    await createCourse(person),
    await createListed(author, { price: 500 }),
    await createUnfinished(person, "failed"),
    await createPlanned(person),
  ];
  const authorization = `Bearer ${await createBearer(person)}`;
  const call: Call = async (method, path, body) => {
    const answer = await fetch(`${setup.base}/api/v1${path}`, {
      method,
      headers: { authorization, "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
    return answer.json();
  };
  const ids = {
    caller: person.id,
    person: setup.ada.id,
    course: course.id,
    listedCourse: listed.id,
    failedCourse: failed.id,
    plannedCourse: planned.id,
    plannedModule: planned.moduleIds[0],
    quiz: course.quizIds[0],
    slug: listed.slug,
    question: await firstQuestion(listed.quizIds[0]),
    source: await createSource(person),
    addressSource: await createSource(person, {
      courseId: course.id,
      url: "https://example.org/squares",
      permission: "may_use",
    }),
    ...(await before[operation.id]?.(person, course, { ...setup, call })),
  };
  return { authorization: operation.audience === "public" ? "" : authorization, person, ids };
}
