import { and, asc, eq, gt, isNull, lt, or } from "drizzle-orm";
import { db } from "@/db";
import { courses, materials, modules } from "@/db/schema";

export type DueMaterial = { id: string; url: string; status: "unchecked" | "ok" | "dead"; failingSince: Date | null };

/** Links of finished courses that nobody has looked at since `before`, in order of id, beyond `after`. */
export async function listDueMaterials(page: { before: Date; after: string | null; limit: number }): Promise<DueMaterial[]> {
  return db()
    .select({ id: materials.id, url: materials.url, status: materials.status, failingSince: materials.failingSince })
    .from(materials)
    .innerJoin(modules, eq(modules.id, materials.moduleId))
    .innerJoin(courses, eq(courses.id, modules.courseId))
    .where(
      and(
        eq(courses.generationState, "ready"),
        or(isNull(materials.checkedAt), lt(materials.checkedAt, page.before)),
        page.after === null ? undefined : gt(materials.id, page.after),
      ),
    )
    .orderBy(asc(materials.id))
    .limit(page.limit);
}
