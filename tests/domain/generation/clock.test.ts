import { setTimeout as pause } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db, schema } from "@/db";
import { watchGeneration } from "@/lib/generation/jobs/watch-progress";
import { getGenerationReport } from "@/lib/generation/queries";
import { generationReport, type GenerationReport } from "@/lib/generation/schema";
import { createLearner } from "@/tests/support/users/factories";
import { createUnfinished } from "@/tests/support/generation/unfinished-course";

/** A draft that began 90 seconds ago. */
async function createBegun() {
  const { actor } = await createLearner();
  const { id } = await createUnfinished(actor, "writing");
  const outline = and(eq(schema.generationSteps.courseId, id), eq(schema.generationSteps.key, "outline"));
  await db()
    .update(schema.generationSteps)
    .set({ startedAt: sql`now() - interval '90 seconds'` })
    .where(outline);
  return { actor, id };
}

test("a report has the elapsed time by the server's clock", async () => {
  const { actor, id } = await createBegun();
  const report = generationReport.parse(await getGenerationReport(actor, id));
  expect(report.elapsed_seconds).toBeGreaterThanOrEqual(90);
  expect(report.elapsed_seconds).toBeLessThan(100);
});

test("elapsed time alone causes no report", async () => {
  const { actor, id } = await createBegun();
  const leaving = new AbortController();
  const reports: GenerationReport[] = [];
  const watching = (async () => {
    for await (const { event, data } of watchGeneration(actor, id, leaving.signal))
      if (event === "progress") reports.push(data);
  })();
  // Longer than two polling intervals.
  await pause(2500);
  expect(reports).toHaveLength(1);
  await db()
    .update(schema.generationSteps)
    .set({ note: "quiz" })
    .where(and(eq(schema.generationSteps.courseId, id), eq(schema.generationSteps.position, 2)));
  await expect.poll(() => reports.length, { timeout: 5000 }).toBe(2);
  expect(reports[1]?.elapsed_seconds).toBeGreaterThan(reports[0]?.elapsed_seconds ?? 0);
  leaving.abort();
  await watching;
});
