import { expect, test, vi } from "vitest";
import { routing } from "@/lib/core/i18n/routing";
import type { CourseCard as Card } from "@/lib/courses/schema";
import { markupOf } from "@/tests/support/both-sides";
import { courseNo } from "@/tests/support/many-courses";
import { CourseCard } from "./course-card";
import { CourseMenu } from "./course-menu";

vi.mock("@/components/ui/drawn-once", async (original) =>
  (await import("@/tests/support/both-sides")).eitherSide(await original()),
);

const me = "0190a0a0-0000-7000-8000-00000000000a";

/** One of many cards, all different in what they say and in what they are. */
function cardOf(number: number): Card {
  const course = courseNo(number);
  return {
    ...course,
    description: "",
    training: "",
    price: 0,
    modules: 6,
    certificate_id: null,
    author: { ...course.author, id: number % 2 ? me : "someone" },
    is_completed: number % 7 === 0,
    is_published: number % 4 === 1,
    generation: {
      state: (["ready", "ready", "ready", "writing", "failed", "stopped"] as const)[number % 6] ?? "ready",
      done: number % 5,
      total: 5,
      current: course.title,
    },
  };
}

function cardFor(number: number) {
  const card = cardOf(number);
  const own = card.author.id === me;
  return (
    <CourseCard
      key={card.id}
      card={card}
      own={own}
      menu={(told) => <CourseMenu card={told} own={own} onRemove={() => undefined} />}
    />
  );
}

test.each(routing.locales)(
  "%s: the server's cards are what the browser would draw, whatever they say and are",
  (locale) => {
    const cards = Array.from({ length: 240 }, (_, number) => cardFor(number));
    expect(markupOf("server", cards, { locale })).toBe(markupOf("browser", cards, { locale }));
  },
);

test("a card says what its course is called, leads to it, and has its own menu", () => {
  const html = markupOf("server", cardFor(6), { locale: "es" });
  expect(html).toContain('href="/es/course/0190a0a0-0000-7000-8000-000000000006"');
  expect(html).toContain('id="options-0190a0a0-0000-7000-8000-000000000006"');
  expect(html).toContain("Ada Lovelace");
});
