import { sql, type SQL } from "drizzle-orm";
import { authorPurposes } from "../model/purposes";

/** The number of model calls that wrote a course, failed ones included, as a part of a statement. */
export function callsOfCourse(courseId: SQL): SQL<number> {
  return sql<number>`(select coalesce(sum(u.calls), 0)::int from model_usage u
    where u.course_id = ${courseId} and u.purpose in ${[...authorPurposes]})`;
}
