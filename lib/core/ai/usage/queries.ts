import { and, eq, inArray, sum } from "drizzle-orm";
import { db, schema } from "@/db";
import { authorPurposes } from "../model/purposes";

/** The number of model calls that wrote a course, failed ones included. */
export async function callsOfCourse(courseId: string): Promise<number> {
  const { modelUsage } = schema;
  const [row] = await db()
    .select({ calls: sum(modelUsage.calls).mapWith(Number) })
    .from(modelUsage)
    .where(and(eq(modelUsage.courseId, courseId), inArray(modelUsage.purpose, [...authorPurposes])));
  return row?.calls ?? 0;
}
