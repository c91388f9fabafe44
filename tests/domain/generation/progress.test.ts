import { fake } from "@/tests/support/generation/fake-model";
import { describe, expect, test } from "vitest";
import { getCourse } from "@/lib/courses/queries";
import { stopGeneration } from "@/lib/generation/mutations";
import { writeCourse } from "@/lib/generation/jobs/write-course";
import { watchGeneration } from "@/lib/generation/jobs/watch-progress";
import { getGenerationReport } from "@/lib/generation/queries";
import { generationReport, type GenerationReport } from "@/lib/generation/schema";
import { goodAuthor, moduleOf, taskOf } from "@/tests/support/generation/course-drafts";
import { createLearner } from "@/tests/support/users/factories";
import { beginCourse, until } from "@/tests/support/generation/generation";

const forever = { signal: new AbortController().signal, attempt: 1, isLastAttempt: false };

describe("progress", () => {
  test("streams to the end, and the first module is readable before", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    fake.reset();
    fake.respond((request) => {
      const answer = goodAuthor()(request);
      return taskOf(request) === "module" && moduleOf(request) === 3
        ? { ...(answer as object), latencyMs: 700 }
        : answer;
    });
    const reports: GenerationReport[] = [];
    const watching = (async () => {
      for await (const report of watchGeneration(actor, id, forever.signal))
        reports.push(generationReport.parse(report));
    })();
    await writeCourse(id, forever);
    await watching;
    const last = reports.at(-1);
    expect(last).toMatchObject({
      state: "ready",
      done: 7,
      total: 7,
      course_title: "Sourdough bread from the start",
      links_done: 12,
      links_total: 12,
      current: null,
    });
    expect(last?.steps.map((s) => s.kind)).toEqual([
      "outline",
      "module",
      "module",
      "module",
      "module",
      "check",
      "links",
    ]);
    expect(reports.some((r) => r.state === "writing" && r.first_module_ready)).toBe(true);
    expect(reports.some((r) => r.current !== null)).toBe(true);
    for (const [i, report] of reports.entries())
      if (i > 0) expect(report.done).toBeGreaterThanOrEqual(reports[i - 1]?.done ?? 0);
  });

  test("lists all modules after the outline, unfinished ones without a lesson", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    fake.reset();
    fake.respond((request) =>
      taskOf(request) === "module" && moduleOf(request) > 0 ? { fault: "silence" } : goodAuthor()(request),
    );
    const writing = writeCourse(id, forever);
    await until(async () => (await getGenerationReport(actor, id)).first_module_ready);
    const course = await getCourse(actor, id);
    const { modules } = course.structure;
    expect(modules.map((m) => m.lesson !== undefined && m.quiz !== undefined)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(modules.every((m) => m.objectives.length > 0)).toBe(true);
    expect(course.generation).toMatchObject({ state: "writing", total: 7 });
    await stopGeneration(actor, id);
    await writing;
  });

  test("ends with `stopped` if the owner stops the course", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    const states: string[] = [];
    const watching = (async () => {
      for await (const report of watchGeneration(actor, id, forever.signal)) states.push(report.state);
    })();
    await until(() => states.length > 0);
    await stopGeneration(actor, id);
    await watching;
    expect(states.at(-1)).toBe("stopped");
  });
});
