import { testEnvironment } from "@/tests/support/app/environment";
import { createDatabase, dropDatabase } from "@/tests/support/database/clone";
import { startTestServer } from "@/tests/support/database/postgres";
import { goodAuthor, makeLesson, taskOf } from "@/tests/support/generation/course-drafts";
import { FakeOpenAi, type Responder } from "@/tests/support/openai/fake-openai";
import { machineLoad, median, rounded } from "./statistics";

// Writing a course of 8 modules through the real queue and job, with a model of fixed latency (P11). Starts a PostgreSQL of its own.
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const MODULES = 8;
/** Seconds of every model call. */
const CALL_S = 2;
/** Calls for a module that follow each other: lesson, items, check, review. The outline comes before all modules, the editor after them. */
const MODULE_CHAIN = 4;
/** A streaming lesson: seconds to its first word, and milliseconds between two words. */
const FIRST_TOKEN_S = 1;
const WORD_MS = 20;

type Timing = { readable: number; whole: number; floor: number };
const scenarios = { "8 calls at once": 8, "32 calls at once": 32 };

const fake = await FakeOpenAi.start();
const server = await startTestServer();
const url = await createDatabase(server);
Object.assign(process.env, testEnvironment(url), { OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: "sk-bench" });
// Dynamic imports: the app reads the environment once.
const { env, parseEnv } = await import("@/lib/core/env");
Object.assign(env(), parseEnv(process.env));
const { closeDatabase } = await import("@/db");
(await import("@/lib/core/log")).log.level = "silent";
const { startWorker } = await import("@/lib/core/jobs/worker");
const { jobHandlers } = await import("@/lib/job-handlers");
const { watchGeneration } = await import("@/lib/generation/jobs/watch-progress");
const { stopGeneration } = await import("@/lib/generation/mutations");
const { startPlan } = await import("@/lib/generation/plan/mutations");
const { ANSWERS, answerThreeQuestions, sendAnswer } = await import("@/tests/support/generation/generation");
const { createLearner } = await import("@/tests/support/users/factories");

const fixed: Responder = (request) => ({
  ...(goodAuthor(MODULES)(request) as object),
  latencyMs: CALL_S * 1000,
});
const streaming: Responder = (request) =>
  taskOf(request) === "lesson"
    ? { json: makeLesson(), latencyMs: FIRST_TOKEN_S * 1000, tokenMs: WORD_MS }
    : goodAuthor(MODULES)(request);

type Actor = Parameters<typeof watchGeneration>[0];

/** The progress of a course, with the seconds since `began`, as the server-sent events have it. */
async function* progressOf(actor: Actor, id: string, began: number) {
  for await (const update of watchGeneration(actor, id, new AbortController().signal)) {
    if (update.event === "progress" && update.data.state === "failed")
      throw new Error(`the course failed: ${update.data.error}`);
    yield { ...update, seconds: (performance.now() - began) / 1000 };
  }
}

/** A person before the last answer. */
async function talkedPerson(): Promise<Actor> {
  fake.reset();
  fake.respond(goodAuthor(MODULES));
  const { actor } = await createLearner();
  await answerThreeQuestions(actor);
  fake.requests.length = 0;
  return actor;
}

/** Gives the last answer and waits for the plan. */
async function plan(actor: Actor): Promise<{ id: string; seconds: number }> {
  const began = performance.now();
  const { course_id: id } = await sendAnswer(actor, ANSWERS.english[3], { plan: true });
  if (id === null) throw new Error("no course was begun");
  let last = 0;
  for await (const { seconds } of progressOf(actor, id, began)) last = seconds;
  return { id, seconds: last };
}

/** Seconds from the last answer to the plan and from the start to the first lesson and the whole course; the learner's pause between them is left out. */
async function measureWriting(concurrency: number): Promise<Timing> {
  env().AI_CONCURRENCY = concurrency;
  const actor = await talkedPerson();
  fake.respond(fixed);
  const planned = await plan(actor);
  const began = performance.now();
  await startPlan(actor, planned.id);
  let readable = NaN;
  let whole = NaN;
  for await (const { seconds, event, data } of progressOf(actor, planned.id, began)) {
    if (event === "progress" && data.first_module_ready && Number.isNaN(readable)) readable = seconds;
    whole = seconds;
  }
  // The outline and the editor are alone; all other calls share the places between them.
  const rounds = Math.max(MODULE_CHAIN, Math.ceil((fake.requests.length - 2) / concurrency));
  return {
    readable: planned.seconds + readable,
    whole: planned.seconds + whole,
    floor: (rounds + 2) * CALL_S,
  };
}

/** Seconds from the start to the first words of a lesson. */
async function measureFirstWords(): Promise<number> {
  env().AI_CONCURRENCY = 8;
  const actor = await talkedPerson();
  fake.respond(streaming);
  const { id } = await plan(actor);
  const began = performance.now();
  await startPlan(actor, id);
  try {
    for await (const { seconds, event, data } of progressOf(actor, id, began))
      if (event === "lesson" && data.parts.why !== "") return seconds;
    throw new Error("no words came");
  } finally {
    await stopGeneration(actor, id);
  }
}

const worker = await startWorker(jobHandlers);
const timings = new Map<string, Timing[]>(Object.keys(scenarios).map((name) => [name, []]));
const firstWords: number[] = [];
// The first round warms up connections and compiled code.
for (let round = -1; round < ROUNDS; round += 1) {
  const words = await measureFirstWords();
  if (round >= 0) firstWords.push(words);
  for (const [name, concurrency] of Object.entries(scenarios)) {
    const timing = await measureWriting(concurrency);
    if (round >= 0) timings.get(name)?.push(timing);
  }
}

const row = (all: readonly Timing[]) => {
  const of = (key: keyof Timing) => median(all.map((timing) => timing[key]));
  const [readable, whole, floor] = [of("readable"), of("whole"), of("floor")];
  return {
    "readable: floor s": 2 * CALL_S,
    "readable: ours s": rounded(readable, 2),
    "readable: ratio": rounded(readable / (2 * CALL_S), 3),
    "whole: floor s": floor,
    "whole: ours s": rounded(whole, 2),
    "whole: ratio": rounded(whole / floor, 3),
  };
};
console.log(
  `\n${MODULES} modules, ${CALL_S} s a call, median of ${ROUNDS} rounds, machine load ${machineLoad()}\n`,
);
console.table(Object.fromEntries([...timings].map(([name, all]) => [name, row(all)])));
const delay = median(firstWords) - FIRST_TOKEN_S;
console.log(
  `\nFirst words of the first lesson: ${rounded(median(firstWords), 2)} s after the start, ${rounded(delay, 2)} s after the model's first token.`,
);

await worker.stop();
await closeDatabase();
await dropDatabase(server, url);
await server.stop();
await fake.close();
