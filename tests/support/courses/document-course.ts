import { db, schema } from "@/db";
import { newId } from "@/lib/core/ids";
import type { CourseDocument } from "@/lib/courses/document";
import { storeDocument } from "@/lib/courses/document/mutations";
import { courseDocumentOf } from "./documents";

/** Stores a course of this document, which its author learns. */
export async function createDocumentCourse(
  author: { id: string },
  document: CourseDocument = courseDocumentOf(),
): Promise<{ id: string; document: CourseDocument }> {
  const id = newId();
  const { title, language } = document;
  const origin = {
    author: "model" as const,
    model: "test",
    promptVersion: "1",
    at: new Date().toISOString(),
  };
  await db().insert(schema.courses).values({ id, authorId: author.id, title, language, origin });
  await db().insert(schema.enrolments).values({ userId: author.id, courseId: id, source: "author" });
  await db().transaction((tx) => storeDocument(tx, { courseId: id, document, origin }));
  return { id, document };
}
