import { request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { ARRIVE_MS, STREAMS } from "./scene";

export type Seen = { first: number; whole: number };

/** Milliseconds to the first word of the reply, and to its end. */
function listen(port: number): Promise<Seen> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    request({ port, host: "127.0.0.1" }, (res) => {
      let first = NaN;
      res.on("data", (chunk: Buffer) => { if (Number.isNaN(first) && chunk.includes("That")) first = performance.now() - began; });
      res.on("end", () => resolve({ first, whole: performance.now() - began }));
    }).on("error", reject).end();
  });
}

// The learners, in a process of their own: one round of streams for each port that comes in.
process.on("message", (message: unknown) => {
  const { port } = z.object({ port: z.number() }).parse(message);
  void Promise.all(Array.from({ length: STREAMS }, async (_, i) => {
    await pause((i * ARRIVE_MS) / STREAMS);
    return listen(port);
  })).then((seen) => process.send?.({ seen }));
});
