import { readFileSync } from "node:fs";

/** Milliseconds of processor that a process has used so far (Linux; elsewhere NaN). */
export function processMs(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    // utime and stime, in ticks of 10 ms.
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return NaN;
  }
}
