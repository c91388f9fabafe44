import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, test } from "vitest";

test("an instance whose balancer was gone before it had loaded ends before it does anything", async () => {
  const slow = 'await new Promise((gone) => process.once("disconnect", gone));';
  const args = [
    "--import",
    `data:text/javascript,${encodeURIComponent(slow)}`,
    "--import",
    "tsx",
    "scripts/instance.ts",
  ];
  // The first thing that it does would be to refuse this level.
  const env = { PATH: process.env.PATH, NODE_ENV: "production" as const, LOG_LEVEL: "loud" };
  const child = spawn(process.execPath, args, { env, stdio: ["ignore", "pipe", "pipe", "ipc"] });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
  // Of a channel that was closed from here no "close" comes.
  const ended = Promise.all([
    once(child, "exit"),
    ...[child.stdout, child.stderr].map((stream) => stream && once(stream, "end")),
  ]);
  child.disconnect();
  expect((await ended)[0]).toEqual([1, null]);
  expect(said).toBe("");
});
