import { loadavg } from "node:os";
import { startAppServer } from "../support/app-server";
import { startTestServer } from "../support/postgres";
import { cpuMs, startChild, startListeners, type Ask } from "./mentor/children";
import { makeLearners } from "./mentor/learners";
import { ARRIVE_MS, STREAMS, THINK_MS, TOKENS, TOKEN_MS } from "./mentor/scene";

// The mentor's stream (P8) and its processor time (P9) through the production build, which has to be there: the whole way of a message from HTTP
// and sign-in to what is stored, beside a pipe of the model's bytes and our AI layer and writer alone. Each is one process of its own.
const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** Code that has run some hundred times is compiled anew: after one round a message costs a third more than after four. */
const WARM_UP = Number(process.env.WARM_UP ?? 4);
const quantile = (values: number[], q: number) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? NaN;
const median = (values: number[]) => quantile(values, 0.5);

const model = await startChild("model");
const modelUrl = `http://127.0.0.1:${model.port}`;
const listeners = startListeners();
const server = await startTestServer();
const app = await startAppServer({
  server,
  env: { LOG_LEVEL: "error", OPENAI_BASE_URL: modelUrl, OPENAI_API_KEY: "sk-bench", OPENAI_API: "chat" },
});
const learners = await makeLearners(app.databaseUrl, STREAMS);
const [pipe, writer] = [
  await startChild("door", "pipe", String(model.port)),
  await startChild("door", "writer", String(model.port)),
];
const anybody: Ask[] = Array.from({ length: STREAMS }, () => ({ path: "/", body: "", token: "none" }));
const doors = [
  { name: "pipe (floor)", port: pipe.port, pid: pipe.pid, asks: anybody },
  { name: "AI layer and writer", port: writer.port, pid: writer.pid, asks: anybody },
  { name: "npm start", port: Number(new URL(app.url).port), pid: app.process.pid ?? 0, asks: learners.asks },
];

type Figures = { p50: number[]; p95: number[]; whole: number[]; cpu: number[]; failed: number };
const results = new Map<string, Figures>(
  doors.map(({ name }) => [name, { p50: [], p95: [], whole: [], cpu: [], failed: 0 }]),
);
for (let round = -WARM_UP; round < ROUNDS; round += 1)
  for (const { name, port, pid, asks } of doors) {
    const before = cpuMs(pid);
    const { first, whole, failed } = await listeners.hear({ port, asks, arriveMs: ARRIVE_MS, forMs: 0 });
    const used = cpuMs(pid) - before;
    const into = results.get(name);
    if (!into) continue;
    into.failed += failed;
    if (round < 0) continue;
    into.p50.push(median(first));
    into.p95.push(quantile(first, 0.95));
    into.whole.push(median(whole));
    into.cpu.push(used / (STREAMS * TOKENS));
  }

const floor = results.get("pipe (floor)");
console.log(
  `\n${STREAMS} streams over ${ARRIVE_MS / 1000} s, ${1000 / TOKEN_MS} tokens/s each, ${TOKENS} tokens; the model thinks ${THINK_MS} ms. Median of ${ROUNDS} interleaved rounds, load of the machine ${loadavg()
    .map((load) => load.toFixed(1))
    .join(" ")}\n`,
);
console.table(
  Object.fromEntries(
    [...results].map(([name, { p50, p95, whole, cpu, failed }]) => [
      name,
      {
        "first word p50 ms": Math.round(median(p50)),
        "over the pipe": Math.round(median(p50) - median(floor?.p50 ?? [])),
        "p95 ms": Math.round(median(p95)),
        "p95 over the pipe": Math.round(median(p95) - median(floor?.p95 ?? [])),
        "whole ms": Math.round(median(whole)),
        "whole / pipe": Number((median(whole) / median(floor?.whole ?? [])).toFixed(3)),
        "CPU ms per token": Number(median(cpu).toFixed(3)),
        "CPU of the pipe's": Number((median(cpu) / median(floor?.cpu ?? [])).toFixed(1)),
        failed,
      },
    ]),
  ),
);

for (const { stop } of [model, pipe, writer, listeners]) stop();
await learners.close();
await app.stop();
await server.stop();
