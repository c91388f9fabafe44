import { statfs } from "node:fs/promises";
import { and, count, desc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import { aiMode } from "@/lib/core/ai/connection";
import type { Actor } from "@/lib/core/auth/actor";
import { env, mailMode, paymentMode } from "@/lib/core/env";
import { checkReadiness, getMigrations } from "@/lib/core/http/readiness";
import { countJobs, listFailedJobs } from "@/lib/core/jobs/retry-failed";
import { hasEmbeddings } from "@/lib/sources/embeddings/queries";
import packageFile from "@/package.json";
import { allowOperation } from "../policy";
import { HEALTH_ROWS, health, type FailedCourse, type FailedModelCall, type Health } from "./schema";

const { courses, generationSteps, modelFailures, outbox } = schema;

const lastDay = sql`now() - interval '1 day'`;
/** When this process started. */
const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();

/** The state of this host; superusers only. */
export async function getHealth(actor: Actor): Promise<Health> {
  allowOperation(actor);
  const [readiness, migrations, jobs, failedJobs, mails, modelCalls, failedCourses, disk, server] =
    await Promise.all([
      checkReadiness(),
      getMigrations(),
      countJobs(),
      listFailedJobs(HEALTH_ROWS),
      countMails(),
      listModelFailures(),
      listFailedCourses(),
      getDisk(),
      getServer(),
    ]);
  return {
    version: packageFile.version,
    node: process.versions.node,
    postgres: server.version,
    started_at: startedAt,
    migrations,
    queue_lag: readiness.queueLag,
    writable: readiness.writable,
    jobs,
    failed_jobs: failedJobs.map(({ failedAt, ...job }) => ({ ...job, failed_at: failedAt.toISOString() })),
    mails,
    model_failures: modelCalls,
    failed_courses: failedCourses,
    disk,
    database_size: server.size,
    switched_off: await listSwitchedOff(),
  };
}

async function listSwitchedOff(): Promise<Health["switched_off"]> {
  const off = {
    model: aiMode() !== "openai",
    mail: mailMode() === "off",
    payments: paymentMode() === "off",
    google: env().GOOGLE_CLIENT_ID === undefined,
    oidc: env().OIDC_ISSUER === undefined,
    embeddings: env().OPENAI_EMBEDDING_MODEL !== undefined && !(await hasEmbeddings()),
  };
  return health.shape.switched_off.element.options.filter((feature) => off[feature]);
}

async function getServer(): Promise<{ version: string; size: number }> {
  const [row] = await db().execute<{ version: string; size: number }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as size`);
  return row ?? { version: "", size: 0 };
}

/** The disk of the data folder or, without one, that of the app. */
async function getDisk(): Promise<Health["disk"]> {
  const { bavail, blocks, bsize } = await statfs(env().MENO_DATA_DIR).catch(() => statfs("."));
  return { free: bavail * bsize, total: blocks * bsize };
}

async function countMails(): Promise<Health["mails"]> {
  const rows = await db()
    .select({ status: outbox.status, count: count() })
    .from(outbox)
    .where(gt(outbox.createdAt, lastDay))
    .groupBy(outbox.status);
  const countOf = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  return { waiting: countOf("waiting"), sent: countOf("sent"), failed: countOf("failed") };
}

async function listModelFailures(): Promise<{ count: number; data: FailedModelCall[] }> {
  const recent = gt(modelFailures.at, lastDay);
  const [rows, total] = await Promise.all([
    db().select().from(modelFailures).where(recent).orderBy(desc(modelFailures.at)).limit(HEALTH_ROWS),
    db().$count(modelFailures, recent),
  ]);
  const data = rows.map(({ at, providerRequestId, courseId, ...call }) => ({
    ...call,
    at: at.toISOString(),
    request_id: providerRequestId,
    course_id: courseId,
  }));
  return { count: total, data };
}

/** The newest courses whose generation failed, or whose plan could not be written again, with the parts that were not written. */
async function listFailedCourses(): Promise<FailedCourse[]> {
  const failed = await db()
    .select({
      id: courses.id,
      title: courses.title,
      updatedAt: courses.updatedAt,
      code: courses.generationError,
      rules: courses.lintNotes,
    })
    .from(courses)
    .where(isNotNull(courses.generationError))
    .orderBy(desc(courses.updatedAt))
    .limit(HEALTH_ROWS);
  const ids = failed.map(({ id }) => id);
  const parts = await db()
    .select({
      courseId: generationSteps.courseId,
      key: generationSteps.key,
      title: generationSteps.title,
      code: generationSteps.note,
      reason: sql<string | null>`${generationSteps.result} ->> 'reason'`,
    })
    .from(generationSteps)
    .where(and(inArray(generationSteps.courseId, ids), eq(generationSteps.state, "failed")))
    .orderBy(generationSteps.courseId, generationSteps.position);
  return failed.map(({ updatedAt, ...course }) => ({
    ...course,
    failed_at: updatedAt.toISOString(),
    parts: parts.filter(({ courseId }) => courseId === course.id).map(({ courseId: _, ...part }) => part),
  }));
}
