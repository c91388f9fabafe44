import { and, asc, eq, gt, gte, isNull, lt, or, sql } from "drizzle-orm";
import { db } from "@/db";
import { courses, materials, modules } from "@/db/schema";

export type DueMaterial = {
  id: string;
  url: string;
  status: "unchecked" | "ok" | "dead";
  failingSince: Date | null;
};

/** A part of the links in order of id: the first of them and the first one beyond; null for where all begin and end. */
export type IdRange = { from: string | null; to: string | null };

const finished = eq(courses.generationState, "ready");
const uncheckedSince = (moment: Date) => or(isNull(materials.checkedAt), lt(materials.checkedAt, moment));

/** The link of a finished course that nobody has looked at for longest, since `before` at least; those never looked at come first. */
export async function findLongestUnchecked(before: Date): Promise<string | null> {
  const [row] = await db()
    .select({ id: materials.id })
    .from(materials)
    .innerJoin(modules, eq(modules.id, materials.moduleId))
    .innerJoin(courses, eq(courses.id, modules.courseId))
    .where(and(finished, uncheckedSince(before)))
    .orderBy(sql`${materials.checkedAt} nulls first`, asc(materials.id))
    .limit(1);
  return row?.id ?? null;
}

/** Links of a stretch, of finished courses, that nobody has looked at since `before`, in order of id, beyond `after`. */
export async function listDueMaterials(page: {
  before: Date;
  stretch: IdRange;
  after: string | null;
  limit: number;
}): Promise<DueMaterial[]> {
  const { stretch, after } = page;
  return db()
    .select({
      id: materials.id,
      url: materials.url,
      status: materials.status,
      failingSince: materials.failingSince,
    })
    .from(materials)
    .innerJoin(modules, eq(modules.id, materials.moduleId))
    .innerJoin(courses, eq(courses.id, modules.courseId))
    .where(
      and(
        finished,
        uncheckedSince(page.before),
        stretch.from === null ? undefined : gte(materials.id, stretch.from),
        stretch.to === null ? undefined : lt(materials.id, stretch.to),
        after === null ? undefined : gt(materials.id, after),
      ),
    )
    .orderBy(asc(materials.id))
    .limit(page.limit);
}
