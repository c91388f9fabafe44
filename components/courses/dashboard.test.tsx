import { expect, test, vi } from "vitest";
import { routing } from "@/lib/core/i18n/routing";
import { markupOf } from "@/tests/support/both-sides";
import { courseNo } from "@/tests/support/many-courses";
import { ContinueCard } from "./continue-card";
import { DashboardHead } from "./dashboard-head";
import { RecentCourses } from "./recent-courses";

vi.mock("@/components/ui/drawn-once", async (original) =>
  (await import("@/tests/support/both-sides")).eitherSide(await original()),
);

const states = ["ready", "writing", "failed", "stopped"] as const;

function partsOf(number: number) {
  const { id, title, level, language } = courseNo(number);
  const quizzes = number % 9;
  const course = {
    id,
    title,
    level,
    language,
    modules: number % 5,
    passed: quizzes && number % quizzes,
    quizzes,
    started: number % 4 > 1,
    next_module: number % 5 ? { number: number % 8, title } : null,
  };
  const card = {
    id,
    title,
    level,
    language,
    modules: number % 3,
    generation: { state: states[number % 4] ?? "ready", done: 1, total: number, current: null },
    is_completed: number % 8 === 0,
  };
  return [
    <ContinueCard key="continue" course={course} />,
    <RecentCourses key="recent" cards={[card, { ...card, id: "second", title: "Bread" }]} />,
    <DashboardHead
      key="head"
      name={title}
      line={`${title}.`}
      shelf={(["empty", "idle", "begun"] as const)[number % 3] ?? "idle"}
    />,
  ];
}

test.each(routing.locales)(
  "%s: the server's dashboard is what the browser would draw, whatever it says",
  (locale) => {
    const parts = Array.from({ length: 120 }, (_, number) => <div key={number}>{partsOf(number)}</div>);
    expect(markupOf("server", parts, { locale })).toBe(markupOf("browser", parts, { locale }));
  },
);

test("it greets by name and leads on, to the module that comes next", () => {
  const [course, , head] = partsOf(6);
  expect(markupOf("server", course, { locale: "es" })).toContain(
    'href="/es/course/0190a0a0-0000-7000-8000-000000000006?module=6"',
  );
  expect(markupOf("server", head, { locale: "en" })).toContain("Hello, Ada Lovelace");
});
