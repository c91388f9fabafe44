import { and, eq } from "drizzle-orm";
import { db } from "@/db";
import { courses } from "@/db/schema";
import { callsOfCourse } from "@/lib/core/ai/usage/queries";
import type { Actor } from "@/lib/core/auth/actor";

/** The model that wrote a course, the number of its calls (0 if they were not counted), and when it began. */
export type Provenance = { model: string; calls: number; at: string };

/** The provenance of an own course, or null if no model wrote it. */
export async function findProvenance(actor: Actor, courseId: string): Promise<Provenance | null> {
  const [row] = await db()
    .select({ origin: courses.origin })
    .from(courses)
    .where(and(eq(courses.id, courseId), eq(courses.authorId, actor.id)));
  if (row?.origin?.author !== "model") return null;
  const { model, at } = row.origin;
  return { model, at, calls: await callsOfCourse(courseId) };
}
