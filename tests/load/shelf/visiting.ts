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
    const leave = () => { reject(new Error("The visitors are gone.")); };
    visitors.once("exit", leave);
    visitors.once("message", (message) => {
      visitors.off("exit", leave);
      resolve(told.parse(message));
    });
    visitors.send(order);
  });
}

/** Visits the doors in turn, a round each, and answers the medians; the rounds before that only warm up. */
export async function compare(doors: Record<string, Door>, { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number }): Promise<Map<string, Figures>> {
  const visitors = fork(new URL("../front/visitors.ts", import.meta.url), { execArgv: ["--import", "tsx"] });
  const seen = new Map<string, Figures[]>();
  for (let round = -1; round < rounds; round += 1)
    for (const [name, { port, pid, asks }] of Object.entries(doors)) {
      const before = processMs(pid);
      const figures = await visit(visitors, { port, seconds, connections, asks });
      const cpuMs = (processMs(pid) - before) / (figures.perSecond * seconds);
      if (round >= 0) seen.set(name, [...(seen.get(name) ?? []), { ...figures, cpuMs }]);
    }
  visitors.kill();
  const middle = (all: Figures[], key: keyof Figures) => median(all.map((figures) => figures[key]));
  return new Map([...seen].map(([name, all]) => [name, { perSecond: middle(all, "perSecond"), p50Ms: middle(all, "p50Ms"), p99Ms: middle(all, "p99Ms"), bytesEach: middle(all, "bytesEach"), cpuMs: middle(all, "cpuMs") }]));
}
