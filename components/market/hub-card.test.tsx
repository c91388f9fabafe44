import { expect, test, vi } from "vitest";
import { routing } from "@/lib/core/i18n/routing";
import { languages, levels } from "@/lib/courses/policy";
import type { HubCourse } from "@/lib/market/schema";
import { hardTexts, markupOf } from "@/tests/support/both-sides";
import { HubCard } from "./hub-card";

vi.mock("@/components/ui/drawn-once", async (original) => (await import("@/tests/support/both-sides")).eitherSide(await original()));

/** One of many courses, all different in what they say and in what they are. */
function courseOf(number: number): HubCourse {
  const text = hardTexts[number % hardTexts.length] ?? "";
  return {
    id: `0190a0a0-0000-7000-8000-${String(number).padStart(12, "0")}`,
    title: text,
    level: levels[number % 3] ?? "beginner",
    language: languages[number % 2] ?? "english",
    tags: Array.from({ length: number % 4 }, (_, i) => `${text}${i}`),
    author: { full_name: number % 5 === 0 ? "" : text },
    price: number % 3 === 0 ? 0 : (number % 16) / 4,
    rating: (number % 40) / 8,
    rating_count: number % 3 === 0 ? 0 : number,
    owned: number % 11 === 0,
  };
}

test.each(routing.locales)("%s: the server's cards are what the browser would draw, whatever they say and cost", (locale) => {
  const cards = Array.from({ length: 240 }, (_, number) => <HubCard key={number} course={courseOf(number)} onOpen={() => undefined} />);
  expect(markupOf("server", cards, { locale })).toBe(markupOf("browser", cards, { locale }));
});

test("a card has the price of its own course, and a button of its own", () => {
  const html = [3, 5, 17].map((number) => markupOf("server", <HubCard course={courseOf(number)} onOpen={() => undefined} />, { locale: "en" }));
  expect(html.map((card) => /Free|[\d.]+ credits?/.exec(card)?.[0])).toEqual(["Free", "1.25 credits", "0.25 credits"]);
  expect(html[2]).toContain('id="offer-0190a0a0-0000-7000-8000-000000000017"');
});
