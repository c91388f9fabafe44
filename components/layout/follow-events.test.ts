import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { EventSource } from "undici";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followEvents } from "./follow-events";

/** The responses of the server, in the order of the calls; the last one repeats. */
let answers: ((response: ServerResponse) => void)[] = [];
let requests = 0;
let server: Server;
const stops: (() => void)[] = [];

const refuse =
  (status: number, code = "internal") =>
  (response: ServerResponse) =>
    void response
      .writeHead(status, { "content-type": "application/json" })
      .end(JSON.stringify({ detail: "x", code }));
const stream = (response: ServerResponse) =>
  void response
    .writeHead(200, { "content-type": "text/event-stream" })
    .write("event: progress\ndata: here\n\n");

beforeEach(async () => {
  requests = 0;
  server = createServer((_request, response) => {
    const answer = answers[Math.min(requests, answers.length - 1)];
    requests += 1;
    answer?.(response);
  });
  await new Promise<void>((ready) => void server.listen(0, "127.0.0.1", ready));
  // A browser resolves a path against the site.
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { fetch } = globalThis;
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => fetch(new URL(path, site), init));
  vi.stubGlobal(
    "EventSource",
    class extends EventSource {
      constructor(path: string) {
        super(new URL(path, site).href);
      }
    },
  );
});

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((closed) => void server.close(closed));
});

function follow() {
  const received: string[] = [];
  const refusals: string[] = [];
  const stop = followEvents("/courses/1/generation", {
    onEvent: { progress: (data) => received.push(data) },
    onRefused: (code) => refusals.push(code),
  });
  stops.push(stop);
  return { received, refusals, stop };
}

const longTimeout = { timeout: 15_000, interval: 50 };
const waitPastReconnect = () => new Promise((done) => setTimeout(done, 2500));

test("opens an available stream once", async () => {
  answers = [stream];
  const { received, refusals } = follow();
  await vi.waitFor(() => expect(received).toEqual(["here"]), longTimeout);
  await waitPastReconnect();
  expect([requests, refusals]).toEqual([1, []]);
});

test("retries until the server is back", async () => {
  // The third answer shows that the server is back, the fourth is the stream.
  answers = [refuse(502), refuse(503), stream, stream];
  const { received, refusals } = follow();
  await vi.waitFor(() => expect(received).toEqual(["here"]), longTimeout);
  expect([requests, refusals]).toEqual([4, []]);
});

test.each([
  [401, "unauthenticated"],
  [404, "course_not_found"],
])("status %i ends the stream and is reported once", async (status, code) => {
  answers = [refuse(status, code)];
  const { received, refusals } = follow();
  await vi.waitFor(() => expect(refusals).toEqual([code]), longTimeout);
  const before = requests;
  await waitPastReconnect();
  expect([requests, received, refusals]).toEqual([before, [], [code]]);
});

test("does not retry after it was stopped", async () => {
  answers = [refuse(502), stream];
  const { received, refusals, stop } = follow();
  await vi.waitFor(() => expect(requests).toBe(1), longTimeout);
  stop();
  await waitPastReconnect();
  expect([requests, received, refusals]).toEqual([1, [], []]);
});
