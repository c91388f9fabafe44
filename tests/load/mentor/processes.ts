import { fork, type ChildProcess } from "node:child_process";
import { z } from "zod";
import { measured, type Measured, type Round } from "./clients";

export type Child = { port: number; pid: number; stop: () => void };

const environment = {
  LOG_LEVEL: "silent",
  MENO_ENV: "demo",
  AUTH_SECRET: "a-secret-for-tests-only-0123456789abcdef",
  NODE_ENV: "production",
} as const;

const startProcess = (name: string, args: string[]) =>
  fork(new URL(`./${name}.ts`, import.meta.url), args, {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, ...environment },
  });

const nextMessage = (child: ChildProcess) =>
  new Promise<unknown>((resolve, reject) => {
    const onExit = () => reject(new Error("A process of the benchmark has ended."));
    child.once("exit", onExit);
    child.once("message", (message) => {
      child.off("exit", onExit);
      resolve(message);
    });
  });

/** Starts one of the servers beside this file. */
export async function startChild(name: "model" | "relay", ...args: string[]): Promise<Child> {
  const child = startProcess(name, args);
  const { port } = z.object({ port: z.number() }).parse(await nextMessage(child));
  return { port, pid: child.pid ?? 0, stop: () => void child.kill() };
}

/** Starts the clients in a process of their own. Each run answers what they measured. */
export function startClients(): { run: (round: Round) => Promise<Measured>; stop: () => void } {
  const child = startProcess("clients", []);
  return {
    run: async (round) => {
      const message = nextMessage(child);
      child.send(round);
      return measured.parse(await message);
    },
    stop: () => void child.kill(),
  };
}
