import { fake } from "@/tests/support/generation/fake-model";
import { describe, expect, test } from "vitest";
import { getCourse } from "@/lib/courses/queries";
import { stopGeneration } from "@/lib/generation/mutations";
import { writeCourse } from "@/lib/generation/jobs/write-course";
import { watchGeneration } from "@/lib/generation/jobs/watch-progress";
import { getGenerationReport } from "@/lib/generation/queries";
import { generationReport, streamingLesson, type GenerationReport } from "@/lib/generation/schema";
import { goodAuthor, moduleOf, taskOf } from "@/tests/support/generation/course-drafts";
import { createLearner } from "@/tests/support/users/factories";
import { beginCourse, until } from "@/tests/support/generation/generation";

const forever = { signal: new AbortController().signal, attempt: 1, isLastAttempt: false };

/** Collects what a watcher of a course receives. */
function watch(actor: Parameters<typeof watchGeneration>[0], id: string) {
  const reports: GenerationReport[] = [];
  const lessons: { module_id: string; why: string }[] = [];
  const watching = (async () => {
    for await (const { event, data } of watchGeneration(actor, id, forever.signal))
      if (event === "progress") reports.push(generationReport.parse(data));
      else {
        const { module_id, parts } = streamingLesson.parse(data);
        lessons.push({ module_id, why: parts.why });
      }
  })();
  return { reports, lessons, watching };
}

describe("progress", () => {
  test("streams to the end, and the first module is readable before", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    fake.reset();
    fake.respond((request) => {
      const answer = goodAuthor()(request);
      return taskOf(request) === "lesson" && moduleOf(request) === 3
        ? { ...(answer as object), latencyMs: 700 }
        : answer;
    });
    const { reports, watching } = watch(actor, id);
    await writeCourse(id, forever);
    await watching;
    const last = reports.at(-1);
    expect(last).toMatchObject({
      state: "ready",
      done: 8,
      total: 8,
      course_title: "Sourdough bread from the start",
      links_done: last?.links_total,
      current: null,
    });
    const kinds = ["outline", "module", "module", "module", "module", "check", "links", "edit"];
    expect(last?.steps.map((s) => s.kind)).toEqual(kinds);
    expect(reports.some((r) => r.state === "writing" && r.first_module_ready)).toBe(true);
    expect(reports.some((r) => r.current !== null)).toBe(true);
    for (const [i, report] of reports.entries())
      if (i > 0) expect(report.done).toBeGreaterThanOrEqual(reports[i - 1]?.done ?? 0);
  });

  test("has the words of a lesson while it is written, also for a page that opens in the middle", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    fake.reset();
    fake.respond((request) =>
      taskOf(request) === "lesson"
        ? {
            ...(goodAuthor()(request) as object),
            tokenMs: 4,
            ...(moduleOf(request) > 0 && { fault: "silence" }),
          }
        : goodAuthor()(request),
    );
    const { lessons, watching } = watch(actor, id);
    const writing = writeCourse(id, forever);
    await until(() => lessons.length > 1);
    const late = watch(actor, id);
    await until(() => late.lessons.length > 0);
    const [first, second] = lessons;
    expect(second?.module_id).toBe(first?.module_id);
    expect(second?.why.startsWith(first?.why ?? "-")).toBe(true);
    await until(async () => (await getGenerationReport(actor, id)).steps[1]?.state === "done");
    await stopGeneration(actor, id);
    await Promise.all([writing, watching, late.watching]);
  });

  test("lists all modules after the outline, and each part as soon as it is written", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    fake.reset();
    fake.respond((request) =>
      moduleOf(request) > 0 || taskOf(request) === "quiz"
        ? taskOf(request) === "links"
          ? goodAuthor()(request)
          : { fault: "silence" }
        : goodAuthor()(request),
    );
    const writing = writeCourse(id, forever);
    await until(async () => (await getGenerationReport(actor, id)).first_module_ready);
    const course = await getCourse(actor, id);
    const { modules } = course.structure;
    expect(modules.map(({ lesson }) => lesson !== undefined)).toEqual([true, false, false, false]);
    expect(modules[0]?.quiz).toBeUndefined();
    expect(modules.every((m) => m.objectives.length > 0)).toBe(true);
    expect(course.generation).toMatchObject({ state: "writing", total: 8 });
    await stopGeneration(actor, id);
    await writing;
  });

  test("ends with `stopped` if the owner stops the course", async () => {
    const { actor } = await createLearner();
    const id = await beginCourse(actor);
    const { reports, watching } = watch(actor, id);
    await until(() => reports.length > 0);
    await stopGeneration(actor, id);
    await watching;
    expect(reports.at(-1)?.state).toBe("stopped");
  });
});
