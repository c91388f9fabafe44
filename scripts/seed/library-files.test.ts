import { describe, expect, test } from "vitest";
import { lintDocument } from "@/lib/generation/lint/document";
import { wordCount } from "@/lib/generation/lint/lesson";
import { libraryId } from "@/lib/courses/free-library";
import { libraryDocument } from "./library-document";
import { readLibrary, readSamples, type LibraryModule } from "./library-files";

const library = readLibrary();

describe("the free library", () => {
  test("has every course in English and in Spanish", () => {
    expect(library.length).toBeGreaterThanOrEqual(2);
    expect(library.filter((c) => c.locale === "en").map((c) => c.twinKey)).toEqual(
      library.filter((c) => c.locale === "es").map((c) => c.twinKey),
    );
  });

  test.each(library.map((course) => [`${course.twinKey} ${course.locale}`, course] as const))(
    "%s satisfies the lint of every course",
    (_, course) => {
      expect(lintDocument(libraryDocument(libraryId(course.twinKey, course.locale), course))).toEqual([]);
    },
  );

  test.each(library.map((course) => [`${course.twinKey} ${course.locale}`, course] as const))(
    "%s has 4–6 modules of 5 questions, lessons of 600–1,000 words and 3–5 encrypted links",
    (_, course) => {
      expect(course.modules.length).toBeGreaterThanOrEqual(4);
      expect(course.modules.length).toBeLessThanOrEqual(6);
      for (const { key, draft } of course.modules) {
        const words = wordCount(draft.lesson);
        expect(words, key).toBeGreaterThanOrEqual(600);
        expect(words, key).toBeLessThanOrEqual(1_000);
        expect(draft.questions, key).toHaveLength(5);
        for (const { url } of draft.learning_materials) expect(url).toMatch(/^https:\/\//);
      }
    },
  );

  test("twins have the same modules, questions and practice items, each once", () => {
    for (const course of library) {
      const keys = course.modules.map((m) => m.key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const m of course.modules) expect(new Set(m.questionKeys).size, m.key).toBe(m.questionKeys.length);
      const twin = library.find((c) => c.twinKey === course.twinKey && c.locale !== course.locale);
      const keysOf = ({ key, questionKeys, practice }: LibraryModule) => [
        key,
        questionKeys,
        practice.map((item) => [item.key, item.kind, item.objective]),
      ];
      expect(twin?.modules.map(keysOf)).toEqual(course.modules.map(keysOf));
      expect(twin?.outline.level).toBe(course.outline.level);
    }
  });
});

describe("the samples", () => {
  const samples = readSamples();

  test("are two courses in each language", () =>
    expect(samples.map(({ locale }) => locale).sort()).toEqual(["en", "en", "es", "es"]));

  test.each(samples.map((course) => [course.twinKey, course] as const))(
    "%s satisfies the lint and has three modules",
    (_, course) => {
      expect(lintDocument(libraryDocument(libraryId(course.twinKey, course.locale), course))).toEqual([]);
      expect(course.modules).toHaveLength(3);
    },
  );
});

test("library ids are stable and differ by language", () => {
  expect(libraryId("python-first-line", "en")).toBe(libraryId("python-first-line", "en"));
  expect(libraryId("python-first-line", "en")).not.toBe(libraryId("python-first-line", "es"));
});
