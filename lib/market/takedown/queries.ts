import { eq, sql } from "drizzle-orm";
import { schema } from "@/db";
import { prepared } from "@/db/prepared";

const { courses } = schema;

const reasonStatement = prepared((database) =>
  database
    .select({ reason: courses.takenDownReason })
    .from(courses)
    .where(eq(courses.id, sql.placeholder("id")))
    .prepare("market_takedown"),
);

/** Why a published course that is not listed was taken down; null if its author stopped the sale. The caller has checked that the reader may edit it. */
export async function findTakedownReason(course: {
  id: string;
  isPublished: boolean;
  isListed: boolean;
}): Promise<string | null> {
  if (!course.isPublished || course.isListed) return null;
  const [row] = await reasonStatement().execute({ id: course.id });
  return row?.reason ?? null;
}
