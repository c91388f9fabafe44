import { expect, test } from "vitest";
import { countHubFilters, hubQuery, loadHubFilters, noHubFilters } from "./hub-address";

test("an address gives its filters, and passes over what it says wrong", () => {
  const read = loadHubFilters("?q=luz&level=beginner&level=guru&language=espa%C3%B1ol&tag=a&tag=b&page=3");
  expect(read).toEqual({ q: "luz", level: ["beginner"], language: ["español"], tag: ["a", "b"] });
  expect(countHubFilters(read)).toBe(4);
  expect(loadHubFilters("")).toEqual(noHubFilters);
});

test("the query for the API repeats a name for each value and leaves out an empty search", () => {
  expect(hubQuery({ q: "  ", level: ["beginner", "advanced"], language: [], tag: ["C++"] })).toBe("level=beginner&level=advanced&tag=C%2B%2B");
  expect(hubQuery(noHubFilters)).toBe("");
});
