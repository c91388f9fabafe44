import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { createClient, type Client } from "../support/api-client";
import { createCourse } from "../support/course-factory";
import { teachingCourse } from "../support/mentor-course";
import { Contract, type Operation } from "../support/openapi/contract";
import { exampleOf } from "../support/openapi/requests";
import { completed } from "../support/own-headers";
import { startPlainNext } from "../support/plain-next";
import { rawAsk, unpacked } from "../support/raw-http";

// The front makes the API's calls past the framework's routing; plain `next start` answers the same.

const contract = await Contract.of(inject("app").url);
/** Of the connection and of one request, not of the answer; `vary` names what the framework's pages depend on. */
const PASSING = [
  "connection",
  "keep-alive",
  "date",
  "transfer-encoding",
  "content-encoding",
  "content-length",
  "x-request-id",
  "vary",
];

type Asked = { path: string; method?: string; headers?: Record<string, string>; body?: string };

let plain: Awaited<ReturnType<typeof startPlainNext>>;
let learner: Client;
let courseId = "";
const front = () => inject("app").url;

beforeAll(async () => {
  plain = await startPlainNext(inject("app").databaseUrl);
  learner = await createClient({ tier: 1 });
  ({ id: courseId } = await createCourse(learner, { title: "A course of one's own" }));
  await vi.waitUntil(async () => isPastRouter(await rawAsk(front(), { path: "/api/v1/login/options" })), {
    timeout: 30_000,
  });
});
afterAll(() => plain.stop());

type Answer = Awaited<ReturnType<typeof rawAsk>>;

/** The framework's routing says of every answer that pages of it would differ by these. */
const isPastRouter = ({ headers }: Answer) =>
  !String(headers.vary ?? "")
    .toLowerCase()
    .includes("next-router");

async function tell(base: string, asked: Asked) {
  const answer = await rawAsk(base, asked);
  const headers = Object.entries(answer.headers)
    .filter(([name]) => !PASSING.includes(name))
    .map(([name, value]) => [name, name === "location" ? String(value).replace(base, "") : value] as const);
  return {
    isPast: isPastRouter(answer),
    raw: answer,
    answer: {
      status: answer.status,
      headers: Object.fromEntries(headers.sort()),
      isTold: answer.headers["x-request-id"] !== undefined,
      body: unpacked(answer)
        .toString("utf8")
        .replace(/"exported_at":"[^"]*"/, ""),
    },
  };
}

/** Both answer alike; returns whether the front made the call itself. */
async function expectSame(asked: Asked): Promise<boolean> {
  const [expected, own] = await Promise.all([tell(plain.url, asked), tell(front(), asked)]);
  expect(own.answer).toEqual({ ...expected.answer, headers: completed(expected.answer.headers) });
  return own.isPast;
}

/** Calls that change the browser's cookie, and those whose address holds more than letters, digits and lines. */
const isFrameworks = ({ id, path }: Operation) =>
  ["changePassword", "deleteUser"].includes(id) || path.includes("{email}");
const exampleFor = (operation: Operation) => {
  const { method, path, headers, body } = exampleOf(operation);
  return { method, path, headers, body: body ?? undefined } as Asked & {
    method: string;
    headers: Record<string, string>;
  };
};

describe("every operation", () => {
  test.each(contract.operations.filter(({ id }) => id !== "getCaptchaChallenge"))(
    "$method $path by nobody, with nothing said",
    async (operation) => {
      const { path, method } = exampleFor(operation);
      const isPast = await expectSame({ path, method });
      expect(isPast).toBe(!isFrameworks(operation));
    },
  );

  test.each(
    contract.operations
      .filter(({ method }) => method === "GET")
      .filter(({ id }) => id !== "getCaptchaChallenge"),
  )("$method $path, signed in", async (operation) => {
    const { path } = exampleFor(operation);
    const own = path.replace(/\/courses\/[\w-]{36}/, `/courses/${courseId}`);
    await expectSame({ path: own, headers: { authorization: `Bearer ${learner.token}` } });
  });
});

describe("forms of a call", () => {
  const options = "/api/v1/login/options";
  const json = { "content-type": "application/json" };
  const signed = () => ({ authorization: `Bearer ${learner.token}` });

  test.each<[string, () => Asked, boolean?]>([
    ["a slash at the end", () => ({ path: `${options}/` }), true],
    [
      "words behind it",
      () => ({ path: `/api/v1/courses?limit=1&limit=2&q=%C3%A4%00&&=`, headers: signed() }),
      true,
    ],
    ["words that are none", () => ({ path: `${options}?a=%zz` }), true],
    [
      "words of the framework",
      () => ({ path: `/api/v1/courses/${courseId}?nxtPid=1&_rsc=1`, headers: signed() }),
      true,
    ],
    ["behind a proxy with TLS", () => ({ path: options, headers: { "x-forwarded-proto": "https" } }), true],
    ["a foreign host", () => ({ path: options, headers: { host: "elsewhere.example" } }), true],
    [
      "as somebody else's step",
      () => ({ path: options, headers: { "x-middleware-subrequest": "middleware", "x-invoke-path": "/" } }),
      true,
    ],
    ["no id", () => ({ path: "/api/v1/courses/none", headers: signed() }), true],
    [
      "nobody's course",
      () => ({ path: "/api/v1/courses/00000000-0000-7000-8000-000000000000", headers: signed() }),
      true,
    ],
    ["a token that is none", () => ({ path: options, headers: { authorization: "Bearer nothing" } }), true],
    [
      "a broken body",
      () => ({ path: "/api/v1/quiz/submit", method: "POST", headers: { ...signed(), ...json }, body: "{" }),
      true,
    ],
    [
      "an empty body",
      () => ({ path: "/api/v1/quiz/submit", method: "POST", headers: { ...signed(), ...json }, body: "" }),
      true,
    ],
    [
      "another type of body",
      () => ({
        path: "/api/v1/quiz/submit",
        method: "POST",
        headers: { ...signed(), "content-type": "text/plain" },
        body: "a",
      }),
      true,
    ],
    [
      "a body in pieces",
      () => ({
        path: "/api/v1/quiz/submit",
        method: "POST",
        headers: { ...signed(), ...json, "transfer-encoding": "chunked" },
        body: "{}",
      }),
      true,
    ],
    [
      "a body that is too long",
      () => ({
        path: "/api/v1/quiz/submit",
        method: "POST",
        headers: { ...signed(), ...json },
        body: `"${"x".repeat(300_000)}"`,
      }),
      true,
    ],
    [
      "too long, in pieces",
      () => ({
        path: "/api/v1/quiz/submit",
        method: "POST",
        headers: { ...signed(), ...json, "transfer-encoding": "chunked" },
        body: `"${"x".repeat(300_000)}"`,
      }),
      true,
    ],
    ["a GET with a body", () => ({ path: options, headers: json, body: "{}" }), true],
    ["its head alone", () => ({ path: options, method: "HEAD" }), false],
    ["what may be asked", () => ({ path: options, method: "OPTIONS" }), false],
    ["a doubled slash", () => ({ path: "/api/v1//login/options" })],
    ["an escaped letter", () => ({ path: "/api/v1/login/%6Fptions" }), false],
    ["large letters", () => ({ path: "/api/v1/Login/options" }), false],
    ["nothing there", () => ({ path: "/api/v1/nothing" }), false],
  ])("%s", async (_, asked, isPast) => {
    const wasPast = await expectSame(asked());
    expect(wasPast).toBe(isPast ?? wasPast);
  });

  test("another method is refused in the API's words, which the framework has none for", async () => {
    const [bare, own] = await Promise.all(
      [plain.url, front()].map((base) =>
        tell(base, { path: `${options}?a=1`, method: "DELETE", headers: signed() }),
      ),
    );
    expect([bare?.answer.status, bare?.answer.body, own?.answer.status]).toEqual([405, "", 405]);
    expect(own?.answer.headers).toMatchObject({
      allow: "GET, HEAD, OPTIONS",
      "cache-control": "no-store",
      "content-type": "application/json",
    });
    expect([own?.answer.isTold, JSON.parse(own?.answer.body ?? "")]).toEqual([
      true,
      { detail: "Method Not Allowed", code: "method_not_allowed" },
    ]);
    const head = await tell(front(), { path: "/api/v1/quiz/submit", method: "HEAD" });
    expect([head.answer.status, head.answer.headers.allow, head.answer.body]).toEqual([
      405,
      "OPTIONS, POST",
      "",
    ]);
  });

  test("a reply as a stream", async () => {
    const { id, moduleIds } = await teachingCourse({ id: learner.id });
    const asked = {
      path: "/api/v1/socratic-chat/initialize",
      method: "POST",
      headers: { ...signed(), ...json, accept: "text/event-stream", "accept-encoding": "gzip" },
      body: JSON.stringify({ course_id: id, module_id: moduleIds[0] }),
    };
    // The first one opens the dialogue; from then on it is shown as it stands.
    expect((await tell(front(), asked)).answer.body).toContain('"type":"finish"');
    const [expected, own] = await Promise.all([tell(plain.url, asked), tell(front(), asked)]);
    expect(own.answer).toEqual(expected.answer);
    expect(own.answer.body).toMatch(
      /^data: \{"type":"start"\}.*"type":"text-delta".*"type":"data-mentor".*data: \[DONE\]\n\n$/s,
    );
    expect([own.isPast, own.raw.headers["transfer-encoding"], own.raw.headers["content-encoding"]]).toEqual([
      true,
      "chunked",
      undefined,
    ]);
  });

  test("what is long is packed, what is short is not", async () => {
    const path = `/api/v1/courses/${courseId}`;
    for (const [accepted, packing] of [
      ["gzip", "gzip"],
      ["br, gzip", "br"],
      ["identity", undefined],
    ] as const) {
      const asked = { path, headers: { ...signed(), "accept-encoding": accepted } };
      const [expected, own] = await Promise.all([tell(plain.url, asked), tell(front(), asked)]);
      expect(own.answer).toEqual(expected.answer);
      expect([own.raw.headers["content-encoding"], own.raw.headers.vary]).toEqual([
        packing,
        "Accept-Encoding",
      ]);
    }
    const short = await tell(front(), { path: options, headers: { "accept-encoding": "gzip" } });
    expect([short.raw.headers["content-encoding"], short.raw.headers["content-length"]]).toEqual([
      undefined,
      String(short.raw.body.length),
    ]);
  });
});
