import { fake } from "@/tests/support/generation/fake-model";
import { describe, expect, test } from "vitest";
import { getCourse } from "@/lib/courses/queries";
import { createLearner } from "@/tests/support/users/factories";
import { moduleOf, taskOf } from "@/tests/support/generation/course-drafts";
import {
  beginCourse,
  countersOf,
  storedCourse,
  storedModules,
  runWriteJobs,
} from "@/tests/support/generation/generation";

describe("the whole generation", () => {
  test.each(["english", "español"] as const)("writes a course in %s", async (language) => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor, language);
    expect(await countersOf(actor)).toEqual({ monthly: 0, permanent: 0, total: 1 });
    expect(await runWriteJobs()).toBe(1);
    const course = await storedCourse(id);
    expect(course).toMatchObject({
      generationState: "ready",
      generationError: null,
      language,
      readerNotes: [],
    });
    // Without a network a module has one link, a search; the fake's lessons use no terms.
    expect(course?.lintNotes.filter((note) => !/^(?:material_count|terms):/.test(note))).toEqual([]);
    const modules = await storedModules(id);
    expect(modules).toHaveLength(4);
    for (const part of modules) {
      expect(part.lesson).not.toBeNull();
      expect(part.quizzes).toHaveLength(1);
      expect(part.questions).toHaveLength(4);
      expect(part.practice).toHaveLength(3);
      expect(part.fresh).toHaveLength(8);
      expect(part.minutes).toBe(40);
      for (const question of part.questions)
        expect(question.options.filter((o) => o.isRight)).toHaveLength(1);
      // Four questions use each of the four positions once.
      expect(new Set(part.questions.map((q) => q.options.findIndex((o) => o.isRight))).size).toBe(4);
    }
    const calls = fake.requests.map(taskOf);
    for (const task of ["outline", "edit"]) expect(calls.filter((call) => call === task)).toHaveLength(1);
    for (const task of ["lesson", "quiz", "practice", "fresh", "check", "review"])
      expect(calls.filter((call) => call === task)).toHaveLength(4);
    // The lesson's page shows no fresh item.
    const { structure } = await getCourse(actor, id);
    expect(structure.modules.map(({ practice }) => practice?.length)).toEqual([3, 3, 3, 3]);
  });

  test("the examiner does not see the keys", async () => {
    const { actor } = await createLearner();
    await beginCourse(actor);
    await runWriteJobs();
    for (const request of fake.requests.filter((r) => taskOf(r) === "check")) {
      expect(Object.keys(request.context).sort()).toEqual(["check", "task"]);
      expect(request.prompt).not.toContain("misconception");
      expect(request.prompt).not.toContain('"right"');
    }
  });

  test("the learner's text occurs in data blocks only", async () => {
    const { actor } = await createLearner();
    await beginCourse(actor);
    await runWriteJobs();
    for (const request of fake.requests) {
      const outside = request.prompt.replace(/<data [^>]*>[^<]*<\/data>/g, "");
      expect(outside).not.toContain("Sourdough");
      expect(moduleOf(request)).toBeLessThan(4);
    }
  });
});
