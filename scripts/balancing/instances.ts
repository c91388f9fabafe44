import { spawn, type ChildProcess } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { Refusal } from "../runtime/environment";
import type { Backend } from "./balancer";
import { INSTANCE_HOST } from "./forward";

/** How often an instance is asked whether it is ready, in milliseconds; before its first yes more often. */
const CHECK_MS = 1_000;
const FIRST_CHECK_MS = 100;
/** Longer than readiness itself waits for the database. */
const ANSWER_MS = 4_000;
/** Between the end of an instance that never got ready and its next start; doubles up to the second. */
const RESTART_MS = [500, 10_000] as const;

/** What an instance tells: that it serves, or that it was asked to stop and takes no new request. */
const instanceMessage = z.union([
  z.object({ listening: z.number() }),
  z.object({ leaving: z.literal(true) }),
]);
export type InstanceMessage = z.infer<typeof instanceMessage>;

export type Instances = { backends: () => Backend[]; stop: () => Promise<void> };

type Slot = { name: string; process: ChildProcess | undefined; backend: Backend | undefined };
type Wish = { count: number; environment: NodeJS.ProcessEnv; say: (line: string) => void };

/** Starts instances of the production build and keeps them: one that ends is started again. Resolves when all are ready. */
export async function startInstances({ count, environment, say }: Wish): Promise<Instances> {
  const stopping = new AbortController();
  const slots = Array.from({ length: count }, (_, i): Slot => ({
    name: `Instance ${i + 1}`,
    process: undefined,
    backend: undefined,
  }));
  // Should this process end in a hurry, nothing of it stays.
  const endNow = () => slots.forEach((slot) => slot.process?.kill("SIGKILL"));
  process.once("exit", endNow);
  const keepers: Promise<void>[] = [];
  await Promise.all(
    slots.map(
      (slot) =>
        new Promise<void>((ready, failed) => {
          keepers.push(keep(slot, { environment, say, stopping: stopping.signal, ready, failed }));
        }),
    ),
  );
  return {
    backends: () => slots.flatMap(({ backend }) => backend ?? []),
    stop: async () => {
      stopping.abort();
      for (const slot of slots) slot.process?.kill("SIGTERM");
      await Promise.all(keepers);
      process.off("exit", endNow);
    },
  };
}

type Keeping = {
  environment: NodeJS.ProcessEnv;
  say: (line: string) => void;
  stopping: AbortSignal;
  ready: () => void;
  failed: (error: Error) => void;
};

/** One instance after another in this slot, until all are to stop. */
async function keep(slot: Slot, { environment, say, stopping, ready, failed }: Keeping): Promise<void> {
  const isOver = () => stopping.aborted;
  let wait: number = RESTART_MS[0];
  for (let first = true; !isOver(); first = false) {
    const { code, wasReady } = await runOnce(slot, environment, () => {
      say(`${slot.name} is ready (process ${String(slot.process?.pid)}, port ${String(slot.backend?.port)})`);
      ready();
    });
    if (isOver()) return;
    if (first && !wasReady) failed(new Refusal(`${slot.name} could not start (exit code ${String(code)}).`));
    wait = wasReady ? RESTART_MS[0] : Math.min(wait * 2, RESTART_MS[1]);
    say(`${slot.name} ended (${String(code)}) and is started again …`);
    await sleep(wait, undefined, { signal: stopping }).catch(() => undefined);
  }
}

type Ended = { code: number | NodeJS.Signals | null; wasReady: boolean };

/** Runs one process of the slot to its end. */
async function runOnce(slot: Slot, environment: NodeJS.ProcessEnv, onReady: () => void): Promise<Ended> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/instance.ts"], {
    env: environment,
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  slot.process = child;
  const over = new AbortController();
  let wasReady = false;
  child.on("message", (received) => {
    const { data } = instanceMessage.safeParse(received);
    if (!data) return;
    if ("listening" in data) {
      slot.backend = { port: data.listening, ready: false };
      void watch(slot.backend, {
        until: over.signal,
        isIn: (backend) => slot.backend === backend,
        onReady: () => {
          wasReady = true;
          onReady();
        },
      });
    } else {
      slot.backend = undefined;
      child.send({ left: true });
    }
  });
  const code = await new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.once("error", () => resolve(null));
    child.once("exit", (status, signal) => resolve(status ?? signal));
  });
  over.abort();
  slot.backend = undefined;
  slot.process = undefined;
  return { code, wasReady };
}

type Watch = { until: AbortSignal; isIn: (backend: Backend) => boolean; onReady: () => void };

/** Asks an instance again and again whether it is ready, as long as it is in its place. */
async function watch(backend: Backend, { until, isIn, onReady }: Watch): Promise<void> {
  let wasReady = false;
  while (!until.aborted && isIn(backend)) {
    backend.ready = await isReady(backend.port);
    if (backend.ready && !wasReady) {
      wasReady = true;
      onReady();
    }
    await sleep(wasReady ? CHECK_MS : FIRST_CHECK_MS, undefined, { signal: until }).catch(() => undefined);
  }
}

async function isReady(port: number): Promise<boolean> {
  return fetch(`http://${INSTANCE_HOST}:${port}/api/health/ready`, {
    signal: AbortSignal.timeout(ANSWER_MS),
  }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );
}
