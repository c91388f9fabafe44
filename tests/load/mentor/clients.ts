import { Agent, request, type RequestOptions } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { FIRST } from "./workload";

const streamRequest = z.object({ path: z.string(), body: z.string(), token: z.string() });
const round = z.object({
  port: z.number(),
  requests: z.array(streamRequest),
  /** The clients arrive evenly over this time. */
  arriveMs: z.number(),
  /** Each client repeats its request for this time; 0 means once. */
  forMs: z.number(),
});
/** Milliseconds to the first word of the reply and to its end, and the number of replies that failed. */
export const measured = z.object({
  first: z.array(z.number()),
  whole: z.array(z.number()),
  failed: z.number(),
});
export type StreamRequest = z.infer<typeof streamRequest>;
export type Round = z.infer<typeof round>;
export type Measured = z.infer<typeof measured>;

const agent = new Agent({ keepAlive: true });

function readStream(options: RequestOptions, body: string, into: Measured): Promise<void> {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (failed: boolean) => {
      if (failed) into.failed += 1;
      resolve();
    };
    request({ ...options, agent, host: "127.0.0.1", method: "POST" }, (response) => {
      let first = NaN;
      response.on("data", (chunk: Buffer) => {
        if (Number.isNaN(first) && chunk.includes(FIRST)) first = performance.now() - began;
      });
      response.once("error", () => done(true));
      response.once("end", () => {
        if (response.statusCode !== 200 || Number.isNaN(first)) {
          done(true);
          return;
        }
        into.first.push(first);
        into.whole.push(performance.now() - began);
        done(false);
      });
    })
      .once("error", () => done(true))
      .end(body);
  });
}

// The clients run in a process of their own and serve one round per message.
process.on("message", (message: unknown) => {
  const { port, requests, arriveMs, forMs } = round.parse(message);
  const into: Measured = { first: [], whole: [], failed: 0 };
  const until = performance.now() + arriveMs + forMs;
  void Promise.all(
    requests.map(async ({ path, body, token }, i) => {
      await pause((i * arriveMs) / requests.length);
      const headers = {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        accept: "text/event-stream",
      };
      do await readStream({ port, path, headers }, body, into);
      while (performance.now() < until);
    }),
  ).then(() => process.send?.(into));
});
