import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { isAlive, startOf, waitUntil } from "./processes";

/** Longest wait for a live process: a build on a slow machine takes minutes. Locks of dead processes are not awaited. */
const PATIENCE_MS = 600_000;
const LOOK_EVERY_MS = 100;

/** Delay before the terminal shows which process holds the lock. */
const NOTICE_MS = 5_000;

/** An empty lock file older than this is stale: the machine went down before the holder wrote its id. */
const UNWRITTEN_MS = 5_000;

/** Time for competing processes to finish taking over a stale lock; far longer than they need. */
const SETTLE_MS = 500;

/** Identifies a process even if its id is reused. `start` is "" on systems that do not report start times. */
type Holder = { pid: number; start: string };

const own = `${process.pid} ${startOf(process.pid)}`;

/** Locks that this process holds or is acquiring. */
const held = new Set<string>();

/** Runs `work` under an exclusive lock across processes; takes over the lock of a dead process. */
export async function alone<T>(file: string, work: () => Promise<T>): Promise<T> {
  const notice = setTimeout(() => {
    console.error(`  Waiting for ${nameHolder(file)}, which holds ${file} …`);
  }, NOTICE_MS);
  const isOurs = await waitUntil(() => take(file), PATIENCE_MS, LOOK_EVERY_MS).finally(() => {
    clearTimeout(notice);
  });
  if (!isOurs) throw new Error(`${nameHolder(file)} has held ${file} for ten minutes: is it hanging?`);
  try {
    return await work();
  } finally {
    letGo(file);
  }
}

async function take(file: string): Promise<boolean> {
  if (held.has(file)) return false;
  held.add(file);
  let isOurs = false;
  try {
    isOurs = create(file) || (isLeftOver(file) && (await takeOver(file)));
  } finally {
    if (!isOurs) held.delete(file);
  }
  return isOurs;
}

function letGo(file: string): void {
  if (read(file) === own) rmSync(file, { force: true });
  held.delete(file);
}

function create(file: string): boolean {
  try {
    writeFileSync(file, own, { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** Processes may take over the same lock at once. The last one to write owns it; each reads the file after a pause. */
async function takeOver(file: string): Promise<boolean> {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, own);
  renameSync(draft, file);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  return read(file) === own;
}

/** Whether the lock is stale. A lock with our process id that we do not hold belongs to an earlier process. */
function isLeftOver(file: string): boolean {
  const text = read(file);
  if (text === undefined) return false;
  const holder = parse(text);
  return holder ? holder.pid === process.pid || !isRunning(holder) : ageOf(file) > UNWRITTEN_MS;
}

function isRunning({ pid, start }: Holder): boolean {
  if (!isAlive(pid)) return false;
  const now = startOf(pid);
  return start === "" || now === "" || start === now;
}

function parse(text: string): Holder | undefined {
  const [, pid, start = ""] = /^(\d+) ?(.*)$/.exec(text) ?? [];
  return pid === undefined ? undefined : { pid: Number(pid), start };
}

function nameHolder(file: string): string {
  const holder = parse(read(file) ?? "");
  return holder ? `process ${holder.pid}` : "another process";
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

function ageOf(file: string): number {
  return Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
}

/** Registers this process as a user of a cluster. `leave` returns whether it was the last one, which stops the cluster. */
export function enter(folder: string): { leave: () => boolean } {
  mkdirSync(folder, { recursive: true });
  const mark = join(folder, String(process.pid));
  writeFileSync(mark, startOf(process.pid));
  return {
    leave: () => {
      rmSync(mark, { force: true });
      return usersOf(folder).length === 0;
    },
  };
}

/** The ids of the processes that are registered in the folder and run; removes the marks of others. */
export function usersOf(folder: string): number[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => {
    if (isRunning({ pid: Number(name), start: read(join(folder, name)) ?? "" })) return true;
    rmSync(join(folder, name), { force: true });
    return false;
  });
  return names.map(Number);
}
