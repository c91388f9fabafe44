import { fork, type ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { heard, type Heard } from "./listeners";

export type Child = { port: number; pid: number; stop: () => void };

const environment = {
  LOG_LEVEL: "silent",
  MENO_ENV: "demo",
  AUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef",
  NODE_ENV: "production",
} as const;
const started = (name: string, args: string[]) =>
  fork(new URL(`./${name}.ts`, import.meta.url), args, {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, ...environment },
  });

const message = (child: ChildProcess) =>
  new Promise<unknown>((resolve, reject) => {
    const gone = () => reject(new Error("A process of the benchmark is gone."));
    child.once("exit", gone);
    child.once("message", (told) => {
      child.off("exit", gone);
      resolve(told);
    });
  });

/** Starts one of the servers beside this file. */
export async function startChild(name: "model" | "door", ...args: string[]): Promise<Child> {
  const child = started(name, args);
  const { port } = z.object({ port: z.number() }).parse(await message(child));
  return { port, pid: child.pid ?? 0, stop: () => void child.kill() };
}

export type Ask = { path: string; body: string; token: string };
export type Round = { port: number; asks: Ask[]; arriveMs: number; forMs: number };

/** Learners that listen: each round answers what they heard. */
export function startListeners(): { hear: (round: Round) => Promise<Heard>; stop: () => void } {
  const child = started("listeners", []);
  return {
    hear: async (round) => {
      const told = message(child);
      child.send(round);
      return heard.parse(await told);
    },
    stop: () => void child.kill(),
  };
}

const TICKS_PER_SECOND = 100;

/** The processor time that a process has used so far, in milliseconds. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** What of a process is in memory, in MB. */
export function residentMb(pid: number): number {
  const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kb) / 1024;
}
