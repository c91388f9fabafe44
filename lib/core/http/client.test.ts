import { afterEach, expect, it, vi } from "vitest";
import { apiCall, wasAnswered } from "./client";

afterEach(() => vi.unstubAllGlobals());

/** The error that a call throws for this result of its request. */
async function failureOf(answer: () => Promise<Response>): Promise<unknown> {
  vi.stubGlobal("fetch", answer);
  return apiCall("/courses").then(
    () => null,
    (error: unknown) => error,
  );
}

it("a refusal is a response, whatever its body", async () => {
  expect(
    wasAnswered(
      await failureOf(() =>
        Promise.resolve(Response.json({ code: "course_public", detail: "x" }, { status: 409 })),
      ),
    ),
  ).toBe(true);
  expect(
    wasAnswered(await failureOf(() => Promise.resolve(new Response("Bad Gateway", { status: 502 })))),
  ).toBe(true);
});

it("a refused or broken connection is not a response", async () => {
  expect(wasAnswered(await failureOf(() => Promise.reject(new TypeError("Failed to fetch"))))).toBe(false);
  const broken = new ReadableStream({
    start: (controller) => {
      controller.error(new TypeError("network error"));
    },
  });
  expect(wasAnswered(await failureOf(() => Promise.resolve(new Response(broken))))).toBe(false);
});
