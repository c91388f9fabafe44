import { setTimeout as pause } from "node:timers/promises";
import { startAppServer } from "../support/app-server";
import { startTestServer } from "../support/postgres";
import { residentMb, startChild, startListeners, type Ask } from "./mentor/children";
import { makeLearners } from "./mentor/learners";
import { ARRIVE_MS, STREAMS } from "./mentor/scene";

// Resident memory of one process (P14) through the production build, which has to be there: idle, and while so many learners listen to the mentor without
// a pause, with the limits that docs/deployment.md recommends; beside the same without a limit, and beside a pipe of the model's bytes.
const HEAP_MB = Number(process.env.HEAP_MB ?? 192);
/** Half of what the young generation may take; Node's own bound lets it grow to 134 MB, whatever the heap's limit. */
const YOUNG_MB = Number(process.env.YOUNG_MB ?? 8);
/** As docs/deployment.md recommends. */
const LIMITS = {
  NODE_OPTIONS: `--max-old-space-size=${HEAP_MB} --max-semi-space-size=${YOUNG_MB}`,
  MALLOC_ARENA_MAX: "2",
};
const MINUTES = Number(process.env.MINUTES ?? 3);
/** What is compared with runs for a shorter time, or not at all (0): a limit matters in the long run only. */
const YARDSTICK_MINUTES = Number(process.env.YARDSTICK_MINUTES ?? Math.min(1, MINUTES));
/** A person may ask a model 30 times a minute: turns must take longer than two seconds. */
const THINK_MS = 900;
const EVERY_MS = 2000;
const SETTLE_MS = 8000;

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

const model = await startChild("model", String(THINK_MS));
const listeners = startListeners();
const server = await startTestServer();

type Figures = {
  idle: number;
  samples: number[];
  after: number;
  turns: number;
  failed: number;
  minutes: number;
};

/** Listens for so many minutes and looks at the process every two seconds. */
async function measure(at: { port: number; pid: number; asks: Ask[] }, minutes: number): Promise<Figures> {
  await pause(SETTLE_MS);
  const idle = residentMb(at.pid);
  const samples: number[] = [];
  const forMs = minutes * 60_000;
  const hearing = listeners.hear({ port: at.port, asks: at.asks, arriveMs: ARRIVE_MS, forMs });
  const until = performance.now() + ARRIVE_MS + forMs;
  await pause(ARRIVE_MS);
  while (performance.now() < until) {
    samples.push(residentMb(at.pid));
    await pause(EVERY_MS);
  }
  const { whole, failed } = await hearing;
  await pause(SETTLE_MS);
  return { idle, samples, after: residentMb(at.pid), turns: whole.length, failed, minutes };
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
    { port: Number(new URL(app.url).port), pid: app.process.pid ?? 0, asks: learners.asks },
    minutes,
  );
  await learners.close();
  await app.stop();
  return figures;
}

async function measurePipe(): Promise<Figures> {
  const pipe = await startChild("door", "pipe", String(model.port));
  const anybody: Ask[] = Array.from({ length: STREAMS }, () => ({ path: "/", body: "", token: "none" }));
  const figures = await measure({ ...pipe, asks: anybody }, YARDSTICK_MINUTES / 2);
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
  console.log(`${name}, minute by minute: ${minutes.join(" ")}`);
}
for (const { stop } of [model, listeners]) stop();
await server.stop();
