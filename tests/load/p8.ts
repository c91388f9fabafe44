import { startAppServer } from "@/tests/support/app/app-server";
import { startTestServer } from "@/tests/support/database/postgres";
import type { StreamRequest } from "./mentor/clients";
import { makeLearners } from "./mentor/learners";
import { startChild, startClients } from "./mentor/processes";
import { ARRIVE_MS, STREAMS, THINK_MS, TOKENS, TOKEN_MS } from "./mentor/workload";
import { cpuMs } from "./process";
import { machineLoad, median, quantile, rounded } from "./statistics";

// The mentor's stream (P8) and its CPU time (P9) on the production build: a message from HTTP and sign-in to the stored reply,
// beside a pipe of the model's bytes and `lib/core/ai` alone. Each runs in a process of its own. Needs `npm run build`.
const ROUNDS = Number(process.env.ROUNDS ?? 3);
/** After one round a message still costs a third more than after four, because V8 optimises the code meanwhile. */
const WARM_UP = Number(process.env.WARM_UP ?? 4);

const model = await startChild("model");
const modelUrl = `http://127.0.0.1:${model.port}`;
const clients = startClients();
const server = await startTestServer();
const app = await startAppServer({
  server,
  env: { LOG_LEVEL: "error", OPENAI_BASE_URL: modelUrl, OPENAI_API_KEY: "sk-bench", OPENAI_API: "chat" },
});
const learners = await makeLearners(app.databaseUrl, STREAMS);
const [pipe, writer] = [
  await startChild("relay", "pipe", String(model.port)),
  await startChild("relay", "writer", String(model.port)),
];
const plainRequests: StreamRequest[] = Array.from({ length: STREAMS }, () => ({
  path: "/",
  body: "",
  token: "none",
}));
const targets = [
  { name: "pipe (floor)", port: pipe.port, pid: pipe.pid, requests: plainRequests },
  { name: "lib/core/ai alone", port: writer.port, pid: writer.pid, requests: plainRequests },
  {
    name: "npm start",
    port: Number(new URL(app.url).port),
    pid: app.process.pid ?? 0,
    requests: learners.requests,
  },
];

type Figures = { p50: number[]; p95: number[]; whole: number[]; cpu: number[]; failed: number };
const results = new Map<string, Figures>(
  targets.map(({ name }) => [name, { p50: [], p95: [], whole: [], cpu: [], failed: 0 }]),
);
for (let round = -WARM_UP; round < ROUNDS; round += 1)
  for (const { name, port, pid, requests } of targets) {
    const before = cpuMs(pid);
    const { first, whole, failed } = await clients.run({ port, requests, arriveMs: ARRIVE_MS, forMs: 0 });
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
  `\n${STREAMS} streams over ${ARRIVE_MS / 1000} s, ${1000 / TOKEN_MS} tokens/s each, ${TOKENS} tokens; the model thinks ${THINK_MS} ms. Median of ${ROUNDS} interleaved rounds, machine load ${machineLoad()}\n`,
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
        "whole / pipe": rounded(median(whole) / median(floor?.whole ?? []), 3),
        "CPU ms per token": rounded(median(cpu), 3),
        "CPU / pipe": rounded(median(cpu) / median(floor?.cpu ?? []), 1),
        failed,
      },
    ]),
  ),
);

for (const { stop } of [model, pipe, writer, clients]) stop();
await learners.close();
await app.stop();
await server.stop();
