import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";

/** A process that says when it waits for the wish to stop, and then does this. */
async function startWaiting(then: string): Promise<{ stop: () => Promise<number | null> }> {
  const code = `import { whenAskedToStop } from "./scripts/runtime/stopping.ts"; setInterval(() => {}, 1000); const asked = whenAskedToStop(300); console.log("waiting"); await asked; ${then}`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code], { stdio: ["ignore", "pipe", "ignore"] });
  onTestFinished(() => { child.kill("SIGKILL"); });
  await once(child.stdout, "data");
  return {
    stop: async () => {
      child.kill("SIGTERM");
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
