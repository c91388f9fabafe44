import { languages, levels } from "@/lib/courses/policy";
import { hardTexts } from "./both-sides";

/** What lists say of a course, all different by its number, and hard to write. */
export function courseNo(number: number) {
  const text = hardTexts[number % hardTexts.length] ?? "";
  return {
    id: `0190a0a0-0000-7000-8000-${String(number).padStart(12, "0")}`,
    title: text,
    level: levels[number % 3] ?? "beginner",
    language: languages[number % 2] ?? "english",
    tags: Array.from({ length: number % 4 }, (_, i) => `${text}${i}`),
    author: { full_name: number % 5 === 0 ? "" : text },
    rating: (number % 40) / 8,
    rating_count: number % 3 === 0 ? 0 : number,
  };
}
