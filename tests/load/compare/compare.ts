import { fork, type ChildProcess } from "node:child_process";
import { z } from "zod";
import type { Load, Round } from "../http/clients";
import { cpuMs } from "../process";
import { median } from "../statistics";

/** A server that is measured: its port, its process, and the requests that it gets in turn. */
export type Target = { port: number; pid: number; requests: Load["requests"] };
/** One round, with the server's CPU time per answer. */
export type Figures = Round & { cpuMs: number };

const roundMessage = z.object({
  perSecond: z.number(),
  p50Ms: z.number(),
  p99Ms: z.number(),
  bytesEach: z.number(),
});

/** Runs one round in the process of the clients. */
export function runLoad(clients: ChildProcess, load: Load): Promise<Round> {
  return new Promise((resolve, reject) => {
    const onExit = () => {
      reject(new Error("The clients have ended."));
    };
    clients.once("exit", onExit);
    clients.once("message", (message) => {
      clients.off("exit", onExit);
      resolve(roundMessage.parse(message));
    });
    clients.send(load);
  });
}

type Plan = { rounds: number; seconds: number; connections: number; warmUp?: number };

/** Measures the targets in turn and answers the medians of `rounds`, which follow `warmUp` unmeasured ones. */
export async function compare(
  targets: Record<string, Target>,
  { rounds, seconds, connections, warmUp = 1 }: Plan,
): Promise<Map<string, Figures>> {
  const clients = fork(new URL("../http/clients.ts", import.meta.url), { execArgv: ["--import", "tsx"] });
  const seen = new Map<string, Figures[]>(Object.keys(targets).map((name) => [name, []]));
  const all = Object.entries(targets);
  for (let round = 0; round < warmUp + rounds; round += 1) {
    // The first target after a pause pays for cold caches, so each round begins at another one.
    const first = round % all.length;
    for (const [name, { port, pid, requests }] of [...all.slice(first), ...all.slice(0, first)]) {
      const before = cpuMs(pid);
      const figures = await runLoad(clients, { port, seconds, connections, requests });
      const cpuMsEach = (cpuMs(pid) - before) / (figures.perSecond * seconds);
      if (round >= warmUp) seen.get(name)?.push({ ...figures, cpuMs: cpuMsEach });
    }
  }
  clients.kill();
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
