import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isAlive, startOf, waitUntil } from "./processes";

/** Longest wait for a process that lives; a build on a slow machine takes minutes. Whoever died is not waited for. */
const PATIENCE_MS = 600_000;
const LOOK_EVERY_MS = 100;

/** After this long the person at the terminal hears what we wait for. */
const NOTICE_MS = 5_000;

/** A lock without its holder's mark is one that is being written, or was when the machine went down. */
const UNWRITTEN_MS = 5_000;

/** Far more than lies between a look at a left-over lock and taking it. */
const SETTLE_MS = 500;

/** A process, told from others that had its number before; `start` is "" where nobody could say. */
type Holder = { pid: number; start: string };

const own = `${process.pid} ${startOf(process.pid)}`;

/** The locks that this process holds or is about to take. */
const held = new Set<string>();

/** Runs alone among the processes that use this folder; a lock whose owner is dead is taken over. */
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

/** Several may come upon the same lock at once: the last to write has it, which all can see once all have written. */
async function takeOver(file: string): Promise<boolean> {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, own);
  renameSync(draft, file);
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  return read(file) === own;
}

/** Whether nobody holds it any more. One with our own number that we do not hold is a predecessor's: numbers come again. */
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

/** The processes that use one cluster: the last to leave stops it. */
export function enter(folder: string): { leave: () => boolean } {
  mkdirSync(folder, { recursive: true });
  const mark = join(folder, String(process.pid));
  writeFileSync(mark, startOf(process.pid));
  return {
    leave: () => {
      rmSync(mark, { force: true });
      const others = readdirSync(folder).filter((name) => {
        if (isRunning({ pid: Number(name), start: read(join(folder, name)) ?? "" })) return true;
        rmSync(join(folder, name), { force: true });
        return false;
      });
      return others.length === 0;
    },
  };
}
