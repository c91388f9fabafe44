import { afterAll, describe, expect, inject, test } from "vitest";
import { exampleCounter, startGoogle } from "@/tests/support/counting/api-requests";
import { startCountedApp, type Counted } from "@/tests/support/counting/counted-app";
import { pageVisits } from "@/tests/support/counting/page-requests";
import { pageRoutes } from "@/tests/support/pages/page-routes";
import { rawGet } from "@/tests/support/http/raw-http";
import { notCallable } from "@/tests/support/openapi/requests";

// P6: the statements of a request, counted by a proxy, without session, limits, BEGIN and COMMIT.

const PER_CALL = 2;
/** One of them counts the review cards that are due, for the sidebar. */
const PER_PAGE = 5;

/** Calls with a higher limit, and the reason. */
const calls: Record<string, [most: number, why: string]> = {
  exportMyData: [42, "reads every table that keeps personal data, and is used rarely"],
  openAssessment: [5, "locks the conversation before it reads it"],
  answerAssessment: [11, "stores the answer and, in a second transaction, the model's question"],
  restartAssessment: [6, "ends one conversation and begins another"],
  getPlan: [5, "reads the course, whether it is started, the answers and the outlines of today"],
  changePlan: [26, "stores the whole plan, and reads it again"],
  reopenConversation: [12, "locks person and course, and reads the conversation again"],
  startCourse: [13, "locks person and course, takes a generation and enqueues the job"],
  keepWritten: [23, "stores the whole course again, without what is not written"],
  stopGeneration: [9, "decides between pause and deletion, refunds the generation and notifies the job"],
  retryGeneration: [8, "resets every step and enqueues the job, which takes three statements"],
  deleteSource: [3, "locks the source, and deletes the reading courses made from it"],
  deleteCourse: [3, "drafts and finished courses are deleted in different ways"],
  getDraft: [4, "reads the draft and what learners have, which rights depend on"],
  saveDraft: [5, "locks the course, compares versions and keeps only stored confirmations of citations"],
  getDraftImpact: [5, "the same, and counts the learners of each module"],
  publishDraft: [40, "compares, keeps a revision, writes every kind of row, and the Hub's counts"],
  restoreRevision: [6, "locks the course, reads the revision, and returns the whole draft"],
  exportCourse: [4, "reads the draft and what learners have, which rights depend on"],
  importCourse: [30, "stores a whole course"],
  copyCourse: [30, "reads one whole course and stores another"],
  setListing: [9, "locks the course and corrects the Hub's counts of topics and words"],
  listFindings: [
    6,
    "reads the draft and what learners have, which rights depend on, dead links and readers' notes",
  ],
  listOwnWords: [4, "reads the answers of the author, the draft and what learners have"],
  openMentor: [6, "takes, keeps and releases the lease of the chat"],
  writeToMentor: [6, "also records the minutes of study"],
  addSource: [10, "counts the source, locks the person, looks for duplicates, and enqueues the job"],
  rereadSource: [10, "counts the source, deletes an earlier reading, and enqueues the job"],
  completeCourse: [
    7,
    "locks person and course, counts quizzes and fresh items, names the sources, enrols and certifies",
  ],
  takeDiagnostic: [
    7,
    "locks the checks, reads what they depend on before and after, and stores the questions",
  ],
  takeFinalCheck: [7, "the same"],
  publishCourse: [
    9,
    "locks the course, reads its sources, then adds its topics and words to the Hub's counts",
  ],
  takeCourseDown: [
    11,
    "locks the course, mails its author, corrects the Hub's counts, and adds an audit entry",
  ],
  signIn: [3, "reads the account, stores the session and the audit entry"],
  correctCertificate: [4, "revokes the badge, adds an audit entry and reads the certificate again"],
  signUp: [5, "stores account, credits and captcha and reads the session"],
  signInWithGoogle: [5, "a new account has three rows, and two entries in the audit trail"],
  recoverPassword: [8, "does the same work for known and unknown addresses, with the mail and its job"],
  previewRecoveryMail: [4, "invalidates earlier links"],
  subscribeFree: [5, "stores the plan and its generation, and ends the previous plan"],
  removePasskey: [10, "locks the person, and checks whether a factor remains"],
  removeTotp: [10, "the same"],
  makeRecoveryCodes: [9, "locks the person, ends the old codes and stores ten new ones"],
  renewProof: [3, "reads the person's factors and password hash, and stores the time"],
  createToken: [9, "locks person and session against a concurrent password change, and queues a notice"],
  changeEmail: [
    12,
    "ends links, sessions, tokens and linked accounts of the old address, and queues a notice",
  ],
  testAiConnection: [5, "calls the model, counts the call and stores the result"],
  changePassword: [9, "ends links, sessions and tokens of the old password, and queues a notice"],
  resetPassword: [11, "ends links, sessions and tokens of the old password, and queues a notice"],
  verifyEmail: [5, "locks the person, redeems the link and records it"],
  subscribe: [20, "calls PayPal between its writes; the demo's sandbox uses the same database"],
  cancelSubscription: [14, "calls PayPal between its writes; the demo's sandbox uses the same database"],
  createOrder: [4, "the same, and checks for another open order"],
  capturePayment: [24, "the same, locks the person's open order, and grants the plan"],
  getHealth: [16, "reads jobs, mails, failures, migrations and sizes for superusers"],
  updateAiSettings: [
    6,
    "locks and stores the setting with its audit entry, notifies the instances, and reads it again",
  ],
  saveHostPlans: [8, "stores and announces two settings, with their audit entry, and reads them again"],
  makeGrant: [6, "locks the person and the accounts, books two entries, and records the audit entry"],
  createUser: [4, "stores account and credits, and reads the result"],
  updateUser: [
    6,
    "adds an audit entry for each kind of change, and locks the account before it checks the change",
  ],
  deleteUser: [16, "deletes all rows of the person, and checks that a superuser remains"],
  sendLetter: [6, "stores the letter, all its copies in one statement, and the job"],
};

/** Pages with a higher limit whose addresses have ids, and the reason. */
const pagesWithIds: Record<string, [most: number, why: string]> = {
  "/course/[courseId]": [
    7,
    "also reads the course's checks, and how an own course was written or the lesson that is being written",
  ],
  "/studio/[courseId]/history": [
    11,
    "reads the draft, the list of versions and two whole ones, and checks the right to each",
  ],
  "/studio/[courseId]/results": [7, "reads the draft, and checks the right to it and to the numbers"],
  "/studio/[courseId]/history/[number]": [
    7,
    "reads the draft and a whole version, and checks the right to each",
  ],
};

/** Visits with a higher limit, and the reason. */
const visits: Record<string, [most: number, why: string]> = {
  "/": [6, "also reads what is due and what is remembered"],
  "/admin/health": [17, "reads jobs, mails, failures, migrations and sizes for superusers"],
  "/create?begin=": [6, "also lists the person's material"],
  "/create/material": [6, "reads the state of the creator, and the person's material"],
  "/settings?tab=plan": [7, "also lists the person's material and reads how the person reviews"],
  "/market?q=numbrs": [6, "also lists the person's refunds of deleted courses, which few people have"],
  "/settings": [8, "the same, and refunds of deleted courses, which few people have"],
};

/** Operations with unprepared statements: their text depends on the request, they are rare, or they are a GET that writes. */
const unprepared = new Set([
  "searchMarket",
  "listFreeCourses",
  "exportMyData",
  "openAssessment",
  "listUsers",
  "previewLetter",
  "getAiUsage",
  "listFeedback",
  "getHealth",
  "listAudit",
  "listInvitations",
  "listGrants",
  // A plan is read a few times for each course.
  "getPlan",
  // Authors use the studio rarely.
  "getDraft",
  "getDraftImpact",
  "exportCourse",
  "listRevisions",
  "getRevision",
  "listFindings",
  "getRegeneration",
  "listOwnWords",
  "getCourseResults",
  "/studio/[courseId]",
  "/studio/[courseId]/results",
  "/studio/[courseId]/history",
  "/studio/[courseId]/history/[number]",
  "/market",
  "/admin",
  "/admin/ai",
  "/admin/health",
  "/admin/audit",
  "/admin/outbox",
  "/admin/plans",
  "/admin/users",
  "/admin/users/[id]",
  "/readFeedback",
]);

const { google, env } = await startGoogle();
const app = await startCountedApp(inject("testServer"), env);
const { operations, count } = await exampleCounter(app, google);
const pages = await pageVisits();
afterAll(async () => {
  await app.stop();
  await google.close();
});

const textsOf = ({ domain }: Counted) =>
  domain.map(
    ({ text, isPrepared }) =>
      `${isPrepared ? "prepared" : "built"}: ${text.replaceAll(/\s+/g, " ").slice(0, 200)}`,
  );

/** Fails with the statements themselves, to show the additional ones. */
function expectWithin(
  counted: Counted,
  limit: number,
  exception: [number, string] | undefined,
  name: string,
): void {
  const most = exception?.[0] ?? limit;
  expect(
    counted.domain.length,
    `${name}: at most ${most}\n${textsOf(counted).join("\n")}`,
  ).toBeLessThanOrEqual(most);
  if (exception) expect(counted.domain.length, `${name} needs no exception any more`).toBeGreaterThan(limit);
}

const builtOf = (counted: Counted) => textsOf(counted).filter((text) => text.startsWith("built"));

describe("an API call", () => {
  test.each(operations.filter(({ id }) => !notCallable.has(id)))("$method $path", async (operation) => {
    const counted = await count(operation);
    expect(counted.status).toBe(200);
    expectWithin(counted, PER_CALL, calls[operation.id], operation.id);
    expect(counted.session.length).toBe(operation.audience === "public" ? 0 : 1);
    if (operation.method === "GET" && !unprepared.has(operation.id)) expect(builtOf(counted)).toEqual([]);
  });

  test("has no unnecessary exception", () => {
    const ids = new Set(operations.map(({ id }) => id));
    expect(Object.keys(calls).filter((id) => !ids.has(id))).toEqual([]);
  });
});

test("the liveness check sends no statement to PostgreSQL (T101)", async () => {
  const answers: number[] = [];
  const counted = await app.during(async () => {
    for (let i = 0; i < 3; i += 1) answers.push((await fetch(`${app.url}/api/health/live`)).status);
  });
  expect([answers, counted]).toEqual([
    [200, 200, 200],
    { domain: [], session: [], rateLimits: [], frames: 0 },
  ]);
});

describe("a page for a person", () => {
  test("is among the measured pages", () => {
    const dynamic = pageRoutes().flatMap(({ path, root }) => (root === "site" ? [] : [path]));
    expect([...new Set(pages.map(({ page }) => page))].sort()).toEqual(dynamic.sort());
  });

  test.each(pages)("$page at $address", async ({ page, address, headers, isReader }) => {
    let answer = { status: 0, body: "" };
    const counted = await app.during(async () => {
      answer = await rawGet(app.url, address, headers);
    });
    expect(answer.status).toBe(200);
    const exception = isReader ? undefined : (visits[address] ?? pagesWithIds[page]);
    expectWithin(counted, PER_PAGE, exception, address);
    // The middleware also asks whether the person may see superusers' pages.
    const isAdmin = pageRoutes().some(({ path, admin }) => path === page && admin);
    expect(counted.session.length).toBe(headers.cookie === undefined ? 0 : isAdmin ? 2 : 1);
    if (!unprepared.has(page)) expect(builtOf(counted)).toEqual([]);
  });
});
