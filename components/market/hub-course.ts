import { type Course, type CourseCard, toCard } from "@/lib/courses/schema";

/** A course of the Hub as its card shows it, and no more: twenty go to the browser. `owned` when the person learns it already. */
export type HubCourse = Pick<CourseCard, "id" | "title" | "level" | "language" | "tags" | "price" | "rating" | "rating_count"> & { author: { full_name: string }; owned: boolean };

export function toHubCourse(course: Course): HubCourse {
  const { id, title, level, language, tags, price, rating, rating_count, author } = toCard(course);
  return { id, title, level, language, tags, price, rating, rating_count, author: { full_name: author.full_name }, owned: course.access === "learner" };
}
