import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Location } from "./location";
import { commandLine, isAlive } from "./processes";

type Postmaster = { pid: number; port: number; state: string };

/** Reads postmaster.pid: line 1 is the process id, line 4 the port, line 8 the state. */
export function readPostmaster(location: Location): Postmaster | undefined {
  try {
    const lines = readFileSync(join(location.data, "postmaster.pid"), "utf8")
      .split("\n")
      .map((l) => l.trim());
    const pid = Number(lines[0]);
    if (!Number.isInteger(pid) || pid <= 0) return undefined;
    return { pid, port: Number(lines[3]), state: lines[7] ?? "" };
  } catch {
    return undefined;
  }
}

/** Whether a live server is on the data folder, ready or not. */
export function isRunning(location: Location): boolean {
  const found = readPostmaster(location);
  return found !== undefined && isAlive(found.pid) && commandLine(found.pid).includes(location.data);
}

/** Whether this process is the server of the data folder and accepts connections. */
export function isReady(location: Location, pid: number | undefined): boolean {
  const found = readPostmaster(location);
  return found?.pid === pid && found?.state === "ready";
}

/** Sends the running server a signal; returns its process id, or undefined if none runs. */
export function signalPostmaster(location: Location, signal: NodeJS.Signals): number | undefined {
  const found = readPostmaster(location);
  if (!found || !commandLine(found.pid).includes(location.data)) return undefined;
  try {
    process.kill(found.pid, signal);
    return found.pid;
  } catch {
    return undefined;
  }
}
