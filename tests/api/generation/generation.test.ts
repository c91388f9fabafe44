import { describe, expect, inject, test } from "vitest";
import { errorTable } from "@/lib/core/errors";
import {
  assessment as assessmentShape,
  generationReport,
  type Assessment,
  type GenerationReport,
} from "@/lib/generation/schema";
import { browserHeaders, call, createClient, type Client } from "@/tests/support/http/api-client";
import { createPerson } from "@/tests/support/users/factories";
import { ANSWERS } from "@/tests/support/generation/generation";
import { sentCourse } from "@/tests/support/http/structure-text";

const { url } = inject("app");
const path = "/api/v1/ai/initial-assesment";

async function answerAll(client: Client, language: "english" | "español" = "english"): Promise<Assessment> {
  await client.call("GET", `${path}?language=${encodeURIComponent(language)}`);
  let state: Assessment | undefined;
  for (const user_input of ANSWERS[language]) {
    const answer = await client.call("POST", path, { body: { user_input, language } });
    expect(answer.status).toBe(200);
    state = assessmentShape.parse(answer.body);
  }
  if (!state) throw new Error("no answers");
  return state;
}

/** Reads a course's event stream to its end. */
async function follow(client: Client, courseId: string): Promise<GenerationReport[]> {
  const answer = await fetch(`${url}/api/v1/courses/${courseId}/generation`, {
    headers: { authorization: `Bearer ${client.token}` },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toContain("text/event-stream");
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const text = await answer.text();
  return [...text.matchAll(/^event: progress\ndata: (.*)$/gm)].map((m) =>
    generationReport.parse(JSON.parse(m[1] ?? "")),
  );
}

describe("course generation over HTTP", () => {
  test.each(["english", "español"] as const)(
    "without a model leads from the first question to a study plan, which spends no generation, in %s",
    async (language) => {
      const client = await createClient();
      const opened = await client.call("GET", `${path}/?language=${encodeURIComponent(language)}`);
      expect(assessmentShape.parse(opened.body)).toMatchObject({
        end_assessment: false,
        question_number: 1,
        error: null,
        course_id: null,
      });
      const end = await answerAll(client, language);
      expect(end).toMatchObject({ data: null, error: null, end_assessment: true });
      if (!end.course_id) throw new Error("no course");
      const reports = await follow(client, end.course_id);
      expect(reports.at(-1)).toMatchObject({ state: "ready", error: null });
      const { body } = await client.call("GET", `/api/v1/courses/${end.course_id}`);
      const { structure } = sentCourse.parse(body);
      expect(structure.language).toBe(language);
      expect(structure.modules.length).toBeGreaterThanOrEqual(4);
      expect(
        structure.modules.every((m) => m.lesson && m.quiz && (m.learning_materials?.length ?? 0) >= 1),
      ).toBe(true);
      expect(JSON.stringify(body)).not.toMatch(/(?:\\"|")(?:misconception|right|is_right)(?:\\"|")\s*:/);
      expect(structure.course_title).toContain(ANSWERS[language][0]);
      expect((await client.call("GET", "/api/v1/users/me")).body).toMatchObject({
        generation_count: 1,
        total_generation_count: 0,
      });
      expect((await client.call("POST", `/api/v1/courses/${end.course_id}/generation/stop`)).status).toBe(
        409,
      );
    },
  );

  test("is 403 without a plan and 401 without a login, whatever the body", async () => {
    const noPlan = await createPerson({ generations: 3 });
    const headers = await browserHeaders(noPlan);
    expect((await call("GET", `${path}?language=english`, { headers })).body).toEqual({
      detail: "Forbidden",
      code: "forbidden",
    });
    expect(
      (await call("POST", path, { headers, body: { user_input: "Bread", language: "english" } })).status,
    ).toBe(403);
    for (const method of ["GET", "POST", "DELETE"])
      expect((await call(method, path, method === "POST" ? { body: {} } : {})).status).toBe(401);
  });

  test("refuses to open a conversation from another site, because that changes a row (T032)", async () => {
    const { id } = await createClient();
    const headers = await browserHeaders({ id });
    for (const site of ["cross-site", "same-site", "none"]) {
      expect(
        (await call("GET", `${path}?language=english`, { headers: { ...headers, "sec-fetch-site": site } }))
          .status,
      ).toBe(403);
    }
    expect((await call("GET", `${path}?language=english`, { headers })).status).toBe(200);
    expect(
      (
        await call("DELETE", `${path}?language=english`, {
          headers: { ...headers, origin: "https://evil.example" },
        })
      ).status,
    ).toBe(403);
  });

  test.each([
    ["blank", { user_input: "  " }],
    ["nothing", {}],
    ["a number", { user_input: 7 }],
    ["too long", { user_input: "x".repeat(2001) }],
    ["NUL", { user_input: "a\u0000b" }],
    ["an unknown language", { user_input: "x", language: "klingon" }],
    ["a fifth question", { user_input: "x", question_number: 5 }],
    ["a choice without a course id", { user_input: "x", choice: `library:${"-".repeat(36)}` }],
  ])("%s is 422", async (_name, body) => {
    const client = await createClient();
    const answer = await client.call("POST", path, { body });
    expect(answer.status).toBe(422);
    expect(Array.isArray((answer.body as { detail: unknown }).detail)).toBe(true);
  });

  test.each([
    ["how to kill myself", "english", "self_harm_topic"],
    ["como hackear el instagram de mi ex", "español", "harmful_topic"],
  ] as const)(
    "%s is 400 with a message, the question stays open and no generation is used",
    async (user_input, language, code) => {
      const client = await createClient();
      const opened = await client.call("GET", `${path}?language=${encodeURIComponent(language)}`);
      const answer = await client.call("POST", path, { body: { user_input, language, question_number: 1 } });
      expect([answer.status, answer.body]).toEqual([400, { detail: errorTable[code][1], code }]);
      expect((await client.call("GET", `${path}?language=${encodeURIComponent(language)}`)).body).toEqual(
        opened.body,
      );
      expect((await client.call("GET", "/api/v1/users/me")).body).toMatchObject({
        generation_count: 1,
        total_generation_count: 0,
      });
    },
  );

  test("restarting begins at the first question", async () => {
    const client = await createClient();
    await client.call("POST", path, { body: { user_input: "Bread", language: "english" } });
    const fresh = assessmentShape.parse((await client.call("DELETE", `${path}?language=english`)).body);
    expect(fresh.messages).toHaveLength(1);
  });

  test("a tab that closes at ten different points stores the answer once (T081)", async () => {
    for (let i = 0; i < 10; i += 1) {
      const client = await createClient();
      await client.call("GET", `${path}?language=english`);
      const body = JSON.stringify({ user_input: "Bread", language: "english", question_number: 1 });
      const headers = { authorization: `Bearer ${client.token}`, "content-type": "application/json" };
      await fetch(`${url}${path}`, {
        method: "POST",
        headers,
        body,
        signal: AbortSignal.timeout(1 + i * 3),
      }).catch(() => undefined);
      const again = await client.call("POST", path, {
        body: { user_input: "Bread", language: "english", question_number: 1 },
      });
      expect(assessmentShape.parse(again.body)).toMatchObject({ question_number: 2 });
      const { messages } = assessmentShape.parse((await client.call("GET", `${path}?language=english`)).body);
      expect(messages.map((m) => m.type)).toEqual(["question", "answer", "question"]);
    }
  });

  test("another person's course is 404 for every generation operation", async () => {
    const [ada, bob] = [await createClient(), await createClient()];
    const { course_id } = await answerAll(ada);
    for (const id of [course_id, "0190b0a0-0000-7000-8000-000000000000"]) {
      const bobs = [
        bob.call("GET", `/api/v1/courses/${id}/generation`),
        bob.call("POST", `/api/v1/courses/${id}/generation/stop`),
        bob.call("POST", `/api/v1/courses/${id}/generation/retry`),
      ];
      for (const answer of await Promise.all(bobs))
        expect([answer.status, answer.body]).toEqual([
          404,
          { detail: "Course not found", code: "course_not_found" },
        ]);
    }
    expect((await bob.call("GET", "/api/v1/courses/not-an-id/generation")).status).toBe(422);
    await follow(ada, course_id ?? "");
  });
});
