import { describe, expect, test } from "vitest";
import { isFull } from "@/tests/support/sample";
import { hashOf } from "@/lib/generation/quiz/option-order";
import { libraryCourses, newCourses } from "./good-modules";
import { falseAlarms, plantDefects, recallOf, splitCourses } from "./measure";

const library = libraryCourses();
const written = newCourses();
const all = [...library, ...written];

describe("the lint on good modules", () => {
  test("flags at most 3 % of the library's modules and of the new ones", () => {
    expect(library.flatMap(({ document }) => document.modules)).toHaveLength(60);
    expect(written.length).toBeGreaterThanOrEqual(10);
    for (const courses of [library, written, splitCourses(all).heldOut]) {
      const { count, of, names } = falseAlarms(courses);
      expect(count / of, names.join("\n")).toBeLessThanOrEqual(0.03);
    }
  });
});

describe("the lint on planted defects", () => {
  const seed = process.env.TEST_SEED ?? String(hashOf(new Date().toISOString().slice(0, 10)));
  // In a short run every fifth module of the library has its defects, and all new modules.
  const modules = (name: string) =>
    isFull || !library.some((one) => name.startsWith(one.name)) || hashOf(name) % 5 === 0;

  test("finds at least 95 % of them, of every kind and in the held-out modules", () => {
    console.log(`seed of the defects: ${seed}`);
    const planted = plantDefects(all, { seed, modules });
    const { heldOut } = splitCourses(all);
    const held = planted.filter(({ course }) => heldOut.some(({ name }) => course.startsWith(`${name},`)));
    expect(held.length).toBeGreaterThan(20);
    for (const some of [planted, held]) {
      const missed = some
        .filter(({ isFound }) => !isFound)
        .map(({ defect, course }) => `${defect}: ${course}`);
      expect(recallOf(some).all.count / some.length, missed.join("\n")).toBeGreaterThanOrEqual(0.95);
    }
    for (const [defect, { count, of }] of recallOf(planted).byDefect)
      expect(count / of, defect).toBeGreaterThanOrEqual(0.85);
  });
});
