import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { Contract, type Operation } from "@/tests/support/openapi/contract";
import { type ExampleApp, startExampleApp } from "@/tests/support/openapi/example-app";
import type { ExampleData } from "@/tests/support/openapi/example-data";
import { exampleOf, notCallable } from "@/tests/support/openapi/requests";
import { replaceExampleIds } from "@/tests/support/openapi/replace-example-ids";

// Every example of the document must succeed with the ids of existing resources.

const contract = await Contract.of(inject("app").url);

let app: ExampleApp;
/** Part of every answer key. */
let key: string;
beforeAll(async () => {
  app = await startExampleApp();
  // Dynamic import: the factories read the database's address once.
  ({ KEY_CANARY: key } = await import("@/tests/support/courses/course-factory"));
});
afterAll(() => app.stop());

/** T008, T010: no hash, no token, no other person's email, and no correct option of an unanswered question. */
function expectDiscreet(operation: Operation, { person }: ExampleData, request: string, text: string): void {
  expect(text).not.toMatch(/\$argon2|password_?hash|token_?hash|is_right/i);
  // A captcha consists of hashes, and the operations that create tokens return them.
  if (operation.id !== "getCaptchaChallenge") expect(text).not.toMatch(/\b[0-9a-f]{64}\b/);
  if (!["createToken", "signIn", "signInWithGoogle"].includes(operation.id))
    expect(text).not.toMatch(/meno_(?:pat_)?[\w-]{20}/);
  // A review asks what the learner has passed, and an author edits the answers of their own course.
  const withKeys = [
    ...["submitAnswer", "judgePublicAnswer", "answerReviewCard"],
    ...["getDraft", "getRevision", "restoreRevision"],
  ];
  if (!withKeys.includes(operation.id)) expect(text).not.toContain(key);
  if (operation.audience === "superuser") return;
  const addresses = new Set(text.match(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g));
  expect([...addresses].filter((address) => address !== person.email && !request.includes(address))).toEqual(
    [],
  );
}

const unescape = (html: string) =>
  html
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

/** The shell lines on the reference page, by operation. */
const lines = new Map(
  [
    ...(await (await fetch(`${inject("app").url}/docs`)).text()).matchAll(
      /<code data-curl="(\w+)">([^<]*)<\/code>/g,
    ),
  ].map(([, id = "", html = ""]) => [id, unescape(html)]),
);

const callable = contract.operations.filter(({ id }) => !notCallable.has(id));

test.each(callable)("$method $path", async (operation) => {
  const world = await app.setUpExample(operation);
  const { authorization, ids } = world;
  const { method, path, headers, body } = exampleOf(operation);
  const sent = body === null ? null : replaceExampleIds(body, ids);
  const answer = await fetch(app.url + replaceExampleIds(path, ids), {
    method,
    headers: { ...headers, ...(authorization ? { authorization } : {}) },
    body: sent,
  });
  const type = answer.headers.get("content-type") ?? "";
  const text = await answer.text();
  expect([answer.status, text.slice(0, 200)]).toEqual([200, expect.any(String)]);
  expect(
    contract.breach(operation, {
      status: answer.status,
      type,
      body: type.includes("json") ? JSON.parse(text) : text,
    }),
  ).toBeNull();
  expectDiscreet(operation, world, path + String(sent), text);
});

test("the reference has a shell line for every operation", () => {
  expect([...lines.keys()].sort()).toEqual(contract.operations.map(({ id }) => id).sort());
});

test.each(callable)("by curl: $method $path", async (operation) => {
  const { authorization, ids } = await app.setUpExample(operation);
  // Accounts that the same example has just created.
  const line = replaceExampleIds(lines.get(operation.id) ?? "", ids).replaceAll(/(grace|mary)@/g, "$1.curl@");
  const environment = {
    PATH: process.env.PATH ?? "",
    MENO_URL: app.url,
    MENO_TOKEN: authorization.replace("Bearer ", ""),
  };
  const { stdout } = await promisify(execFile)(
    "sh",
    ["-c", line.replace("curl ", String.raw`curl -w '\n%{http_code} %{content_type}' `)],
    { env: { ...environment, NODE_ENV: "test" }, maxBuffer: 50_000_000 },
  );
  const [, text = "", status, type = ""] = /^([\s\S]*)\n(\d{3}) (.*)$/.exec(stdout) ?? [];
  expect([Number(status), text.slice(0, 200)]).toEqual([200, expect.any(String)]);
  expect(
    contract.breach(operation, { status: 200, type, body: type.includes("json") ? JSON.parse(text) : text }),
  ).toBeNull();
});
