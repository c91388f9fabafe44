import { and, eq, sql } from "drizzle-orm";
import { db, schema } from "@/db";
import type { ReaderNote } from "@/db/schema/courses";
import type { Actor } from "@/lib/core/auth/actor";
import { AppError } from "@/lib/core/errors";
import { messagesOf } from "@/lib/core/i18n/messages";
import { localeOf } from "@/lib/courses/policy";
import { getCitedModule } from "./queries";
import type { CitationDispute } from "./schema";

const { courses } = schema;

/**
 * Notes for the author that a learner finds a statement not on its page; the studio shows it among the findings. The same note is kept once.
 * Throws `course_not_found` unless the actor learns the course, and `not_found` for a mark that stands behind no statement.
 */
export async function disputeCitation(actor: Actor, dispute: CitationDispute): Promise<null> {
  const { course_id: courseId, module_id: moduleId, mark } = dispute;
  const { citations, language } = await getCitedModule(actor, { courseId, moduleId });
  const citation = citations.find((one) => one.mark === mark);
  if (!citation || citation.statement === "") throw new AppError("not_found");
  const { note: template } = messagesOf(localeOf(language)).course.citations;
  const text = template
    .replace("{number}", String(citation.source_number))
    .replace("{page}", String(citation.page))
    .replace("{statement}", () => citation.statement);
  const note: ReaderNote[] = [{ moduleId, text }];
  const notes = sql`${JSON.stringify(note)}::jsonb`;
  await db()
    .update(courses)
    .set({ readerNotes: sql`${courses.readerNotes} || ${notes}` })
    .where(and(eq(courses.id, courseId), sql`not ${courses.readerNotes} @> ${notes}`));
  return null;
}
