import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { words } from "@/tests/support/text/words";
import { freeLibrary, libraryShelf } from "./free-library";

describe("the list of the free library", () => {
  it("contains exactly the seeded courses", () => {
    const open = libraryShelf()
      .filter(({ isOpen }) => isOpen)
      .map(({ slug }) => slug);
    expect([...open].sort()).toEqual(readdirSync("db/library").sort());
  });

  it("has the courses' own titles", () => {
    for (const { slug } of libraryShelf().filter(({ isOpen }) => isOpen))
      for (const locale of ["en", "es"] as const) {
        const course = JSON.parse(readFileSync(`db/library/${slug}/${locale}/course.json`, "utf8")) as {
          course_title: string;
          level: string;
        };
        expect([course.course_title, course.level]).toEqual([
          words[locale].welcome.library.course[slug].title,
          "beginner",
        ]);
      }
  });

  it("puts started courses first and omits none", () => {
    const shelf = libraryShelf((slug) => slug === "arguments" || slug === "how-to-learn");
    expect(shelf.map(({ slug }) => slug)).toEqual([
      "how-to-learn",
      "arguments",
      ...freeLibrary.filter((slug) => slug !== "arguments" && slug !== "how-to-learn"),
    ]);
    expect(shelf.map(({ isOpen }) => isOpen)).toEqual([true, true, false, false, false, false]);
  });
});
