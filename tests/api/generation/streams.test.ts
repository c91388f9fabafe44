import { expect, inject, onTestFinished, test } from "vitest";
import { createUnfinished } from "@/tests/support/generation/unfinished-course";
import { call, createClient, type Client } from "@/tests/support/http/api-client";

const STREAMS = 10;
const pathOf = (course: { id: string }) => `/api/v1/courses/${course.id}/generation`;
const headersOf = ({ token }: Client) => ({ authorization: `Bearer ${token}` });

test("a person follows at most ten courses at once; the eleventh stream is refused until one closes", async () => {
  const [person, other] = [await createClient(), await createClient()];
  const course = await createUnfinished(person, "writing");
  const open = async () => {
    const leave = new AbortController();
    onTestFinished(() => leave.abort());
    const url = inject("app").url + pathOf(course);
    const { status } = await fetch(url, { headers: headersOf(person), signal: leave.signal });
    return { status, leave };
  };
  const streams = await Promise.all(Array.from({ length: STREAMS }, open));
  expect(streams.map(({ status }) => status)).toEqual(Array(STREAMS).fill(200));

  const refused = await call("GET", pathOf(course), { headers: headersOf(person) });
  expect(refused).toMatchObject({ status: 429, body: { code: "rate_limited" } });
  expect(refused.headers.get("retry-after")).toBe("5");
  // The limit is the person's own: another person reaches the course and does not find it, and pages still answer.
  expect((await call("GET", pathOf(course), { headers: headersOf(other) })).status).toBe(404);
  expect((await person.call("GET", "/api/v1/users/me")).status).toBe(200);

  streams[3]?.leave.abort();
  await expect.poll(async () => (await open()).status).toBe(200);
  expect((await open()).status).toBe(429);
});
