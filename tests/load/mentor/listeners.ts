import { Agent, request, type RequestOptions } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { FIRST } from "./scene";

const ask = z.object({ path: z.string(), body: z.string(), token: z.string() });
const wish = z.object({
  port: z.number(),
  asks: z.array(ask),
  /** They arrive evenly over so long. */
  arriveMs: z.number(),
  /** Each asks again and again for so long; once where it is 0. */
  forMs: z.number(),
});
/** Milliseconds to the first word of the reply and to its end, and how many replies came to nothing. */
export const heard = z.object({ first: z.array(z.number()), whole: z.array(z.number()), failed: z.number() });
export type Heard = z.infer<typeof heard>;

const agent = new Agent({ keepAlive: true });

function listen(options: RequestOptions, body: string, into: Heard): Promise<void> {
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

// The learners, in a process of their own.
process.on("message", (message: unknown) => {
  const { port, asks, arriveMs, forMs } = wish.parse(message);
  const into: Heard = { first: [], whole: [], failed: 0 };
  const until = performance.now() + arriveMs + forMs;
  void Promise.all(
    asks.map(async ({ path, body, token }, i) => {
      await pause((i * arriveMs) / asks.length);
      const headers = {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        accept: "text/event-stream",
      };
      do await listen({ port, path, headers }, body, into);
      while (performance.now() < until);
    }),
  ).then(() => process.send?.(into));
});
