// First, because the suite's app has a worker without a model: this test needs a database of its own.
import "@/tests/support/database/own-database";
import { fake } from "@/tests/support/generation/fake-model";
import { beforeEach, expect, test } from "vitest";
import { env } from "@/lib/core/env";
import { watchGeneration } from "@/lib/generation/jobs/watch-progress";
import { writeCourse } from "@/lib/generation/jobs/write-course";
import { goodAuthor, moduleOf, taskOf } from "@/tests/support/generation/course-drafts";
import { beginCourse, storedCourse, storedModules } from "@/tests/support/generation/generation";
import { createLearner } from "@/tests/support/users/factories";
import type { Responder } from "@/tests/support/openai/fake-openai";

const MODULES = 3;
const SILENCE_MS = 60_000;
/** The fake sends ten words a second, which are about 15 tokens. */
const WORD_MS = 100;
const WORDS_WITHIN_MS = 2000;
const LIMIT = 40 * 60_000;

// The defaults for a hosted model; the fake's address has those of a local one, which are longer.
beforeEach(() => {
  Object.assign(env(), { AI_FIRST_TOKEN_SECONDS: 60, AI_IDLE_SECONDS: 30 });
});

/** Writes a small course with a model and expects it whole, with every call made once; returns the milliseconds from the first lesson's call to its first words. */
async function writeWith(author: Responder): Promise<number> {
  const { actor } = await createLearner();
  const id = await beginCourse(actor);
  fake.reset();
  fake.respond(author);
  const began = performance.now();
  let words = NaN;
  const watching = (async () => {
    for await (const { event, data } of watchGeneration(actor, id, new AbortController().signal))
      if (event === "lesson" && data.parts.why !== "" && Number.isNaN(words)) words = performance.now();
  })();
  await writeCourse(id, { signal: new AbortController().signal, attempt: 1, isLastAttempt: true });
  await watching;
  expect(await storedCourse(id)).toMatchObject({
    generationState: "ready",
    generationError: null,
    readerNotes: [],
  });
  expect(await storedModules(id)).toHaveLength(MODULES);
  expect(fake.abortedRequests).toBe(0);
  const calls = fake.requests.map(taskOf);
  for (const task of ["lesson", "quiz", "practice", "fresh", "check", "review", "links"])
    expect(calls.filter((call) => call === task)).toHaveLength(MODULES);
  const asked = fake.requests.find((request) => taskOf(request) === "lesson")?.at ?? NaN;
  const seconds = (ms: number) => Math.round(ms / 1000);
  console.log(
    `a course of ${MODULES} modules in ${seconds(performance.now() - began)} s; first words ${((words - asked) / 1000).toFixed(1)} s after the first lesson's call`,
  );
  return words - asked;
}

test(
  "a model that is silent for 60 s before each first token writes a course",
  async () => {
    // The other modules do not wait, so that the course takes minutes instead of an hour.
    await writeWith(async (request) => {
      const isWhole = ["outline", "edit"].includes(taskOf(request));
      const latencyMs = isWhole || moduleOf(request) === 0 ? SILENCE_MS : 0;
      return { ...((await goodAuthor(MODULES)(request)) as object), latencyMs };
    });
  },
  LIMIT,
);

test(
  "a model of ten words a second writes a course, and its first words show at once",
  async () => {
    const words = await writeWith(async (request) => ({
      ...((await goodAuthor(MODULES)(request)) as object),
      tokenMs: WORD_MS,
    }));
    expect(words).toBeLessThan(WORDS_WITHIN_MS);
  },
  LIMIT,
);
