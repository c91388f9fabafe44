import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { createCitedCourse } from "./cited-course";
import { createReadSource } from "./read-source";

const { sources } = schema;

/** Creates a course of the author whose source has changed at its address and was read again with these words. */
export async function createReread(author: { id: string }, text: string) {
  const course = await createCitedCourse(author);
  await db()
    .update(sources)
    .set({ via: "address", url: "https://example.org/meno", changedAt: new Date() })
    .where(eq(sources.id, course.source));
  const reading = await createReadSource(author.id, [{ text: "A new beginning." }, { text }]);
  await db().update(sources).set({ replaces: course.source }).where(eq(sources.id, reading));
  return { course, reading, path: { course_id: course.id, source_id: reading } };
}
