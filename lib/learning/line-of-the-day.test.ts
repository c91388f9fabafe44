import { expect, test } from "vitest";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import { lineKeys, lineOfTheDay } from "./line-of-the-day";

const at = (day: number) => new Date(Date.UTC(2026, 0, 1 + day, 12));

test("a line stays through the day, changes the next, and all come round", () => {
  const id = "01a1fd61-cc3c-7527-870b-0dbdc1be4b7c";
  expect(lineOfTheDay(id, new Date("2026-01-01T00:00:00Z"))).toBe(
    lineOfTheDay(id, new Date("2026-01-01T23:59:59Z")),
  );
  const lines = lineKeys.map((_, day) => lineOfTheDay(id, at(day)));
  expect(new Set(lines).size).toBe(lineKeys.length);
});

test("every line is written in both languages", () => {
  for (const messages of [en, es])
    expect(Object.keys(messages.dashboard.lines).sort()).toEqual([...lineKeys].sort());
});
