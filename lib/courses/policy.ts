import type { Course } from "./schema";

/** Why a course cannot be deleted, as an error code, or `ok`. */
export type DeleteVerdict = "ok" | "not_found" | "course_public" | "course_writing";

type Deletable = { authorId: string; isPublished: boolean; state: Course["generation"]["state"] };

/** Deleting is the author's own, for courses that nobody else can have. A draft is stopped instead, which gives its generation back. */
export function deleteVerdict(person: { id: string }, course: Deletable): DeleteVerdict {
  if (course.authorId !== person.id) return "not_found";
  if (course.isPublished) return "course_public";
  return course.state === "writing" || course.state === "failed" ? "course_writing" : "ok";
}
