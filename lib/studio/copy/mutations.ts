import { eq, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { takePoint, type RateLimit } from "@/lib/core/limits/rate-limit";
import type { CourseDocument } from "@/lib/courses/document";
import type { MaterialState } from "@/lib/courses/document/mutations";
import { withNewIds } from "@/lib/courses/document/new-ids";
import { getCurrentDocument } from "@/lib/courses/document/queries";
import { createCourse } from "../new-course/mutations";
import { canCopy } from "../policy";
import type { NewCourseId } from "../schema";

const { courses, materials, modules } = schema;

const copies: RateLimit = { name: "course-copy", points: 10, seconds: 86_400 };

/**
 * Makes a course of the actor from a course of the free library or from one that the actor wrote. The copy of a library course is a `library_copy`,
 * which cannot be published. Throws `course_not_found`, `course_not_ready`, and `rate_limited` above ten copies a day.
 */
export async function copyCourse(actor: Actor, courseId: string): Promise<NewCourseId> {
  const source = await findSource(actor, courseId);
  if (!source) throw new AppError("course_not_found");
  if (source.state !== "ready") throw new AppError("course_not_ready");
  await takePoint(copies, actor.id);
  const isOwn = source.authorId === actor.id;
  const { document } = await getCurrentDocument(db(), courseId);
  const states = await readMaterialStates(courseId);
  const copy = withNewIds(isOwn ? document : shownDocument(document));
  const materialStates = new Map<string, MaterialState>();
  for (const [old, id] of copy.newIdOf) {
    const state = states.get(old);
    if (state) materialStates.set(id, state);
  }
  const origin = source.origin ?? {
    ...{ author: "person" as const, model: "none", promptVersion: "none" },
    at: new Date().toISOString(),
  };
  const kind = isOwn ? source.kind : "library_copy";
  const id = await db().transaction((tx) =>
    createCourse(tx, actor, { document: copy.document, kind, copiedFrom: courseId, origin, materialStates }),
  );
  return { id };
}

/** The course, if the actor sees it and may copy it once it is written; null for every other one. */
async function findSource(actor: Actor, courseId: string) {
  const [course] = await db()
    .select({
      authorId: courses.authorId,
      kind: courses.kind,
      state: courses.generationState,
      origin: courses.origin,
      price: courses.price,
      isListed: sql<boolean>`${courses.listedNo} is not null`,
    })
    .from(courses)
    .where(eq(courses.id, courseId));
  return course && canCopy(actor, { ...course, state: "ready" }) ? course : null;
}

async function readMaterialStates(courseId: string): Promise<Map<string, MaterialState>> {
  const rows = await db()
    .select({ id: materials.id, status: materials.status, checkedAt: materials.checkedAt })
    .from(materials)
    .innerJoin(modules, eq(modules.id, materials.moduleId))
    .where(eq(modules.courseId, courseId));
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

/** The document without what its author hides from learners: the copy's author would see the keys of the original's checks. */
function shownDocument(document: CourseDocument): CourseDocument {
  const shown = document.modules.filter((module) => !module.hidden && module.lesson !== null);
  const ids = new Set(shown.map(({ id }) => id));
  return {
    ...document,
    modules: shown.map(({ fresh: _, ...module }) => ({
      ...module,
      prerequisites: module.prerequisites.filter((id) => ids.has(id)),
    })),
  };
}
