import { expect, test } from "vitest";
import en from "@/messages/en.json";
import es from "@/messages/es.json";
import { chooseLine } from "./line";

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const seen = (visitor: Parameters<typeof chooseLine>[0]) =>
  new Set(Array.from({ length: 1000 }, (_, i) => chooseLine(visitor, () => i / 1000)));

test("every line has its words, and a learner of some weeks sees all of them", () => {
  const all = seen({ hasCourse: true, memberSince: daysAgo(30) });
  for (const { dashboard } of [en, es]) expect(new Set(Object.keys(dashboard.lines))).toEqual(all);
});

test("visits have different lines", () => {
  const visits = Array.from({ length: 200 }, () => chooseLine({ hasCourse: true, memberSince: daysAgo(30) }));
  expect(new Set(visits).size).toBeGreaterThan(3);
});

test("a new account reads nothing about last week", () => {
  for (const hasCourse of [true, false]) {
    const words = [...seen({ hasCourse, memberSince: daysAgo(0) })].flatMap((key) =>
      [en, es].map(({ dashboard }) => dashboard.lines[key]),
    );
    expect(words.length).toBeGreaterThan(6);
    for (const text of words) expect(text).not.toMatch(/last week|semana pasada|once found hard/i);
  }
});
