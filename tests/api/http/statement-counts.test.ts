import { afterAll, describe, expect, inject, test } from "vitest";
import { exampleCounter, startGoogle } from "@/tests/support/counting/api-requests";
import { startCountedApp, type Counted } from "@/tests/support/counting/counted-app";
import { pageVisits } from "@/tests/support/counting/page-requests";
import { pageRoutes } from "@/tests/support/pages/page-routes";
import { rawGet } from "@/tests/support/http/raw-http";

// P6: the statements of a request, counted by a proxy, without session, limits, BEGIN and COMMIT.

const PER_CALL = 2;
const PER_PAGE = 4;

/** Calls with a higher limit, and the reason. */
const calls: Record<string, [most: number, why: string]> = {
  exportMyData: [26, "all that is kept of a person, table by table, asked a few times in a life"],
  watchGeneration: [3, "looks once more after it has begun to listen, and again before it ends"],
  openAssessment: [5, "locks the conversation before it reads it"],
  answerAssessment: [11, "writes the answer, asks the model, writes the question: two transactions"],
  restartAssessment: [6, "ends one conversation and begins another"],
  stopGeneration: [6, "takes the draft away, gives the generation back and tells whoever writes it"],
  retryGeneration: [8, "sets every step back and enqueues the job, which asks three times"],
  deleteCourse: [3, "a draft goes another way than a course"],
  openMentor: [6, "the dialogue's right to write is taken, held and given back"],
  writeToMentor: [5, "the same"],
  completeCourse: [3, "locks person and course, counts the quizzes, enrols and certifies"],
  publishCourse: [5, "locks the course, then counts its topics and words into the Hub"],
  createToken: [5, "holds person and session, so that a password change ends what is just being made"],
  changePassword: [5, "ends links, sessions and tokens of the old one"],
  signUp: [4, "account, credits, captcha, session of one person"],
  signInWithGoogle: [3, "a new account is three rows"],
  recoverPassword: [7, "the same work for known and unknown addresses, with the mail and its job"],
  resetPassword: [6, "ends links, sessions and tokens of the old password"],
  previewRecoveryMail: [3, "older links die"],
  subscribeFree: [4, "the plan, its generation and what it replaces"],
  subscribe: [20, "asks PayPal between its writes; in the demo the sandbox answers from the same database"],
  cancelSubscription: [14, "the same"],
  createOrder: [4, "the same, and looks whether another order is on its way"],
  capturePayment: [24, "the same, holds the one order of the person in turn, and grants the plan"],
  createUser: [3, "account, credits and the answer"],
  updateUser: [3, "locks the account before it judges the change"],
  deleteUser: [12, "everything of somebody's, with the rules of who may go"],
  sendLetter: [5, "the letter, its copies in one statement, and the job"],
};

/** Operations with unprepared statements: their text depends on the request, they are rare, or they are a GET that writes. */
const unprepared = new Set([
  "searchMarket",
  "listFreeCourses",
  "exportMyData",
  "openAssessment",
  "listUsers",
  "listFeedback",
  "/market",
  "/admin",
  "/admin/outbox",
  "/admin/users",
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
  // PayPal's signature cannot be created here.
  test.each(operations.filter(({ id }) => id !== "receivePaypalNotification"))(
    "$method $path",
    async (operation) => {
      const counted = await count(operation);
      expect(counted.status).toBe(200);
      expectWithin(counted, PER_CALL, calls[operation.id], operation.id);
      expect(counted.session.length).toBe(operation.audience === "public" ? 0 : 1);
      if (operation.method === "GET" && !unprepared.has(operation.id)) expect(builtOf(counted)).toEqual([]);
    },
  );

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

  test.each(pages)("$page at $address", async ({ page, address, headers }) => {
    let answer = { status: 0, body: "" };
    const counted = await app.during(async () => {
      answer = await rawGet(app.url, address, headers);
    });
    expect(answer.status).toBe(200);
    expectWithin(counted, PER_PAGE, undefined, address);
    // The middleware also asks whether the person may see superusers' pages.
    const isAdmin = pageRoutes().some(({ path, admin }) => path === page && admin);
    expect(counted.session.length).toBe(headers.cookie === undefined ? 0 : isAdmin ? 2 : 1);
    if (!unprepared.has(page)) expect(builtOf(counted)).toEqual([]);
  });
});
