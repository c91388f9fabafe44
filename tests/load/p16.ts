import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { readSource } from "@/lib/sources/reading/read-source";
import { startAppServer } from "@/tests/support/app/app-server";
import { startTestServer } from "@/tests/support/database/postgres";
import { makeLearners } from "./mentor/learners";
import { residentMb } from "./process";
import { machineLoad, median, quantile, rounded } from "./statistics";

// Reading a PDF beside `pdftotext` of poppler-utils, which must be installed, and what it costs a signed-in call of `npm start` (P16).
// FILE names the PDF, for example bashref.pdf (196 pages) of Debian's package bash-doc. Needs `npm run build`.
const ROUNDS = Number(process.env.ROUNDS ?? 7);
const CALLS_EVERY_MS = 20;
const MEMORY_EVERY_MS = 20;

const folder = mkdtempSync(join(tmpdir(), "p16-"));
const path = process.env.FILE;
if (path === undefined) throw new Error("Name a PDF: FILE=bashref.pdf npm run bench -- p16");

async function millisecondsOf(work: () => unknown): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** The child processes of this process that read sources (Linux). */
function readers(): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return (
          readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("scripts/read-source") &&
          readFileSync(`/proc/${pid}/stat`, "utf8")
            .replace(/^.*\) /s, "")
            .split(" ")[1] === String(process.pid)
        );
      } catch {
        // The process has ended.
        return false;
      }
    });
}

let largest = 0;
const memory = setInterval(() => {
  for (const pid of readers()) largest = Math.max(largest, residentMb(pid) || 0);
}, MEMORY_EVERY_MS);

const read = () => readSource({ path, kind: "pdf" }, { onPage: () => undefined });

const times = { pdftotext: [] as number[], reading: [] as number[] };
await read();
for (let round = 0; round < ROUNDS; round += 1) {
  times.pdftotext.push(
    await millisecondsOf(() => execFileSync("pdftotext", ["-enc", "UTF-8", path, join(folder, "text")])),
  );
  times.reading.push(await millisecondsOf(read));
}
clearInterval(memory);

const server = await startTestServer();
const app = await startAppServer({ server, env: { LOG_LEVEL: "error" } });
const learners = await makeLearners(app.databaseUrl, 1);
const headers = { authorization: `Bearer ${learners.requests[0]?.token ?? ""}` };

/** The latencies in milliseconds of a call at a steady rate while `work` goes on. */
async function callsDuring(work: () => Promise<unknown>): Promise<number[]> {
  const calls: Promise<number>[] = [];
  const over = new AbortController();
  const working = work().finally(() => over.abort());
  while (!over.signal.aborted) {
    calls.push(millisecondsOf(async () => (await fetch(`${app.url}/api/v1/users/me`, { headers })).text()));
    await pause(CALLS_EVERY_MS);
  }
  await working;
  return Promise.all(calls);
}

const repeated = async () => {
  for (let round = 0; round < ROUNDS; round += 1) await read();
};
await callsDuring(() => pause(3_000));
const alone = await callsDuring(() => pause(10_000));
const meanwhile = await callsDuring(repeated);
await learners.close();
await app.stop();
await server.stop();
rmSync(folder, { recursive: true });

const p95 = { alone: quantile(alone, 0.95), meanwhile: quantile(meanwhile, 0.95) };
console.log(`\nReading a PDF, median of ${ROUNDS} rounds, machine load ${machineLoad()}\n`);
console.table({
  "pdftotext ms": Math.round(median(times.pdftotext)),
  "reading ms": Math.round(median(times.reading)),
  "of pdftotext": rounded(median(times.reading) / median(times.pdftotext), 2),
  "resident MB": Math.round(largest),
  "p95 of a call alone, ms": rounded(p95.alone, 1),
  "p95 meanwhile, ms": rounded(p95.meanwhile, 1),
  "p95 ratio": rounded(p95.meanwhile / p95.alone, 2),
});
