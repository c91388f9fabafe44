import { createHash } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { db, schema } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import type { ReaderNote } from "@/db/schema/courses";
import { AppError } from "@/lib/core/errors";
import type { CourseDocument } from "@/lib/courses/document";
import type { CourseKind } from "@/lib/courses/policy";
import { getDraft } from "../queries";
import { findingOf, lintDraft } from "./lint-draft";
import type { Finding, FindingList } from "./schema";

const { courses, materials, modules } = schema;

/** The findings of the stored draft of a course that the actor may edit. */
export async function listFindings(actor: Actor, courseId: string): Promise<FindingList> {
  const { document } = await getDraft(actor, courseId);
  const dead = await listDeadLinks(courseId);
  const { kind, notes } = await getCheckedCourse(courseId);
  const data = [...lintDraft(document, kind), ...deadLinks(document, dead), ...openNotes(document, notes)];
  return { data, count: data.length };
}

/** The links of the course that the weekly check found dead, by the id of their material. */
async function listDeadLinks(courseId: string): Promise<Map<string, string>> {
  const rows = await db()
    .select({ id: materials.id, url: materials.url })
    .from(materials)
    .innerJoin(modules, eq(modules.id, materials.moduleId))
    .where(and(eq(modules.courseId, courseId), eq(materials.status, "dead"), isNull(materials.retiredAt)));
  return new Map(rows.map(({ id, url }) => [id, url]));
}

/** Findings about the dead links that the draft still has. */
function deadLinks(document: CourseDocument, dead: ReadonlyMap<string, string>): Finding[] {
  return document.modules.flatMap((module) =>
    module.hidden
      ? []
      : module.materials
          .filter(({ id, url }) => dead.get(id) === url)
          .map(({ id, title }) => findingOf("link_dead", `modules/${module.id}/materials/${id}`, { title })),
  );
}

/** The kind of a course, and what its readers left open. */
async function getCheckedCourse(courseId: string): Promise<{ kind: CourseKind; notes: ReaderNote[] }> {
  const [row] = await db()
    .select({ kind: courses.kind, notes: courses.readerNotes })
    .from(courses)
    .where(eq(courses.id, courseId));
  if (!row) throw new AppError("course_not_found");
  return { kind: row.kind, notes: row.notes };
}

/** What the readers of a generated course could not settle, without notes on modules that are gone or hidden. */
function openNotes(document: CourseDocument, notes: readonly ReaderNote[]): Finding[] {
  const shown = new Set(document.modules.flatMap(({ id, hidden }) => (hidden ? [] : [id])));
  return notes.flatMap(({ moduleId, text }) => {
    if (moduleId !== null && !shown.has(moduleId)) return [];
    const note = findingOf("reader_note", moduleId === null ? "modules" : `modules/${moduleId}`, {
      note: text,
    });
    return [{ ...note, key: `${note.key}:${createHash("sha256").update(text).digest("hex").slice(0, 16)}` }];
  });
}
