import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Whether a process of this id runs, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** The command line of a running process, or "" where nobody can say. */
export function commandLine(pid: number): string {
  try {
    if (existsSync("/proc/self/cmdline"))
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

/** When a running process started, in a form that only serves to tell it from others of its number; "" where nobody can say. */
export function startOf(pid: number): string {
  try {
    if (existsSync("/proc/self/stat"))
      return `${bootId()} ${startTicks(readFileSync(`/proc/${pid}/stat`, "utf8"))}`.trim();
    const env = { ...process.env, LC_ALL: "C", TZ: "UTC" };
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], {
      encoding: "utf8",
      env,
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  } catch {
    return "";
  }
}

/** Field 22 of proc(5), counted from the machine's start. The program's name, in brackets, is field 2 and may hold anything. */
function startTicks(stat: string): string {
  return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}

function bootId(): string {
  try {
    return readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
  } catch {
    return "";
  }
}

/** Polls until the condition holds; false when the time is up. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  timeoutMs: number,
  everyMs = 25,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    if (await condition()) return true;
    if (Date.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
