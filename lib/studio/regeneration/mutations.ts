import { db, type Tx } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { aiMode } from "@/lib/core/ai/connection";
import { AppError, fieldError } from "@/lib/core/errors";
import { enqueue } from "@/lib/core/jobs/enqueue";
import { givePointsBack, type RateLimit, takePoints } from "@/lib/core/limits/rate-limit";
import { getGrounding } from "@/lib/generation/grounding/queries";
import { clearModuleParts } from "@/lib/generation/jobs/mutations";
import { findLearner } from "@/lib/generation/jobs/queries";
import { postponementOf } from "@/lib/generation/jobs/waits";
import { rewriteModule } from "@/lib/generation/parts/rewrite-module";
import { putModule } from "../mutations";
import { canRewrite, MODULES_ANEW_PER_DAY, regenerationRefusal } from "../policy";
import { readDraft } from "../queries";
import { regenerateJob, type Rewriting } from "./job";
import { assertAuthor, getRegeneration, listRegenerated, listUnstudied } from "./queries";
import type { Regeneration } from "./schema";

const limit: RateLimit = { name: "modules-anew", points: MODULES_ANEW_PER_DAY, seconds: 86_400 };

type Request = { courseId: string; moduleIds: readonly string[] };

/**
 * Throws `conflict` while the course or one of the modules is written, `not_found` for a module that the draft does not have, and `validation`
 * for one without a title or objectives.
 */
async function assertWritable(tx: Tx, actor: Actor, { courseId, moduleIds }: Request): Promise<void> {
  const { state, kind } = await assertAuthor(tx, actor, courseId);
  const refusal = regenerationRefusal(kind);
  if (refusal !== null) throw new AppError(refusal);
  if (state !== "ready") throw new AppError("conflict");
  const { document } = await readDraft(tx, courseId);
  const modules = document.modules.filter(({ id }) => moduleIds.includes(id));
  if (modules.length < moduleIds.length) throw new AppError("not_found");
  if (!modules.every(canRewrite)) throw fieldError("moduleId", "The module needs a title and an objective");
  const busy = (await listRegenerated(tx, courseId)).filter((one) => one.state === "writing");
  if (busy.some((one) => moduleIds.includes(one.module_id))) throw new AppError("conflict");
}

/** Begins to write modules of an own course anew, for its draft. */
async function request(actor: Actor, { courseId, moduleIds }: Request): Promise<Regeneration> {
  if (aiMode() !== "openai") throw new AppError("ai_unavailable");
  const points = await takePoints(moduleIds.map(() => [limit, actor.id] as const));
  try {
    await db().transaction(async (tx) => {
      await assertWritable(tx, actor, { courseId, moduleIds });
      for (const id of moduleIds) {
        await clearModuleParts(tx, courseId, id);
        await enqueue(tx, regenerateJob, { course_id: courseId, module_id: id, author_id: actor.id });
      }
    });
  } catch (error) {
    await givePointsBack(points);
    throw error;
  }
  return getRegeneration(actor, courseId);
}

/**
 * Begins to write a module of an own course anew. What learners have stays; the new module comes into the draft. Throws `course_not_found`,
 * `not_found`, `conflict`, `derived_course`, `reading_course`, `rate_limited` and `ai_unavailable`.
 */
export async function regenerateModule(
  actor: Actor,
  { id, moduleId }: { id: string; moduleId: string },
): Promise<Regeneration> {
  await assertAuthor(db(), actor, id);
  return request(actor, { courseId: id, moduleIds: [moduleId] });
}

/** {@link regenerateModule} for every module that the author has not begun; `conflict` if there is none. */
export async function regenerateUnstudied(actor: Actor, courseId: string): Promise<Regeneration> {
  await assertAuthor(db(), actor, courseId);
  const moduleIds = await listUnstudied(actor, courseId);
  if (moduleIds.length === 0) throw new AppError("conflict");
  return request(actor, { courseId, moduleIds });
}

/** Writes a module anew and puts it into the draft, later if the model's server asks to wait. Does nothing if the course or the module is gone. */
export async function writeAnew(work: Rewriting, signal: AbortSignal): Promise<void> {
  const { course_id: courseId, module_id: moduleId, author_id: owner, waits = 0 } = work;
  const draft = await readDraft(db(), courseId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "course_not_found") return null;
    throw error;
  });
  const order = draft?.document.modules.findIndex(({ id }) => id === moduleId) ?? -1;
  if (!draft || order < 0) return;
  const { document: course } = draft;
  const { language, title } = course;
  const learner = (await findLearner(db(), courseId)) ?? { language, subject: title, answers: [] };
  try {
    const call = { courseId, owner, signal, order };
    const grounding = await getGrounding({ courseId, course, moduleId });
    const rewritten = await rewriteModule({ call, learner, course, moduleId, grounding });
    await putModule({ courseId, savedBy: owner }, rewritten);
    await clearModuleParts(db(), courseId, moduleId);
  } catch (error) {
    const startAfter = postponementOf(error, waits);
    if (startAfter === null) throw error;
    await enqueue(db(), regenerateJob, { ...work, waits: waits + 1 }, { startAfter: Math.ceil(startAfter) });
  }
}
