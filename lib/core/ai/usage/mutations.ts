import { sql } from "drizzle-orm";
import { db, schema } from "@/db";
import { log } from "@/lib/core/log";
import type { Purpose } from "../model/purposes";

export type CountedCall = {
  purpose: Purpose;
  model: string;
  courseId: string | undefined;
  hasFailed: boolean;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
};

async function addCall({ hasFailed, ...call }: CountedCall): Promise<void> {
  const { modelUsage } = schema;
  const row = { ...call, calls: 1, failures: hasFailed ? 1 : 0 };
  await db()
    .insert(modelUsage)
    .values({ ...row, courseId: row.courseId ?? null, day: new Date().toISOString().slice(0, 10) })
    .onConflictDoUpdate({
      target: [modelUsage.day, modelUsage.purpose, modelUsage.model, modelUsage.courseId],
      set: {
        calls: sql`${modelUsage.calls} + 1`,
        failures: sql`${modelUsage.failures} + ${row.failures}`,
        inputTokens: sql`${modelUsage.inputTokens} + ${row.inputTokens}`,
        cachedTokens: sql`${modelUsage.cachedTokens} + ${row.cachedTokens}`,
        outputTokens: sql`${modelUsage.outputTokens} + ${row.outputTokens}`,
      },
    });
}

/** Counts a finished model call under its UTC day, purpose, model and course. It does not hold the call up; a failure is logged. */
export function countModelCall(call: CountedCall): void {
  addCall(call).catch((error: unknown) => {
    log.warn({ purpose: call.purpose, err: error }, "model call not counted");
  });
}
