import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { isAlive, waitUntil } from "./processes";

/** Longest that another start may take before ours gives up. */
const PATIENCE_MS = 60_000;

/** Runs alone among the processes that use this folder; a lock whose owner is dead is taken over. */
export async function alone<T>(file: string, work: () => Promise<T>): Promise<T> {
  if (!(await waitUntil(() => take(file), PATIENCE_MS))) throw new Error(`Another process has held ${file} for a minute: is it hanging?`);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function take(file: string): boolean {
  try {
    const handle = openSync(file, "wx");
    writeSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch {
    if (!isAlive(readNumber(file))) rmSync(file, { force: true });
    return false;
  }
}

function readNumber(file: string): number {
  try {
    // An empty file is one whose owner is between creating and writing.
    return Number(readFileSync(file, "utf8") || process.pid);
  } catch {
    return process.pid;
  }
}

/** The processes that use one cluster: the last to leave stops it. */
export function enter(folder: string): { leave: () => boolean } {
  mkdirSync(folder, { recursive: true });
  const own = join(folder, String(process.pid));
  closeSync(openSync(own, "w"));
  return {
    leave: () => {
      rmSync(own, { force: true });
      const others = readdirSync(folder).filter((name) => {
        if (isAlive(Number(name))) return true;
        rmSync(join(folder, name), { force: true });
        return false;
      });
      return others.length === 0;
    },
  };
}
