import { type Course, type CourseCard, toCard } from "@/lib/courses/schema";

/** A course of the Hub as its card shows it; `owned` when the person learns it already. */
export type HubCourse = CourseCard & { owned: boolean };

export function toHubCourse(course: Course): HubCourse {
  return { ...toCard(course), owned: course.access === "learner" };
}
