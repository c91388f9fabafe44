import { fake } from "@/tests/support/generation/fake-model";
import { describe, expect, test } from "vitest";
import type { ModuleDraft } from "@/lib/generation/drafts";
import { isRightLongest } from "@/lib/generation/lint/quiz";
import { stemText } from "@/lib/generation/quiz/question-text";
import { writeCourse } from "@/lib/generation/jobs/write-course";
import { goodAuthor, makeItem, makeModule, moduleOf, taskOf } from "@/tests/support/generation/course-drafts";
import { createLearner } from "@/tests/support/users/factories";
import {
  beginCourse,
  storedCourse,
  storedModules,
  until,
  runWriteJobs,
} from "@/tests/support/generation/generation";

/** Writes a course whose modules have breaches at first; returns the stored course. */
async function writeSpoilt(spoil: (draft: ModuleDraft) => void, repair = goodAuthor()) {
  const { actor } = await createLearner();
  const id = await beginCourse(actor);
  fake.reset();
  fake.respond((request) => {
    if (taskOf(request) !== "module")
      return taskOf(request) === "repair" ? repair(request) : goodAuthor()(request);
    const draft = makeModule("english", moduleOf(request));
    spoil(draft);
    return { json: draft };
  });
  await runWriteJobs();
  return { course: await storedCourse(id), modules: await storedModules(id) };
}

const requestsOf = (task: string) => fake.requests.filter((request) => taskOf(request) === task);

describe("patterns that reveal keys", () => {
  test("right options that are all the longest are rewritten with one call per module", async () => {
    const { course, modules } = await writeSpoilt((draft) => {
      for (const { options, right } of draft.questions)
        for (const [i, option] of options.entries())
          if (i === right) option.text += ", as the lesson explains it in so many words";
    });
    expect(requestsOf("repair").map(moduleOf).sort()).toEqual([0, 1, 2, 3]);
    expect(course).toMatchObject({ generationState: "ready", lintNotes: [] });
    for (const { questions } of modules)
      for (const { text, options } of questions)
        expect(
          isRightLongest({
            question: text,
            objective: 0,
            options,
            right: options.findIndex((o) => o.isRight),
          }),
        ).toBe(false);
  });
});

describe("markup in a quiz", () => {
  test("is forbidden by the prompt and rewritten if it occurs", async () => {
    const { course, modules } = await writeSpoilt((draft) => {
      for (const item of draft.questions.slice(0, 1))
        item.question = String.raw`In step ${draft.quiz_title}, what is $\frac{a}{b}$ of the dough?`;
    });
    for (const request of [...requestsOf("module"), ...requestsOf("repair")])
      expect(request.prompt).toContain("Stem, options and feedback are plain text");
    expect(requestsOf("repair")).toHaveLength(4);
    expect(
      requestsOf("repair").every((request) =>
        JSON.stringify(request.context.problems).includes("plain text"),
      ),
    ).toBe(true);
    expect(course).toMatchObject({ generationState: "ready", lintNotes: [] });
    expect(modules.flatMap(({ questions }) => questions.map(({ text }) => text)).join()).not.toContain("$");
  });
});

describe("a question that several modules ask", () => {
  const [first] = makeModule("english", 0).questions;
  const askTheSame = (draft: ModuleDraft) =>
    void draft.questions.splice(0, 1, first ?? makeItem("english", 0, 0));

  test("stays in the first module and is replaced in the others", async () => {
    const { course, modules } = await writeSpoilt(askTheSame);
    const stems = modules.flatMap(({ questions }) => questions.map(({ text }) => stemText(text)));
    expect(stems).toHaveLength(16);
    expect(new Set(stems).size).toBe(16);
    expect(stems).toContain(stemText(first?.question ?? ""));
    expect(requestsOf("repair")).toHaveLength(3);
    expect(course).toMatchObject({ generationState: "ready", lintNotes: [] });
  });

  test("stays in one module even if the worker restarts before the check", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    fake.reset();
    fake.respond((request) => {
      if (taskOf(request) === "check") return { fault: "silence" };
      if (taskOf(request) !== "module") return goodAuthor()(request);
      const draft = makeModule("english", moduleOf(request));
      askTheSame(draft);
      return { json: draft };
    });
    const worker = new AbortController();
    const writing = writeCourse(id, { signal: worker.signal, attempt: 1, isLastAttempt: false });
    await until(() => requestsOf("check").length === 4);
    worker.abort();
    await expect(writing).rejects.toThrow();
    fake.reset();
    fake.respond(goodAuthor());
    await runWriteJobs();
    const stems = (await storedModules(id)).map(({ questions }) =>
      questions.map(({ text }) => stemText(text)),
    );
    expect(stems.map((asked) => asked.includes(stemText(first?.question ?? "")))).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(new Set(stems.flat()).size).toBe(16);
    expect(requestsOf("repair")).toHaveLength(3);
    expect(requestsOf("module")).toHaveLength(0);
    expect(await storedCourse(id)).toMatchObject({ generationState: "ready", lintNotes: [] });
  });

  test("is kept with a note if there is no replacement", async () => {
    const { course, modules } = await writeSpoilt(askTheSame, () => ({ fault: "refusal" }));
    for (const { questions } of modules) expect(questions).toHaveLength(4);
    expect(course).toMatchObject({
      generationState: "ready",
      lintNotes: ["question_duplicate:1", "question_duplicate:2", "question_duplicate:3"],
    });
  });
});
