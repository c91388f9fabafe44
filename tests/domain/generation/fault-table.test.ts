import { fake } from "@/tests/support/generation/fake-model";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { db } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { env } from "@/lib/core/env";
import { writeCourse } from "@/lib/generation/jobs/write-course";
import { retryGeneration, stopGeneration } from "@/lib/generation/mutations";
import { getGenerationReport } from "@/lib/generation/queries";
import { goodAuthor, makeLesson, moduleOf, taskOf } from "@/tests/support/generation/course-drafts";
import { beginCourse, countersOf, storedCourse, storedModules } from "@/tests/support/generation/generation";
import { createLearner } from "@/tests/support/users/factories";
import type { FakeAnswer } from "@/tests/support/openai/answer";
import type { FakeRequest } from "@/tests/support/openai/fake-openai";
import { isFull } from "@/tests/support/sample";

/** Each stage with the module at which it meets the fault; outline and editor have none. The readers are check, review and edit. */
const places = { outline: 0, lesson: 0, quiz: 1, practice: 2, check: 3, links: 1, review: 0, edit: 0 };
type Stage = keyof typeof places;
const all = Object.keys(places) as Stage[];
const parts: Stage[] = ["lesson", "quiz", "practice", "check"];
const readers: Stage[] = ["links", "review", "edit"];

/** Answers without content. */
const empty: Record<Stage, object> = {
  outline: { modules: [] },
  lesson: { ...makeLesson(), why: "", explanation: [{ heading: "", text: "" }], worked: "" },
  quiz: { title: "", questions: [] },
  practice: { items: [] },
  check: { answers: [] },
  links: { candidates: [], queries: [] },
  review: { changes: [], notes: [] },
  edit: { changes: [], notes: [] },
};

type Row = {
  name: string;
  /** What is wrong with an answer that is good otherwise. */
  fault: (stage: Stage) => FakeAnswer;
  /** How many answers of each stage are bad. */
  times: number;
  limits?: { AI_FIRST_TOKEN_SECONDS?: number; AI_IDLE_SECONDS?: number };
  /** The stages of one run after the other, and the error code with which all but the last run fail. */
  runs: readonly (readonly Stage[])[];
  fails?: string;
  /** Notes on what was not read. */
  notes?: number;
};

const throughout: Pick<Row, "runs"> = { runs: [all] };
const resumed = (fails: string): Pick<Row, "runs" | "fails" | "notes"> => ({
  ...{ runs: [["outline"], parts, readers], fails, notes: 2 },
});
const forever = Infinity;

const rows: readonly Row[] = [
  {
    ...{ name: "silence before the first token within the limit", times: 1, ...throughout },
    fault: () => ({ latencyMs: 900 }),
    limits: { AI_FIRST_TOKEN_SECONDS: 1.5, AI_IDLE_SECONDS: 0.5 },
  },
  {
    ...{ name: "silence beyond the limit", times: forever, ...resumed("ai_timeout") },
    fault: () => ({ fault: "silence" }),
    limits: { AI_FIRST_TOKEN_SECONDS: 0.6, AI_IDLE_SECONDS: 0.6 },
  },
  {
    // A lesson takes longer than both limits.
    ...{ name: "slow tokens throughout", times: forever, ...throughout },
    fault: () => ({ tokenMs: 2 }),
    limits: { AI_FIRST_TOKEN_SECONDS: 0.7, AI_IDLE_SECONDS: 0.7 },
  },
  { name: "one refusal", fault: () => ({ fault: "refusal" }), times: 1, ...throughout, notes: 2 },
  { name: "two refusals", fault: () => ({ fault: "refusal" }), times: 2, ...resumed("ai_refused") },
  { name: "truncated JSON", fault: () => ({ fault: "half-json" }), times: 1, ...throughout },
  { name: "truncated JSON twice", fault: () => ({ fault: "half-json" }), times: 2, ...throughout, notes: 2 },
  {
    ...{ name: "reasoning before JSON", times: forever, ...throughout },
    fault: () => ({ reasoning: "A plan {first}, then the answer." }),
  },
  { name: "empty parts", fault: (stage) => ({ json: empty[stage] }), times: 1, ...throughout },
  {
    ...{ name: "empty parts every time", times: forever, ...resumed("ai_bad_output"), notes: 0 },
    fault: (stage) => ({ json: empty[stage] }),
  },
];

/** The module of a request; the examiner sees only questions, which name their step. */
function placeOf(request: FakeRequest): number {
  const step = /In step (\d)/.exec(JSON.stringify(request.context.check ?? ""));
  return step ? Number(step[1]) - 1 : moduleOf(request);
}

/** Makes the next answers of these stages bad, and all others good; returns how many bad ones are left. */
function breakStages(
  stages: readonly Stage[],
  { fault, times }: Pick<Row, "fault" | "times">,
): Map<Stage, number> {
  const left = new Map(stages.map((stage) => [stage, times]));
  fake.reset();
  fake.respond(async (request) => {
    const good = await goodAuthor()(request);
    const stage = all.find((one) => one === taskOf(request) && places[one] === placeOf(request));
    const open = stage === undefined ? 0 : (left.get(stage) ?? 0);
    if (stage === undefined || open === 0 || typeof good !== "object") return good;
    left.set(stage, open - 1);
    return { ...good, ...fault(stage) };
  });
  return left;
}

/** Writes the course as far as it comes. */
const write = (id: string) =>
  writeCourse(id, { signal: new AbortController().signal, attempt: 1, isLastAttempt: true });

/** What the learner sees of a course that failed: the reason, and no step that seems to run. */
async function expectFailed(actor: Actor, id: string, code: string): Promise<void> {
  const { state, error, resumes_at: resumes, steps } = await getGenerationReport(actor, id);
  expect([state, error, resumes]).toEqual(["failed", code, null]);
  expect(steps.filter((step) => step.state === "running")).toEqual([]);
  expect(steps.some((step) => step.state === "failed" && step.note === code)).toBe(true);
}

/** What the learner sees of a course that waits: when it goes on, and no step that failed. A job waits with it. */
async function expectPostponed(actor: Actor, id: string): Promise<void> {
  const { state, error, resumes_at: resumes, steps } = await getGenerationReport(actor, id);
  expect([state, error]).toEqual(["writing", null]);
  expect(steps.filter((step) => step.state === "running" || step.state === "failed")).toEqual([]);
  const [job] = await db().execute(
    sql`select extract(epoch from max(start_after) - now())::float8 as due from pgboss.job where state = 'created' and data->>'course_id' = ${id}`,
  );
  for (const seconds of [(new Date(resumes ?? 0).getTime() - Date.now()) / 1000, job?.due]) {
    expect(seconds).toBeGreaterThan(30);
    expect(seconds).toBeLessThanOrEqual(61);
  }
}

async function expectFinished(actor: Actor, id: string, notes: number): Promise<void> {
  expect(await getGenerationReport(actor, id)).toMatchObject({
    state: "ready",
    error: null,
    resumes_at: null,
  });
  expect((await storedCourse(id))?.readerNotes).toHaveLength(notes);
  for (const { lesson, questions, practice, fresh, materials } of await storedModules(id)) {
    expect(lesson).not.toBeNull();
    expect([questions.length, practice.length, fresh.length, materials.length]).toEqual([4, 3, 8, 1]);
  }
  expect(await countersOf(actor)).toMatchObject({ permanent: 0, total: 1 });
}

afterEach(() => {
  Object.assign(env(), {
    OPENAI_API: "responses",
    AI_FIRST_TOKEN_SECONDS: undefined,
    AI_IDLE_SECONDS: undefined,
  });
});

const styles = ["responses", "chat"] as const;
// A short run plays each fault in one style of the API; tests/support/openai/model-path.test.ts plays single calls in both.
const cases = rows.flatMap((row, i) =>
  styles.filter((_, j) => isFull || (i + j) % 2 === 0).map((api) => ({ ...row, api, row })),
);

async function begin(api: (typeof styles)[number], limits: Row["limits"] = {}) {
  const { actor } = await createLearner();
  const id = await beginCourse(actor);
  Object.assign(env(), { OPENAI_API: api, ...limits });
  return { actor, id };
}

describe("a fault at the plan, lesson, quiz, practice, readers and links (T080)", () => {
  test.each(cases)("$name, $api style", async ({ api, row }) => {
    const { actor, id } = await begin(api, row.limits);
    for (const [index, stages] of row.runs.entries()) {
      if (index > 0) await retryGeneration(actor, id);
      breakStages(stages, row);
      await write(id);
      expect(fake.requests.every((request) => request.api === api)).toBe(true);
      if (index < row.runs.length - 1) await expectFailed(actor, id, row.fails ?? "");
    }
    await expectFinished(actor, id, row.notes ?? 0);
  });

  test.each(styles)("Retry-After: 60 at every stage, %s style: postponed, then finished", async (api) => {
    const { actor, id } = await begin(api);
    const left = breakStages(all, {
      fault: () => ({ fault: "status", status: 429, retryAfter: 60 }),
      times: 1,
    });
    const open = () => [...left.values()].filter((times) => times > 0).length;
    for (let before = open(); before > 0; before = open()) {
      await write(id);
      expect(open()).toBeLessThan(before);
      await expectPostponed(actor, id);
    }
    await write(id);
    await expectFinished(actor, id, 0);
  });

  test.each(["outline", "check"] as const)(
    "two refusals at the %s: the draft goes, and the allowance comes back",
    async (stage) => {
      const { actor, id } = await begin("responses");
      breakStages([stage], { fault: () => ({ fault: "refusal" }), times: 2 });
      await write(id);
      await expectFailed(actor, id, "ai_refused");
      expect(await stopGeneration(actor, id)).toMatchObject({ given_back: true });
      expect(await countersOf(actor)).toMatchObject({ permanent: 1, total: 0 });
    },
  );
});
