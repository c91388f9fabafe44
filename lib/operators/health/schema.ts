import { z } from "zod";

/** The number of failed jobs, model calls and courses that the page lists. */
export const HEALTH_ROWS = 20;

export const failedJob = z.strictObject({
  id: z.uuid(),
  queue: z.string(),
  attempts: z.number().int(),
  failed_at: z.iso.datetime(),
  /** The error's code or message; null where none was stored. */
  error: z.string().nullable(),
});

export const failedModelCall = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  purpose: z.string(),
  model: z.string(),
  code: z.string(),
  /** The provider's HTTP status and request id, where it sent them. */
  status: z.number().int().nullable(),
  request_id: z.string().nullable(),
  course_id: z.uuid().nullable(),
});
export type FailedModelCall = z.infer<typeof failedModelCall>;

export const failedCourse = z.strictObject({
  id: z.uuid(),
  title: z.string(),
  failed_at: z.iso.datetime(),
  code: z.string().nullable(),
  /** The parts that were not written: the code of each, and the rule that the model's answer broke, where one is known. */
  parts: z.array(
    z.strictObject({
      key: z.string(),
      title: z.string(),
      code: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** Rules that the written course breaks: `rule`, or `rule:module` with modules counted from 0. */
  rules: z.array(z.string()),
});
export type FailedCourse = z.infer<typeof failedCourse>;

/** The state of this host. Sizes are bytes, times are UTC. */
export const health = z.strictObject({
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  started_at: z.iso.datetime(),
  migrations: z.strictObject({ last: z.string(), known: z.number().int(), applied: z.number().int() }),
  /** The age of the oldest due job in seconds. */
  queue_lag: z.number().int().nullable(),
  /** Whether the database can store new rows. */
  writable: z.boolean(),
  jobs: z.strictObject({ waiting: z.number().int(), running: z.number().int(), failed: z.number().int() }),
  failed_jobs: z.array(failedJob),
  /** Mails of the last day by state. */
  mails: z.strictObject({ waiting: z.number().int(), sent: z.number().int(), failed: z.number().int() }),
  /** Failed calls of the model in the last day: their number and the newest ones. */
  model_failures: z.strictObject({ count: z.number().int(), data: z.array(failedModelCall) }),
  failed_courses: z.array(failedCourse),
  disk: z.strictObject({ free: z.number(), total: z.number() }),
  database_size: z.number(),
  /** Features that this host has not set up. `embeddings`: they are set up, but PostgreSQL lacks the extension `vector`. */
  switched_off: z.array(z.enum(["model", "mail", "payments", "google", "oidc", "embeddings"])),
});
export type Health = z.infer<typeof health>;

/** The path of `/admin/health/jobs/{id}/retry`. */
export const jobId = z.strictObject({ id: z.uuid() });
