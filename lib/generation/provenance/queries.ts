import { and, eq, sql } from "drizzle-orm";
import { prepared } from "@/db/prepared";
import { courses } from "@/db/schema";
import { callsOfCourse } from "@/lib/core/ai/usage/queries";
import type { Actor } from "@/lib/core/auth/actor";

/** The model that wrote a course, the number of its calls (0 if they were not counted), and when it began. */
export type Provenance = { model: string; calls: number; at: string };

const provenanceStatement = prepared((database) =>
  database
    .select({ origin: courses.origin, calls: callsOfCourse(sql`courses.id`) })
    .from(courses)
    .where(and(eq(courses.id, sql.placeholder("id")), eq(courses.authorId, sql.placeholder("me"))))
    .prepare("course_provenance"),
);

/** The provenance of an own course, or null if no model wrote it. */
export async function findProvenance(actor: Actor, courseId: string): Promise<Provenance | null> {
  const [row] = await provenanceStatement().execute({ id: courseId, me: actor.id });
  if (row?.origin?.author !== "model") return null;
  const { model, at } = row.origin;
  return { model, at, calls: row.calls };
}
