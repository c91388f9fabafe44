import { eq, sql } from "drizzle-orm";
import { schema, type Tx } from "@/db";
import { gainOf, type GainSums } from "./statistics";

const { courses } = schema;

/**
 * The learners who took both checks, without the author: the share that each got wrong in the diagnostic and in the first final check. A later try
 * would measure the practice with the check too.
 */
const sumsOf = (courseId: string) => sql`
  select count(*)::int as n, coalesce(sum(p.a), 0)::float8 as a, coalesce(sum(p.b), 0)::float8 as b, coalesce(sum(p.a * p.a), 0)::float8 as aa,
    coalesce(sum(p.b * p.b), 0)::float8 as bb, coalesce(sum(p.a * p.b), 0)::float8 as ab
  from (
    select 1 - d.right_count::float8 / d.total as a, 1 - f.right_count::float8 / f.total as b
    from course_checks d join course_checks f on f.course_id = d.course_id and f.user_id = d.user_id and f.kind = 'final' and f.attempt = 1
    join courses c on c.id = d.course_id
    where d.course_id = ${courseId}::uuid and d.kind = 'diagnostic' and d.finished_at is not null and f.finished_at is not null and d.user_id <> c.author_id) p`;

/** Stores the gain of a course, in the transaction that ends a final check. */
export async function updateGain(tx: Tx, courseId: string): Promise<void> {
  // Of two checks that end together, the second one waits and then counts both.
  await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for("no key update");
  const [sums] = await tx.execute<GainSums>(sumsOf(courseId));
  const gain = sums ? gainOf(sums) : null;
  await tx
    .update(courses)
    .set({
      gain: gain?.value ?? null,
      gainLow: gain?.low ?? null,
      gainHigh: gain?.high ?? null,
      gainLearners: gain?.learners ?? 0,
    })
    .where(eq(courses.id, courseId));
}
