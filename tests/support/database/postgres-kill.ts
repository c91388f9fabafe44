import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { isAlive, waitUntil } from "@/scripts/postgres/processes";

/** How to start a killed server again: the same command, account and data folder. */
export type DeadServer = { command: string[]; uid: number; gid: number; data: string };

const DEAD_MS = 10_000;
const READY_MS = 60_000;

/** The lines of postmaster.pid; none after a clean stop. */
function pidFile(data: string): string[] {
  const file = join(data, "postmaster.pid");
  return existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
}

/** Stops the server and all its processes, each of which is a group of its own. The returned function lets them go on. */
export function pausePostgres(base: string): () => void {
  const postmaster = pidFile(join(base, "postgres"))[0] ?? "";
  process.kill(Number(postmaster), "SIGSTOP");
  const children = execFileSync("ps", ["-axo", "pid=,ppid="], { encoding: "utf8" })
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([pid, parent]) => (parent === postmaster ? [Number(pid)] : []));
  for (const pid of children) process.kill(pid, "SIGSTOP");
  return () => {
    for (const pid of [...children, Number(postmaster)].filter(isAlive)) process.kill(pid, "SIGCONT");
  };
}

/**
 * Kills the PostgreSQL of a data folder: all its processes at once, like a power cut, or by SIGINT, its fast shutdown,
 * which aborts running statements.
 */
export async function killPostgres(
  base: string,
  signal: "SIGKILL" | "SIGINT" = "SIGKILL",
): Promise<DeadServer> {
  const data = join(base, "postgres");
  const pid = Number(pidFile(data)[0]);
  const command = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").slice(0, -1);
  const { uid, gid } = statSync(data);
  process.kill(signal === "SIGKILL" ? -pid : pid, signal);
  if (!(await waitUntil(() => !isAlive(pid), DEAD_MS))) throw new Error("PostgreSQL outlived its killing");
  return { command, uid, gid, data };
}

/** Starts the server again and waits until it has recovered. */
export async function startAgain({
  command: [program = "", ...args],
  uid,
  gid,
  data,
}: DeadServer): Promise<void> {
  const before = pidFile(data)[0];
  const account = process.getuid?.() === 0 ? { uid, gid } : {};
  const child = spawn(program, args, { ...account, cwd: "/", detached: true, stdio: "ignore" });
  child.unref();
  const isReady = () => {
    const lines = pidFile(data);
    return lines[0] !== before && lines[7]?.trim() === "ready";
  };
  if (!(await waitUntil(isReady, READY_MS))) throw new Error("PostgreSQL did not come back");
}
