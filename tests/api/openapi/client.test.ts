import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { createCourse } from "@/tests/support/courses/course-factory";
import { createPerson, PASSWORD } from "@/tests/support/users/factories";
import { createListed } from "@/tests/support/market/market";

// A generated client: types by openapi-typescript from the served document, calls by openapi-fetch.

const { url } = inject("app");
const FOLDER = "test-results";
let folder: string;
beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  folder = mkdtempSync(join(FOLDER, "client-"));
  writeFileSync(
    join(folder, "schema.d.ts"),
    astToString(await openapiTS(new URL(`${url}/api/v1/openapi.json`))),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const program = `
import createClient from "openapi-fetch";
import type { paths } from "./schema";

export async function use(site: string, username: string, password: string, course: string, own: string) {
  const baseUrl = site + "/api/v1";
  const login = await createClient<paths>({ baseUrl }).POST("/login/access-token", {
    body: { username, password },
    bodySerializer: (body) => new URLSearchParams(body),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  if (!login.data) throw new Error(login.error.code);
  const client = createClient<paths>({ baseUrl, headers: { authorization: "Bearer " + login.data.access_token } });
  const me = await client.GET("/users/me");
  const named = await client.PATCH("/users/me", { body: { full_name: "Typed Client" } });
  const found = await client.GET("/courses/market", { params: { query: { level: ["beginner"], q: "typography", limit: 3 } } });
  const bought = await client.PUT("/courses/buy/{id}", { params: { path: { id: course }, header: { "Idempotency-Key": "typed-1" } }, body: { price: 5 } });
  const again = await client.PUT("/courses/buy/{id}", { params: { path: { id: course } }, body: { price: 5 } });
  const code: "course_owned" | undefined = again.error?.code === "course_owned" ? again.error.code : undefined;
  const quiz = await client.POST("/quiz", { body: { course_id: own, module_title: "First steps" } });
  const checked = await client.POST("/quiz/submit", { body: { quiz_id: quiz.data?.id ?? "", question_index: 0, answer_index: 2 } });
  const wrong = await client.POST("/quiz/submit", { body: { quiz_id: "no id", question_index: 0, answer_index: 2 } });
  const places = wrong.response.status === 422 && Array.isArray(wrong.error?.detail) ? wrong.error.detail.map((issue) => issue.loc.join(".")) : [];
  const credits: number | undefined = me.data?.credits;
  return { credits, name: named.data?.full_name, titles: found.data?.data.map((each) => each.id), bought: bought.data?.message, code, correct: checked.data?.correct, places };
}
`;

type Use = (
  site: string,
  username: string,
  password: string,
  course: string,
  own: string,
) => Promise<unknown>;

/** TypeScript's errors for a program with the generated types. */
function complaints(name: string, text: string): string[] {
  const file = join(folder, name);
  writeFileSync(file, text);
  const checked = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  });
  return ts
    .getPreEmitDiagnostics(checked)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

describe("a typed client generated from the document", () => {
  test("is type-checked, and each wrong call is a type error", { timeout: 120_000 }, () => {
    expect(complaints("client.ts", program)).toEqual([]);
    const changes = [
      ['full_name: "Typed Client"', "full_name: 7"],
      ['level: ["beginner"]', 'level: ["master"]'],
      ["data?.full_name", "data?.password_hash"],
      ['client.GET("/users/me")', 'client.GET("/users/nobody")'],
      ["answer_index: 2 } });\n  const wrong", "answer: 2 } });\n  const wrong"],
    ] as const;
    const wrong = changes.reduce((text, [right, broken]) => text.replace(right, broken), program);
    expect(complaints("wrong.ts", wrong).length).toBeGreaterThanOrEqual(changes.length);
  });

  test("works against the server", async () => {
    const [author, person] = [await createPerson({ tier: 1 }), await createPerson({ tier: 0, balance: 900 })];
    const [course, own] = [
      await createListed(author, { title: "Typography by heart", price: 500 }),
      await createCourse(person),
    ];
    writeFileSync(join(folder, "client.ts"), program);
    const { use } = (await import(/* @vite-ignore */ resolve(folder, "client.ts"))) as { use: Use };
    expect(await use(url, person.email, PASSWORD, course.id, own.id)).toEqual({
      credits: 9,
      name: "Typed Client",
      titles: [course.id],
      bought: "Course purchased",
      code: "course_owned",
      correct: true,
      places: ["body.quiz_id"],
    });
  });
});
