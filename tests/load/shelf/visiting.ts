import { fork, type ChildProcess } from "node:child_process";
import { z } from "zod";
import type { Order, Round } from "../front/visitors";
import { processMs } from "./process-time";

/** Something that is asked: where, what in turn, and whose processor time is counted. */
export type Door = { port: number; pid: number; asks: Order["asks"] };
/** One round, with the server's processor time for each answer. */
export type Figures = Round & { cpuMs: number };

const told = z.object({ perSecond: z.number(), p50Ms: z.number(), p99Ms: z.number(), bytesEach: z.number() });
const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

function visit(visitors: ChildProcess, order: Order): Promise<Round> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(new Error("The visitors are gone."));
    };
    visitors.once("exit", leave);
    visitors.once("message", (message) => {
      visitors.off("exit", leave);
      resolve(told.parse(message));
    });
    visitors.send(order);
  });
}

type Visits = { rounds: number; seconds: number; connections: number; warmUp?: number };

/** Visits the doors in turn, each round beginning at another one, and answers the medians; the `warmUp` rounds before only warm up. */
export async function compare(
  doors: Record<string, Door>,
  { rounds, seconds, connections, warmUp = 1 }: Visits,
): Promise<Map<string, Figures>> {
  const visitors = fork(new URL("../front/visitors.ts", import.meta.url), { execArgv: ["--import", "tsx"] });
  const seen = new Map<string, Figures[]>(Object.keys(doors).map((name) => [name, []]));
  const all = Object.entries(doors);
  for (let round = 0; round < warmUp + rounds; round += 1) {
    // Who is asked after a pause pays for it: what the processor kept is gone, and the heap was tidied up.
    const first = round % all.length;
    for (const [name, { port, pid, asks }] of [...all.slice(first), ...all.slice(0, first)]) {
      const before = processMs(pid);
      const figures = await visit(visitors, { port, seconds, connections, asks });
      const cpuMs = (processMs(pid) - before) / (figures.perSecond * seconds);
      if (round >= warmUp) seen.get(name)?.push({ ...figures, cpuMs });
    }
  }
  visitors.kill();
  const middle = (of: Figures[], key: keyof Figures) => median(of.map((figures) => figures[key]));
  return new Map(
    [...seen].map(([name, of]) => [
      name,
      {
        perSecond: middle(of, "perSecond"),
        p50Ms: middle(of, "p50Ms"),
        p99Ms: middle(of, "p99Ms"),
        bytesEach: middle(of, "bytesEach"),
        cpuMs: middle(of, "cpuMs"),
      },
    ]),
  );
}
