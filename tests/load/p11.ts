import { createDatabase, dropDatabase } from "@/tests/support/database/clone";
import { goodAuthor, makeOutline, taskOf } from "@/tests/support/generation/course-drafts";
import { testEnvironment } from "@/tests/support/app/environment";
import { FakeOpenAi, type Responder } from "@/tests/support/openai/fake-openai";
import { startTestServer } from "@/tests/support/database/postgres";
import { median, rounded } from "./statistics";

/** Seconds of every model call. */
const CALL_S = 2;
const MODULES = 8;
const ROUNDS = 3;

type Timing = { first: number; whole: number };
type Scenario = { name: string; concurrency: number; author: Responder; floor: Timing };

const outlineWords = JSON.stringify(makeOutline("english", MODULES)).split(/\s+/).length;

/** Every call answers in one piece after two seconds. */
const atOnce: Responder = (request) => ({
  ...(goodAuthor(MODULES)(request) as object),
  latencyMs: CALL_S * 1000,
});
/** The outline's words come evenly over its two seconds. */
const streaming: Responder = (request) =>
  taskOf(request) === "outline"
    ? { ...(goodAuthor(MODULES)(request) as object), tokenMs: (CALL_S * 1000) / outlineWords }
    : atOnce(request);

const chain = 2 * CALL_S;
const scenarios: Scenario[] = [
  {
    name: "8 parallel, outline at once",
    concurrency: 8,
    author: atOnce,
    floor: { first: CALL_S + chain, whole: CALL_S + chain },
  },
  {
    name: "8 parallel, outline streams",
    concurrency: 8,
    author: streaming,
    floor: { first: CALL_S + chain, whole: CALL_S + chain },
  },
  {
    name: "4 parallel, outline streams",
    concurrency: 4,
    author: streaming,
    floor: { first: CALL_S + chain, whole: CALL_S + 2 * chain },
  },
];

const fake = await FakeOpenAi.start();
const server = await startTestServer();
const url = await createDatabase(server);
Object.assign(process.env, testEnvironment(url), { OPENAI_BASE_URL: fake.url, OPENAI_API_KEY: "sk-bench" });

const { closeDatabase } = await import("@/db");
const { env, parseEnv } = await import("@/lib/core/env");
// Starting the server has loaded the app with the environment as it was before.
Object.assign(env(), parseEnv(process.env));
(await import("@/lib/core/log")).log.level = "silent";
const { startWorker } = await import("@/lib/core/jobs/worker");
const { jobHandlers } = await import("@/lib/job-handlers");
const { watchGeneration } = await import("@/lib/generation/jobs/watch-progress");
const {
  ANSWERS,
  sendAnswer: say,
  answerThreeQuestions: talkUntilFourth,
} = await import("@/tests/support/generation/generation");
const { createLearner } = await import("@/tests/support/users/factories");

/** Seconds from the fourth answer to the first readable module and to the whole course, through the real job. */
async function measure(scenario: Scenario): Promise<Timing> {
  env().AI_CONCURRENCY = scenario.concurrency;
  const { actor } = await createLearner();
  fake.respond(goodAuthor(MODULES));
  await talkUntilFourth(actor);
  fake.respond(scenario.author);
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  const { course_id } = await say(actor, ANSWERS.english[3]);
  let first = NaN;
  for await (const { event, data } of watchGeneration(actor, course_id ?? "", new AbortController().signal)) {
    if (event === "lesson" && Number.isNaN(first)) first = seconds();
    if (event === "progress" && data.state === "failed") throw new Error(`the course failed: ${data.error}`);
  }
  return { first, whole: seconds() };
}

const worker = await startWorker(jobHandlers);
const timings = new Map<string, Timing[]>(scenarios.map(({ name }) => [name, []]));
// The first round warms up connections and compiled code.
for (let round = -1; round < ROUNDS; round += 1)
  for (const scenario of scenarios) {
    const timing = await measure(scenario);
    if (round >= 0) timings.get(scenario.name)?.push(timing);
  }

console.log(
  `\nA course of ${MODULES} modules, ${CALL_S} s a call (write, then independent check); median of ${ROUNDS} rounds.`,
);
console.log(`One call after another would take ${CALL_S + MODULES * chain} s.\n`);
console.table(
  Object.fromEntries(
    scenarios.map(({ name, floor }) => {
      const of = timings.get(name) ?? [];
      const row = (key: keyof Timing) => {
        const ours = median(of.map((t) => t[key]));
        return {
          [`${key}: floor s`]: floor[key],
          [`${key}: ours s`]: rounded(ours, 2),
          [`${key}: ratio`]: rounded(ours / floor[key], 3),
        };
      };
      return [name, { ...row("first"), ...row("whole") }];
    }),
  ),
);

await worker.stop();
await closeDatabase();
await dropDatabase(server, url);
await server.stop();
await fake.close();
