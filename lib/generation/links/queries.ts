import { and, asc, eq, gt, gte, isNull, lt, or, sql } from "drizzle-orm";
import { db } from "@/db";
import { courses, materials, modules } from "@/db/schema";
import type { CourseDocument, MaterialDocument, ModuleDocument } from "@/lib/courses/document";
import { checkLink, type LinkVerdict } from "@/lib/core/http/links/fetch-link";
import { examine } from "./examine";
import { materialKind } from "./search-sources";
import { subjectOf } from "./topic";

export type DueMaterial = {
  id: string;
  url: string;
  status: "unchecked" | "ok" | "dead";
  failingSince: Date | null;
};

/** A range of link ids: `from` inclusive, `to` exclusive; null means unbounded. */
export type IdRange = { from: string | null; to: string | null };

const finished = and(
  eq(courses.generationState, "ready"),
  isNull(modules.retiredAt),
  isNull(materials.retiredAt),
);
const uncheckedSince = (moment: Date) => or(isNull(materials.checkedAt), lt(materials.checkedAt, moment));

/** The id of the link of a finished course whose last check is the oldest and before `before`; never checked links come first. */
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

/** Links of finished courses in an id range after `after` that were not checked since `before`, in order of id. */
export async function listDueMaterials(page: {
  before: Date;
  range: IdRange;
  after: string | null;
  limit: number;
}): Promise<DueMaterial[]> {
  const { range, after } = page;
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
        range.from === null ? undefined : gte(materials.id, range.from),
        range.to === null ? undefined : lt(materials.id, range.to),
        after === null ? undefined : gt(materials.id, after),
      ),
    )
    .orderBy(asc(materials.id))
    .limit(page.limit);
}

/** The verdict on one link now, within five seconds; nothing is stored. */
export function getLinkVerdict(url: string): Promise<LinkVerdict> {
  return checkLink(url);
}

/** Whether a linked page is alive and on the subject of the module, by fetching and reading it now. */
export async function isPageOn(
  { type, title, url }: MaterialDocument,
  { course, module }: { course: CourseDocument; module: ModuleDocument },
): Promise<boolean> {
  const candidate = { kind: materialKind(type), title, url };
  const { page } = await examine(candidate, subjectOf(course, module), { language: course.language });
  return page !== null;
}
