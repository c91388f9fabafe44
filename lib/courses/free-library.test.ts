import { describe, expect, it } from "vitest";
import { courseSlug, shownCourses } from "./free-library";

describe("the library courses of the landing page", () => {
  it("have the titles of their files, and slugs of them", () => {
    expect(shownCourses("es").map(({ slug, title }) => [slug, title])).toContainEqual([
      "como-funciona-la-web",
      "Cómo funciona la web",
    ]);
    for (const locale of ["en", "es"] as const) {
      const courses = shownCourses(locale);
      expect(new Set(courses.map(({ slug }) => slug)).size).toBe(4);
      for (const { modules, text } of courses) {
        expect(modules).toBe(5);
        expect(text).not.toBe("");
      }
    }
  });

  it.each([
    ["How to learn (and remember)", "how-to-learn-and-remember"],
    ["¿Qué es la niñez? Ideas, 2.ª edición", "que-es-la-ninez-ideas-2-a-edicion"],
    ["Newton’s laws", "newtons-laws"],
    ["…", "course"],
  ])("%s becomes %s", (title, slug) => {
    expect(courseSlug(title)).toBe(slug);
  });
});
