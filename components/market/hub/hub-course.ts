import { toCard, type ListedCourse } from "@/lib/courses/schema";
import type { HubCourse } from "@/lib/market/schema";

/** The card of a course of the Hub. */
export function toHubCourse(course: ListedCourse): HubCourse {
  const { id, title, level, language, tags, price, rating, rating_count, author, progress } = toCard(course);
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
    progress,
    owned: course.access === "learner",
    ...(course.gain && { gain: course.gain }),
  };
}
