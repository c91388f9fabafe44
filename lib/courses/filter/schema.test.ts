import { describe, expect, test } from "vitest";
import { countSelected, courseFilterQuery, isFiltered, loadCourseFilters, noFilters } from "./schema";

test("filters survive a round trip through the URL", () => {
  const filters = {
    q: "año & 100% + ¿qué?",
    level: ["beginner" as const, "advanced" as const],
    language: ["español" as const],
    tag: ["C#", "a,b", "C++"],
  };
  expect(loadCourseFilters(`?${courseFilterQuery(filters)}`)).toEqual(filters);
  expect(countSelected(filters)).toBe(6);
});

describe("invalid parameters are ignored", () => {
  test("unknown values and names, and repeated ones", () => {
    const read = loadCourseFilters(
      "?q=luz&level=beginner&level=guru&level=BEGINNER&language=klingon&language=spanish&language=es&tag=a&tag=b&tag=a&tag=&page=3",
    );
    expect(read).toEqual({ q: "luz", level: ["beginner"], language: ["español"], tag: ["a", "b"] });
    expect(loadCourseFilters("?level=guru&language=klingon&tag=")).toEqual(noFilters);
  });
  test("except that long values are truncated", () => {
    const read = loadCourseFilters(`?q=${"x".repeat(300)}&tag=${"y".repeat(90)}`);
    expect([read.q.length, read.tag.map((tag) => tag.length)]).toEqual([200, [60]]);
  });
  test("including NUL and half an emoji, which the Hub would refuse together with all other filters", () => {
    const [q, tag] = [`${"x".repeat(199)}😀`, `${"y".repeat(59)}😀`];
    const read = loadCourseFilters(
      `?${new URLSearchParams([
        ["q", q],
        ["tag", tag],
        ["tag", "a\0b"],
        ["tag", "\0"],
        ["level", "beginner"],
      ])}`,
    );
    expect(read).toEqual({
      q: "x".repeat(199),
      level: ["beginner"],
      language: [],
      tag: ["y".repeat(59), "ab"],
    });
  });
  test("also in the page's parameters on the server", async () => {
    expect(
      await loadCourseFilters(Promise.resolve({ q: "luz", level: ["guru", "advanced"], tag: "a" })),
    ).toEqual({ q: "luz", level: ["advanced"], language: [], tag: ["a"] });
  });
});

test("and a query without filters or with a blank search is empty", () => {
  expect(loadCourseFilters("")).toEqual(noFilters);
  expect(courseFilterQuery(noFilters)).toBe("");
  expect(courseFilterQuery({ ...noFilters, q: "   ", level: ["beginner"], tag: ["C++"] })).toBe(
    "level=beginner&tag=C%2B%2B",
  );
  expect(
    [noFilters, { ...noFilters, q: "  " }, { ...noFilters, q: "x" }, { ...noFilters, tag: ["x"] }].map(
      isFiltered,
    ),
  ).toEqual([false, false, true, true]);
});
