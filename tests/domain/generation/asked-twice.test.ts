import { fake } from "@/tests/support/generation/fake-model";
import { expect, test } from "vitest";
import { stemText } from "@/lib/generation/quiz/question-text";
import { writeCourse } from "@/lib/generation/jobs/write-course";
import { goodAuthor, makeItem, makeQuiz, moduleOf, taskOf } from "@/tests/support/generation/course-drafts";
import {
  beginCourse,
  runWriteJobs,
  storedCourse,
  storedModules,
  until,
} from "@/tests/support/generation/generation";
import { createLearner } from "@/tests/support/users/factories";
import type { Responder } from "@/tests/support/openai/fake-openai";

const shared = makeItem("english", 0, 0);
const requestsOf = (task: string) => fake.requests.filter((request) => taskOf(request) === task);

/** Every module asks the same first question. */
const askTheSame: Responder = (request) => {
  if (taskOf(request) !== "quiz") return goodAuthor()(request);
  const quiz = makeQuiz("english", moduleOf(request));
  return { json: { ...quiz, questions: [shared, ...quiz.questions.slice(1)] } };
};

const stemsOf = async (id: string) =>
  (await storedModules(id)).map(({ questions }) => questions.map(({ text }) => stemText(text)));

test("a question that several modules ask stays in one of them and is replaced in the others", async () => {
  const { actor } = await createLearner();
  const id = await beginCourse(actor);
  fake.reset();
  fake.respond(askTheSame);
  await runWriteJobs();
  const stems = (await stemsOf(id)).flat();
  expect(stems).toHaveLength(16);
  expect(new Set(stems).size).toBe(16);
  expect(stems).toContain(stemText(shared.question));
  expect(await storedCourse(id)).toMatchObject({ generationState: "ready" });
});

test("so it does if the worker restarts before the check, and nothing is written twice", async () => {
  const { actor } = await createLearner();
  const id = await beginCourse(actor);
  fake.reset();
  fake.respond((request) => (taskOf(request) === "check" ? { fault: "silence" } : askTheSame(request)));
  const worker = new AbortController();
  const writing = writeCourse(id, { signal: worker.signal, attempt: 1, isLastAttempt: false });
  await until(() => requestsOf("check").length === 4);
  worker.abort();
  await expect(writing).rejects.toThrow();
  fake.reset();
  fake.respond(goodAuthor());
  await runWriteJobs();
  const stems = await stemsOf(id);
  expect(stems.map((asked) => asked.includes(stemText(shared.question)))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(new Set(stems.flat()).size).toBe(16);
  for (const task of ["lesson", "quiz", "practice", "fresh"]) expect(requestsOf(task)).toHaveLength(0);
  expect(await storedCourse(id)).toMatchObject({ generationState: "ready" });
});
