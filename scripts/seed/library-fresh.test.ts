import { describe, expect, test } from "vitest";
import type { QuestionDocument } from "@/lib/courses/document";
import { lintKeyPatterns } from "@/lib/generation/lint/questions";
import { isAccepted } from "@/lib/learning/practice/answer";
import { readLibrary, type LibraryCourse, type LibraryModule } from "./library-files";

type Fresh = LibraryModule["fresh"][number];

const library = readLibrary();
const courses = library.map((course) => ({ name: `${course.twinKey} ${course.locale}`, course }));

const freshOf = ({ modules }: LibraryCourse): Fresh[] => modules.flatMap(({ fresh }) => fresh);
const placeOfRight = ({ options, accepted }: Fresh): number =>
  options.findIndex((option) => accepted.includes(option));

/** The item in the form that the lint of quizzes reads. */
const asQuestion = ({ key, prompt, options, accepted }: Fresh): QuestionDocument => ({
  ...{ id: key, objectiveId: null, text: prompt },
  options: options.map((text, index) => ({
    ...{ id: String(index), text, misconception: null, feedback: "" },
    isRight: accepted.includes(text),
  })),
});

describe("the fresh items of the library", () => {
  test.each(courses)("$name: two on each objective, and at least 16", ({ course }) => {
    expect(freshOf(course).length).toBeGreaterThanOrEqual(16);
    for (const [i, { key, fresh }] of course.modules.entries()) {
      const objectives = course.outline.modules[i]?.objectives ?? [];
      const wanted = objectives.flatMap((_, objective) => [objective, objective]);
      expect(fresh.map(({ objective }) => objective).sort(), key).toEqual(wanted);
      expect(new Set(fresh.map((item) => item.key)).size, key).toBe(fresh.length);
    }
  });

  test.each(courses)("$name: every key can be judged by code", ({ course }) => {
    for (const item of freshOf(course)) {
      for (const form of item.accepted) expect(isAccepted(item, form), form).toBe(true);
      expect(item.options, item.key).toHaveLength(item.kind === "choice" ? 4 : 0);
      if (item.kind === "choice")
        expect(
          item.options.filter((option) => isAccepted(item, option)),
          item.key,
        ).toEqual(item.accepted);
    }
  });

  test.each(courses)("$name: length and place do not give the right option away", ({ course }) => {
    const choices = freshOf(course).filter(({ kind }) => kind === "choice");
    expect(choices.length).toBeGreaterThanOrEqual(12);
    expect(lintKeyPatterns(choices.map(asQuestion))).toEqual([]);
    const shortest = choices.filter(({ options, accepted }) =>
      options.every((option) => accepted.includes(option) || option.length > (accepted[0]?.length ?? 0)),
    );
    expect(shortest.length / choices.length).toBeLessThanOrEqual(0.4);
  });

  test("twins ask the same, with the right option in the same place", () => {
    for (const course of library) {
      const twin = library.find(
        ({ twinKey, locale }) => twinKey === course.twinKey && locale !== course.locale,
      );
      const shapes = (one: LibraryCourse) =>
        freshOf(one).map((item) => [item.key, item.kind, item.objective, placeOfRight(item)]);
      expect(twin && shapes(twin), course.twinKey).toEqual(shapes(course));
    }
  });
});
