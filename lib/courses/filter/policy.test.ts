import { describe, expect, test } from "vitest";
import { collectTags, countMatches, filterCourses, type Filterable } from "./policy";
import { type CourseFilters, noFilters } from "./schema";

const algebra: Filterable = {
  title: "Álgebra fácil",
  description: "Números y letras",
  training: "Práctica",
  level: "Beginner",
  language: "español",
  tags: ["Matemáticas", "Lógica"],
};
const logic: Filterable = {
  title: "Logic",
  description: "Arguments that hold; logic in words",
  training: "logic drills",
  level: "advanced",
  language: "english",
  tags: ["logica"],
};
const old: Filterable = {
  title: "Old course",
  description: "No language was stored",
  training: "",
  level: "intermediate",
  tags: [],
};
const titles = (filters: Partial<CourseFilters>) =>
  filterCourses([algebra, logic, old], { ...noFilters, ...filters }, (c) => c).map((c) => c.title);

describe("the filtered list", () => {
  test("contains everything in its original order without filters", () =>
    expect(titles({})).toEqual(["Álgebra fácil", "Logic", "Old course"]));
  test("searches title, description and training, ignoring case and accents", () => {
    expect(titles({ q: "ALGEBRA" })).toEqual(["Álgebra fácil"]);
    expect(titles({ q: "numeros" })).toEqual(["Álgebra fácil"]);
    expect(titles({ q: "drills" })).toEqual(["Logic"]);
    expect(titles({ q: "  " })).toHaveLength(3);
    expect(titles({ q: "algebra drills" })).toEqual([]);
  });
  test("treats search text as text, not as a pattern", () => {
    for (const q of ["%", "_", ".*", "\\", "(", "[a-z]"]) expect(titles({ q })).toEqual([]);
  });
  test("matches any chosen level in lower case", () => {
    expect(titles({ level: ["beginner"] })).toEqual(["Álgebra fácil"]);
    expect(titles({ level: ["beginner", "advanced"] })).toHaveLength(2);
  });
  test("matches a missing language as English, and Español by its English name", () => {
    expect(titles({ language: ["english"] })).toEqual(["Logic", "Old course"]);
    expect(
      countMatches({ ...algebra, language: "Spanish" }, { ...noFilters, language: ["español"] }),
    ).not.toBeNull();
    expect(
      countMatches({ ...algebra, language: "inglés" }, { ...noFilters, language: ["english"] }),
    ).not.toBeNull();
  });
  test("matches any chosen tag", () => {
    expect(titles({ tag: ["Lógica"] })).toEqual(["Álgebra fácil", "Logic"]);
    expect(titles({ tag: ["Lógica", "Matemáticas"] })).toEqual(["Álgebra fácil", "Logic"]);
  });
  test("requires a match of every kind of filter", () =>
    expect(titles({ q: "logic", level: ["beginner"] })).toEqual([]));
});

test("ranks more matches first and keeps the order of equals", () => {
  const once = { ...old, title: "logic once", description: "" };
  const shown = filterCourses([once, old, logic], { ...noFilters, q: "logic" }, (c) => c);
  expect(shown.map((c) => c.title)).toEqual(["Logic", "logic once"]);
  const two = filterCourses([logic, algebra], { ...noFilters, tag: ["Lógica", "Matemáticas"] }, (c) => c);
  expect(two[0]).toBe(algebra);
});

test("counts the tags of all courses, each once, by name", () => {
  expect(collectTags([algebra, logic, { ...old, tags: ["lógica", "Lógica"] }])).toEqual([
    { tag: "Lógica", count: 3 },
    { tag: "Matemáticas", count: 1 },
  ]);
});
