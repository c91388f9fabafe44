import { expect, test } from "vitest";
import { countChosen, noFilters, readFilters, writeFilters } from "./filter-address";

test("filters survive the way through the address", () => {
  const filters = { q: "año & 100%", levels: ["beginner" as const], languages: ["español" as const], tags: ["C#", "a,b"] };
  expect(readFilters(new URLSearchParams(writeFilters(filters)))).toEqual(filters);
  expect(countChosen(filters)).toBe(4);
});

test("without filters the address is bare, and nonsense in it is passed over", () => {
  expect(writeFilters(noFilters)).toBe("");
  expect(readFilters(new URLSearchParams("level=expert&level=BEGINNER&language=klingon&language=spanish&language=es"))).toEqual({
    ...noFilters,
    levels: ["beginner"],
    languages: ["español"],
  });
});
