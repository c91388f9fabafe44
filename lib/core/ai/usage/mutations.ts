import { APICallError } from "@ai-sdk/provider";
import { sql } from "drizzle-orm";
import { db, schema } from "@/db";
import type { AppError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { log } from "@/lib/core/log";
import type { CountedPurpose } from "../model/purposes";

export type CountedCall = {
  purpose: CountedPurpose;
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
    .values({ ...row, courseId: row.courseId ?? null, day: sql`(now() at time zone 'utc')::date` })
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

type FailedCall = { purpose: CountedPurpose; model: string; courseId: string | undefined; error: AppError };

async function addFailure({ error, courseId, ...call }: FailedCall): Promise<void> {
  const { cause } = error.details;
  const response = APICallError.isInstance(cause) ? cause : undefined;
  await db()
    .insert(schema.modelFailures)
    .values({
      ...call,
      id: newId(),
      code: error.code,
      status: response?.statusCode ?? null,
      providerRequestId: response?.responseHeaders?.["x-request-id"]?.slice(0, 200) ?? null,
      courseId: courseId ?? null,
    });
}

/** Stores a failed attempt with the provider's status and request id, for Administration → Health. It does not hold the call up. */
export function recordModelFailure(call: FailedCall): void {
  addFailure(call).catch((error: unknown) => {
    log.warn({ purpose: call.purpose, err: error }, "failed model call not stored");
  });
}
