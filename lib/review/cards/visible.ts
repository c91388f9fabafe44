import { sql, type SQL } from "drizzle-orm";
import { lessonHeadings } from "@/lib/courses/document/lesson";

/** SQL condition: the lesson of the module `m` asks a check question. */
export const asksCheckQuestion: SQL = sql.join(
  Object.values(lessonHeadings).map(({ check }) => sql`m.lesson like ${sql.raw(`E'%\\n## ${check}\\n%'`)}`),
  sql` or `,
);

/**
 * The card `c` of `review_cards` with its question `q`, its exercise `i`, its module `m` and its course `co`, and nothing for a card whose
 * part the author took out or whose course the person `me` no longer learns.
 */
export const cardJoins = (me: SQL): SQL => sql`
  left join questions q on q.id = c.question_id left join quizzes z on z.id = q.quiz_id
  left join practice_items i on i.id = c.item_id
  join modules m on m.id = coalesce(z.module_id, i.module_id, c.lesson_id)
  join courses co on co.id = c.course_id and (co.author_id = ${me} or exists (select 1 from enrolments e where e.course_id = co.id and e.user_id = ${me}))`;

export const isAsked: SQL = sql`(q.retired_at is null and i.retired_at is null and i.is_fresh is not true and m.retired_at is null
  and (c.lesson_id is null or ${asksCheckQuestion}))`;
