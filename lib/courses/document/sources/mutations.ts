import { and, eq, notInArray, sql } from "drizzle-orm";
import { schema, type Tx } from "@/db";

const { courseSources, courses, sources } = schema;

/** Makes these the sources of the course, in their order. Deleted ones, and those of other people than the author, are left out. */
export async function storeCourseSources(
  tx: Tx,
  courseId: string,
  sourceIds: readonly string[],
): Promise<void> {
  await tx
    .delete(courseSources)
    .where(and(eq(courseSources.courseId, courseId), notInArray(courseSources.sourceId, [...sourceIds])));
  if (sourceIds.length === 0) return;
  const listed = sql.join(
    sourceIds.map((id, position) => sql`(${id}::uuid, ${position}::int)`),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${courseSources} (course_id, source_id, position)
    select c.id, s.id, listed.position
    from (values ${listed}) listed (id, position)
    join ${sources} s on s.id = listed.id
    join ${courses} c on c.id = ${courseId} and c.author_id = s.owner_id
    on conflict (course_id, source_id) do update set position = excluded.position`);
}
