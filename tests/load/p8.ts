import { fork, type ChildProcess } from "node:child_process";
import { createServer, type Server } from "node:http";
import { z } from "zod";
import { createDatabase, dropDatabase } from "../support/clone";
import { testEnvironment } from "../support/environment";
import { startTestServer } from "../support/postgres";
import type { Seen } from "./mentor/listeners";
import { ARRIVE_MS, STREAMS, THINK_MS, TOKENS, TOKEN_MS } from "./mentor/scene";

const ROUNDS = Number(process.env.ROUNDS ?? 3);
const quantile = (values: number[], q: number) => [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))] ?? NaN;
const median = (values: number[]) => quantile(values, 0.5);

const start = (name: string) => fork(new URL(`./mentor/${name}.ts`, import.meta.url), { execArgv: ["--import", "tsx"] });
const nextMessage = (child: ChildProcess) => new Promise<unknown>((resolve) => child.once("message", resolve));

// Model and learners run beside the process that is measured.
const modelProcess = start("model");
const listeners = start("listeners");
const modelUrl = z.object({ url: z.string() }).parse(await nextMessage(modelProcess)).url;
const server = await startTestServer();
const url = await createDatabase(server);
Object.assign(process.env, testEnvironment(url), { OPENAI_BASE_URL: modelUrl, OPENAI_API_KEY: "sk-bench", OPENAI_API: "chat" });
const { env, parseEnv } = await import("@/lib/core/env");
Object.assign(env(), parseEnv(process.env));
(await import("@/lib/core/log")).log.level = "silent";
const { closeDatabase } = await import("@/db");
const { streamReply } = await import("@/lib/core/ai/generate");
const { openAiModel } = await import("@/lib/core/ai/openai-model");
const { uiMessageResponse } = await import("@/lib/core/ai/ui-stream");
const { prepareMessage } = await import("@/lib/mentor/conversation");
const { createPerson } = await import("../support/factories");
const { teachingCourse } = await import("../support/mentor-course");

type Door = (learner: number) => Promise<Response>;
const people = await Promise.all(Array.from({ length: STREAMS }, async () => {
  const person = await createPerson({ tier: 1 });
  return { person, course: await teachingCourse(person, { modules: ["Shelves"] }) };
}));

/** The model's bytes as they are: the floor. */
const pipe: Door = () => fetch(`${modelUrl}/chat/completions`, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ model: "m", stream: true, messages: [{ role: "user", content: "hi" }] }) });
/** The model's text through our AI layer and the stream's writer, without a mentor. */
const model = openAiModel({ api: "chat", baseURL: modelUrl, apiKey: "sk-bench", model: "m" });
const plain: Door = async () =>
  uiMessageResponse({ write: async (w) => { for await (const d of streamReply({ purpose: "bench", system: "s", messages: [{ role: "user", text: "hi" }], offline: () => "", model })) await w.text(d); } });
/** The whole turn: scene, lease, moves, prompt, guard, stream, store. */
const mentor: Door = async (i) => {
  const at = people[i % STREAMS];
  if (!at) throw new Error("nobody");
  const turn = await prepareMessage(at.person.actor, { course_id: at.course.id, module_id: at.course.moduleIds[0], message: "What is a shelf?" });
  return uiMessageResponse({ write: async (w) => { await turn.run({ text: (d) => void w.text(d), reset: () => undefined }); } });
};
const doors: Record<string, Door> = { "pipe (floor)": pipe, "AI layer and writer": plain, "mentor's turn": mentor };

function serve(door: Door): Promise<{ server: Server; port: number }> {
  let count = 0;
  const listening = createServer((_, res) => {
    void door(count++).then(async (answer) => {
      res.writeHead(200, { "content-type": "text/event-stream" });
      if (answer.body) for await (const chunk of answer.body) res.write(chunk);
      res.end();
    });
  });
  return new Promise((resolve) => listening.listen(0, "127.0.0.1", () => {
    const address = listening.address();
    resolve({ server: listening, port: typeof address === "object" && address ? address.port : 0 });
  }));
}

async function round(port: number): Promise<{ seen: Seen[]; cpuMs: number }> {
  const cpu = process.cpuUsage();
  listeners.send({ port });
  const { seen } = z.object({ seen: z.array(z.object({ first: z.number(), whole: z.number() })) }).parse(await nextMessage(listeners));
  const used = process.cpuUsage(cpu);
  return { seen, cpuMs: (used.user + used.system) / 1000 };
}

type Figures = { p50: number[]; p95: number[]; whole: number[]; cpu: number[] };
const results = new Map<string, Figures>(Object.keys(doors).map((name) => [name, { p50: [], p95: [], whole: [], cpu: [] }]));
const open = await Promise.all(Object.entries(doors).map(async ([name, door]) => ({ name, ...(await serve(door)) })));
// One round beforehand warms up connections and compiled code.
for (let i = -1; i < ROUNDS; i++)
  for (const { name, port } of open) {
    const { seen, cpuMs } = await round(port);
    const into = results.get(name);
    if (i < 0 || !into) continue;
    into.p50.push(median(seen.map((s) => s.first)));
    into.p95.push(quantile(seen.map((s) => s.first), 0.95));
    into.whole.push(median(seen.map((s) => s.whole)));
    into.cpu.push(cpuMs / (STREAMS * TOKENS));
  }

const floor = results.get("pipe (floor)");
console.log(`\n${STREAMS} streams over ${ARRIVE_MS / 1000} s, ${1000 / TOKEN_MS} tokens/s each, ${TOKENS} tokens; the model thinks ${THINK_MS} ms. Median of ${ROUNDS} rounds.\n`);
console.table(
  Object.fromEntries(
    [...results].map(([name, r]) => [
      name,
      {
        "first word p50 ms": Math.round(median(r.p50)),
        "over the pipe": Math.round(median(r.p50) - median(floor?.p50 ?? [])),
        "p95 ms": Math.round(median(r.p95)),
        "p95 over the pipe": Math.round(median(r.p95) - median(floor?.p95 ?? [])),
        "whole ms": Math.round(median(r.whole)),
        "whole / pipe": Number((median(r.whole) / median(floor?.whole ?? [])).toFixed(3)),
        "CPU ms per token": Number(median(r.cpu).toFixed(3)),
      },
    ]),
  ),
);

for (const { server: listening } of open) listening.close();
modelProcess.kill();
listeners.kill();
await closeDatabase();
await dropDatabase(server, url);
await server.stop();
