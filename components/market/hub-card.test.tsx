import { expect, test, vi } from "vitest";
import { routing } from "@/lib/core/i18n/routing";
import type { HubCourse } from "@/lib/market/schema";
import { markupOf } from "@/tests/support/both-sides";
import { courseNo } from "@/tests/support/many-courses";
import { HubCard } from "./hub-card";

vi.mock("@/components/ui/drawn-once", async (original) =>
  (await import("@/tests/support/both-sides")).eitherSide(await original()),
);

const courseOf = (number: number): HubCourse => ({
  ...courseNo(number),
  price: number % 3 === 0 ? 0 : (number % 16) / 4,
  owned: number % 11 === 0,
});

test.each(routing.locales)(
  "%s: the server's cards are what the browser would draw, whatever they say and cost",
  (locale) => {
    const cards = Array.from({ length: 240 }, (_, number) => (
      <HubCard key={number} course={courseOf(number)} onOpen={() => undefined} />
    ));
    expect(markupOf("server", cards, { locale })).toBe(markupOf("browser", cards, { locale }));
  },
);

test("a card has the price of its own course, and a button of its own", () => {
  const html = [3, 5, 17].map((number) =>
    markupOf("server", <HubCard course={courseOf(number)} onOpen={() => undefined} />, { locale: "en" }),
  );
  expect(html.map((card) => /Free|[\d.]+ credits?/.exec(card)?.[0])).toEqual([
    "Free",
    "1.25 credits",
    "0.25 credits",
  ]);
  expect(html[2]).toContain('id="offer-0190a0a0-0000-7000-8000-000000000017"');
});
