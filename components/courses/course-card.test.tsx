import { expect, test, vi } from "vitest";
import { routing } from "@/lib/core/i18n/routing";
import { languages, levels } from "@/lib/courses/policy";
import type { CourseCard as Card } from "@/lib/courses/schema";
import { hardTexts, markupOf } from "@/tests/support/both-sides";
import { CourseCard } from "./course-card";
import { CourseMenu } from "./course-menu";

vi.mock("@/components/ui/drawn-once", async (original) => (await import("@/tests/support/both-sides")).eitherSide(await original()));

const me = "0190a0a0-0000-7000-8000-00000000000a";

/** One of many cards, all different in what they say and in what they are. */
function cardOf(number: number): Card {
  const text = hardTexts[number % hardTexts.length] ?? "";
  return {
    id: `0190a0a0-0000-7000-8000-${String(number).padStart(12, "0")}`,
    title: text,
    level: levels[number % 3] ?? "beginner",
    language: languages[number % 2] ?? "english",
    tags: Array.from({ length: number % 4 }, (_, i) => `${text}${i}`),
    author: { id: number % 2 ? me : "someone", full_name: number % 5 === 0 ? "" : text },
    rating: (number % 40) / 8,
    rating_count: number % 3 === 0 ? 0 : number,
    is_completed: number % 7 === 0,
    is_published: number % 4 === 1,
    modules: 6,
    generation: { state: (["ready", "ready", "ready", "writing", "failed", "stopped"] as const)[number % 6] ?? "ready", done: number % 5, total: 5, current: text },
  } as Card;
}

function cardFor(number: number) {
  const card = cardOf(number);
  const own = card.author.id === me;
  return <CourseCard key={card.id} card={card} own={own} menu={(told) => <CourseMenu card={told} own={own} onRemove={() => undefined} />} />;
}

test.each(routing.locales)("%s: the server's cards are what the browser would draw, whatever they say and are", (locale) => {
  const cards = Array.from({ length: 240 }, (_, number) => cardFor(number));
  expect(markupOf("server", cards, { locale })).toBe(markupOf("browser", cards, { locale }));
});

test("a card says what its course is called, leads to it, and has its own menu", () => {
  const html = markupOf("server", cardFor(6), { locale: "es" });
  expect(html).toContain('href="/es/course/0190a0a0-0000-7000-8000-000000000006"');
  expect(html).toContain('id="options-0190a0a0-0000-7000-8000-000000000006"');
  expect(html).toContain("Ada Lovelace");
});
