import { setTimeout as pause } from "node:timers/promises";
import { startAppServer } from "@/tests/support/app/app-server";
import { startTestServer } from "@/tests/support/database/postgres";
import type { StreamRequest } from "./mentor/clients";
import { makeLearners } from "./mentor/learners";
import { startChild, startClients } from "./mentor/processes";
import { ARRIVE_MS, STREAMS } from "./mentor/workload";
import { residentMb } from "./process";
import { median } from "./statistics";

// Resident memory of `npm start` (P14): idle, and while 200 learners talk to the mentor without a pause, with the limits that
// docs/deployment.md recommends. Yardsticks: the same without limits, and a pipe of the model's bytes. Needs `npm run build`.
const HEAP_MB = Number(process.env.HEAP_MB ?? 192);
/** Semi-space of the young generation, which --max-old-space-size does not limit. */
const YOUNG_MB = Number(process.env.YOUNG_MB ?? 8);
const LIMITS = {
  NODE_OPTIONS: `--max-old-space-size=${HEAP_MB} --max-semi-space-size=${YOUNG_MB}`,
  MALLOC_ARENA_MAX: "2",
};
const MINUTES = Number(process.env.MINUTES ?? 3);
/** The yardsticks run for a shorter time; 0 leaves them out. */
const YARDSTICK_MINUTES = Number(process.env.YARDSTICK_MINUTES ?? Math.min(1, MINUTES));
/** A person may send 30 messages a minute, so a turn has to take longer than two seconds. */
const THINK_MS = 900;
const EVERY_MS = 2000;
const SETTLE_MS = 8000;

const model = await startChild("model", String(THINK_MS));
const clients = startClients();
const server = await startTestServer();

type Figures = {
  idle: number;
  samples: number[];
  after: number;
  turns: number;
  failed: number;
  minutes: number;
};

type Target = { port: number; pid: number; requests: StreamRequest[] };

/** Runs the clients and reads the process's memory every two seconds. */
async function measure(target: Target, minutes: number): Promise<Figures> {
  await pause(SETTLE_MS);
  const idle = residentMb(target.pid);
  const samples: number[] = [];
  const forMs = minutes * 60_000;
  const running = clients.run({ port: target.port, requests: target.requests, arriveMs: ARRIVE_MS, forMs });
  const until = performance.now() + ARRIVE_MS + forMs;
  await pause(ARRIVE_MS);
  while (performance.now() < until) {
    samples.push(residentMb(target.pid));
    await pause(EVERY_MS);
  }
  const { whole, failed } = await running;
  await pause(SETTLE_MS);
  return { idle, samples, after: residentMb(target.pid), turns: whole.length, failed, minutes };
}

async function measureApp(limits: Record<string, string>, minutes: number): Promise<Figures> {
  const app = await startAppServer({
    server,
    env: {
      ...limits,
      LOG_LEVEL: "error",
      OPENAI_BASE_URL: `http://127.0.0.1:${model.port}`,
      OPENAI_API_KEY: "sk-bench",
      OPENAI_API: "chat",
    },
  });
  const learners = await makeLearners(app.databaseUrl, STREAMS);
  const figures = await measure(
    { port: Number(new URL(app.url).port), pid: app.process.pid ?? 0, requests: learners.requests },
    minutes,
  );
  await learners.close();
  await app.stop();
  return figures;
}

async function measurePipe(): Promise<Figures> {
  const pipe = await startChild("relay", "pipe", String(model.port));
  const requests: StreamRequest[] = Array.from({ length: STREAMS }, () => ({
    path: "/",
    body: "",
    token: "none",
  }));
  const figures = await measure({ ...pipe, requests }, YARDSTICK_MINUTES / 2);
  pipe.stop();
  return figures;
}

const results: Record<string, Figures> = {};
if (YARDSTICK_MINUTES > 0) {
  results["pipe (floor)"] = await measurePipe();
  results["npm start, no limit"] = await measureApp({}, YARDSTICK_MINUTES);
}
results[`npm start, ${HEAP_MB} and ${YOUNG_MB} MB`] = await measureApp(LIMITS, MINUTES);

console.log(`\nResident memory in MB, ${STREAMS} streams without a pause\n`);
console.table(
  Object.fromEntries(
    Object.entries(results).map(([name, { idle, samples, after, turns, failed, minutes }]) => [
      name,
      {
        minutes,
        turns,
        failed,
        idle: Math.round(idle),
        median: Math.round(median(samples)),
        highest: Math.round(Math.max(...samples)),
        "first third": Math.round(median(samples.slice(0, Math.ceil(samples.length / 3)))),
        "last third": Math.round(median(samples.slice(-Math.ceil(samples.length / 3)))),
        after: Math.round(after),
      },
    ]),
  ),
);

const perMinute = 60_000 / EVERY_MS;
for (const [name, { samples }] of Object.entries(results)) {
  const minutes = Array.from({ length: Math.ceil(samples.length / perMinute) }, (_, i) =>
    Math.round(median(samples.slice(i * perMinute, (i + 1) * perMinute))),
  );
  console.log(`${name}, median of each minute: ${minutes.join(" ")}`);
}
for (const { stop } of [model, clients]) stop();
await server.stop();
