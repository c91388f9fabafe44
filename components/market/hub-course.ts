import { type Course, toCard } from "@/lib/courses/schema";
import type { HubCourse } from "@/lib/market/schema";

/** A course that the API has answered as the Hub shows it. */
export function toHubCourse(course: Course): HubCourse {
  const { id, title, level, language, tags, price, rating, rating_count, author } = toCard(course);
  return {
    id,
    title,
    level,
    language,
    tags,
    price,
    rating,
    rating_count,
    author: { full_name: author.full_name },
    owned: course.access === "learner",
  };
}
