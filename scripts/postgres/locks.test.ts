import { spawn, type ChildProcess } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { alone, enter } from "./locks";
import { startOf } from "./processes";

const root = mkdtempSync(join(tmpdir(), "meno-locks-"));
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
});
let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, "one-"));
  lock = join(folder, "start.lock");
});

/** Starts an unrelated process that lives until the end of the test. */
function neighbour(): ChildProcess & { pid: number } {
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"], { stdio: "ignore" });
  onTestFinished(() => void child.kill("SIGKILL"));
  if (child.pid === undefined) throw new Error("no neighbour");
  return Object.assign(child, { pid: child.pid });
}

const gone = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once("exit", () => {
      resolve();
    });
    child.kill("SIGKILL");
  });

/** Returns whether the lock can be acquired within this time; releases it at once. */
async function isHadWithin(ms: number): Promise<boolean> {
  const had = alone(lock, () => Promise.resolve(true));
  return Promise.race([had, sleep(ms, false)]);
}

describe("alone", () => {
  test("one after another in this process, and nothing stays behind", async () => {
    const steps: string[] = [];
    await Promise.all(
      ["a", "b", "c"].map((name) =>
        alone(lock, async () => {
          steps.push(`${name} in`);
          await sleep(20);
          steps.push(`${name} out`);
        }),
      ),
    );
    expect(steps.map((step) => step.slice(2))).toEqual(["in", "out", "in", "out", "in", "out"]);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("work that fails lets go", async () => {
    await expect(alone(lock, () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
    expect(existsSync(lock)).toBe(false);
  });

  test("a folder that is missing is said at once", async () => {
    await expect(alone(join(folder, "missing", "start.lock"), () => Promise.resolve())).rejects.toThrow(
      "ENOENT",
    );
  });

  test.each([
    ["our number, as a predecessor in a container had it", () => String(process.pid)],
    ["our number and another start", () => `${process.pid} long-ago 12`],
    ["the number of a process that started since", () => `${neighbour().pid} long-ago 12`],
    ["a process id that is not in use", () => "4194305 long-ago 12"],
  ])("left over with %s: taken", async (_, mark) => {
    writeFileSync(lock, mark());
    expect(await isHadWithin(5_000)).toBe(true);
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    ["its start", (pid: number) => `${pid} ${startOf(pid)}`],
    ["its number alone, as earlier versions wrote it", String],
  ])("a holder who lives, known by %s, is waited for until he is gone", async (_, mark) => {
    const holder = neighbour();
    writeFileSync(lock, mark(holder.pid));
    expect(await isHadWithin(600)).toBe(false);
    expect(readFileSync(lock, "utf8")).toBe(mark(holder.pid));
    await gone(holder);
    // The first waiter has acquired and released the lock before this one.
    expect(await isHadWithin(5_000)).toBe(true);
  });

  test("an empty lock is being written; an old one was, when the machine went down", async () => {
    writeFileSync(lock, "");
    expect(await isHadWithin(300)).toBe(false);
    utimesSync(lock, new Date(0), new Date(0));
    expect(await isHadWithin(5_000)).toBe(true);
  });

  test("of many who come upon one left-over lock each is alone", { timeout: 60_000 }, async () => {
    writeFileSync(lock, "4194305 long-ago 12");
    const log = join(folder, "steps");
    const code = `import { appendFileSync } from "node:fs"; import { alone } from "./scripts/postgres/locks.ts";
      await alone(process.argv[1], async () => { appendFileSync(process.argv[2], "in\\n"); await new Promise((done) => setTimeout(done, 50)); appendFileSync(process.argv[2], "out\\n"); });`;
    const run = () =>
      new Promise<number | null>((resolve) => {
        spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code, lock, log], {
          stdio: "inherit",
        }).once("exit", resolve);
      });
    expect(await Promise.all(Array.from({ length: 5 }, run))).toEqual(Array(5).fill(0));
    expect(readFileSync(log, "utf8")).toBe("in\nout\n".repeat(5));
  });
});

describe("enter", () => {
  const users = () => join(folder, "users");

  test("the last user is reported as the last", () => {
    const one = enter(users());
    const other = neighbour();
    writeFileSync(join(users(), String(other.pid)), startOf(other.pid));
    expect(one.leave()).toBe(false);
    expect(readdirSync(users())).toEqual([String(other.pid)]);
  });

  test("a mark is ignored if another process has its process id now", () => {
    mkdirSync(users());
    for (const [pid, start] of [
      [neighbour().pid, "long-ago 12"],
      [4194305, ""],
    ] as const)
      writeFileSync(join(users(), String(pid)), start);
    expect(enter(users()).leave()).toBe(true);
    expect(readdirSync(users())).toEqual([]);
  });
});

test("a process's start tells it from others, and stays", async () => {
  const other = neighbour();
  expect(startOf(process.pid)).not.toBe("");
  expect(startOf(process.pid)).toBe(startOf(process.pid));
  expect(startOf(other.pid)).not.toBe(startOf(process.pid));
  await gone(other);
  expect(startOf(other.pid)).toBe("");
});
