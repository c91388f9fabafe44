import { NextRequest } from "next/server";
import { afterEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { AppError } from "@/lib/core/errors";
import { eventStream } from "./response/event-stream";
import { route } from "./route";

afterEach(() => vi.useRealTimers());

const spec = {
  actor: "public",
  operationId: "lookAt",
  summary: "Look",
  output: z.strictObject({ n: z.number() }),
} as const;
type Answer = (request: NextRequest) => Promise<{ n: number } | Response>;

/** Handles HEAD as the framework does: it runs GET's handler and neither reads nor cancels the body. */
async function head(answer: Answer): Promise<Response> {
  const request = new NextRequest("http://localhost:3000/api/v1/look", { method: "HEAD" });
  return route(spec, (input) => answer(input.request))(request, { params: Promise.resolve({}) });
}

test("HEAD of an event stream ends its source and leaves no timer", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  let left: AbortSignal | undefined;
  let isEnded = false;
  const answer = await head(({ signal }) =>
    eventStream(async function* (leaving) {
      left = leaving;
      try {
        yield { event: "tick", data: 1 };
        await new Promise((resolve) => leaving.addEventListener("abort", resolve));
      } finally {
        isEnded = true;
      }
    }, signal),
  );
  expect([answer.status, answer.headers.get("content-type"), answer.body]).toEqual([
    200,
    "text/event-stream; charset=utf-8",
    null,
  ]);
  expect([left?.aborted, isEnded, vi.getTimerCount()]).toEqual([true, true, 0]);
});

test("HEAD is answered even if its stream cannot be cancelled", async () => {
  const body = new ReadableStream({ cancel: () => Promise.reject(new Error("not now")) });
  expect((await head(() => Promise.resolve(new Response(body)))).status).toBe(200);
});

test.each([
  ["an answer", () => Promise.resolve({ n: 1 }), 200],
  ["a refusal", () => Promise.reject(new AppError("course_not_found")), 404],
] as [string, Answer, number][])(
  "HEAD of %s has its status and headers without a body",
  async (_, answer, status) => {
    const response = await head(answer);
    expect([
      response.status,
      response.headers.get("content-type"),
      response.headers.get("cache-control"),
      response.body,
    ]).toEqual([status, "application/json", "no-store", null]);
  },
);
