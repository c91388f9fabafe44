import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { words } from "@/tests/support/words";
import { freeLibrary, libraryShelf } from "./free-library";

describe("the shelf of the free library", () => {
  it("offers exactly the courses that are seeded", () => {
    const open = libraryShelf()
      .filter(({ isOpen }) => isOpen)
      .map(({ slug }) => slug);
    expect([...open].sort()).toEqual(readdirSync("db/library").sort());
  });

  it("calls them by their own titles", () => {
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

  it("puts what is open first and loses nothing", () => {
    const shelf = libraryShelf((slug) => slug === "arguments" || slug === "how-to-learn");
    expect(shelf.map(({ slug }) => slug)).toEqual([
      "how-to-learn",
      "arguments",
      ...freeLibrary.filter((slug) => slug !== "arguments" && slug !== "how-to-learn"),
    ]);
    expect(shelf.map(({ isOpen }) => isOpen)).toEqual([true, true, false, false, false, false]);
  });
});
