import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";
import { isAlive, waitUntil } from "../postgres/processes";

type Waiting = { stop: (signal?: NodeJS.Signals) => Promise<number | null> };

/** Starts a process that waits for a stop signal and then runs `then`. */
function startWaiting(then: string): Promise<Waiting> {
  return startSaying(`const asked = waitForStopSignal(300); console.log("waiting"); await asked; ${then}`);
}

/** Starts a process that runs `work`, which must print a line, and then never ends by itself. */
async function startSaying(work: string): Promise<Waiting> {
  const code = `import { exitOnStopSignal, waitForStopSignal } from "./scripts/runtime/shutdown.ts"; setInterval(() => {}, 1000); ${work}`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  await once(child.stdout, "data");
  return {
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      const [ended] = (await once(child, "exit")) as [number | null];
      return ended;
    },
  };
}

test("what never ends is left when the time is over", async () => {
  const waiting = await startWaiting("await new Promise(() => {});");
  expect(await waiting.stop()).toBe(1);
});

test("what ends in time ends as it wants to", async () => {
  const waiting = await startWaiting("process.exit(7);");
  expect(await waiting.stop()).toBe(7);
});

test.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
  "%s ends a start by its exit handlers, and what has started as it wants to",
  async (signal) => {
    const starting = await startSaying(
      'process.on("exit", () => { process.exitCode = 9; }); exitOnStopSignal(); console.log("starting");',
    );
    expect(await starting.stop(signal)).toBe(9);
    const waiting = await startWaiting("process.exit(7);");
    expect(await waiting.stop(signal)).toBe(7);
  },
);

test("a terminal that is gone does not cut the stop short", async () => {
  const waiting = await startWaiting(
    'process.stdout.emit("error", new Error("write EIO")); process.exit(7);',
  );
  expect(await waiting.stop("SIGHUP")).toBe(7);
});

test("a script that npm runs stops when the shell between them ends without passing the signal on", async () => {
  const code =
    'import { exitOnStopSignal } from "./scripts/runtime/shutdown.ts"; exitOnStopSignal(); setInterval(() => {}, 1000); console.log(process.pid);';
  const shell = `require("node:child_process").spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", ${JSON.stringify(code)}], { stdio: "inherit" });`;
  const parent = spawn(process.execPath, ["-e", shell], {
    env: { ...process.env, npm_lifecycle_event: "start" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [pid] = (await once(parent.stdout, "data")) as [Buffer];
  onTestFinished(() => {
    if (isAlive(Number(pid))) process.kill(Number(pid), "SIGKILL");
  });
  parent.kill("SIGKILL");
  expect(await waitUntil(() => !isAlive(Number(pid)), 10_000)).toBe(true);
});
