import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { noFilters } from "@/lib/courses/filter/schema";
import { hardTexts, markupOf } from "@/tests/support/both-sides";
import { Shelf, ShelfCards } from "./shelf";

vi.mock("@/components/ui/drawn-once", async (original) =>
  (await import("@/tests/support/both-sides")).eitherSide(await original()),
);

function drawn(count: number): string {
  const courses = Array.from({ length: count }, (_, i) => ({ id: `course-${i}` }));
  return renderToStaticMarkup(
    <ShelfCards courses={courses}>{({ id }) => <li key={id}>{id}</li>}</ShelfCards>,
  );
}

const count = (html: string, part: string) => html.split(part).length - 1;

test("the server draws the cards of a first screen, and keeps the room of the others", () => {
  const html = drawn(20);
  expect([count(html, "<li>course-"), count(html, "course-card-later")]).toEqual([6, 14]);
  expect(html.indexOf("course-card-later")).toBeGreaterThan(html.indexOf("course-5"));
});

test("a short list is drawn whole", () => {
  expect([count(drawn(6), "<li>course-"), count(drawn(6), "course-card-later")]).toEqual([6, 0]);
});

test.each(["", ...hardTexts])("the server's search and filters are what the browser would draw: %s", (q) => {
  for (const filters of [
    { ...noFilters, q },
    { ...noFilters, q, level: ["beginner" as const], tag: [q, "b"] },
  ]) {
    for (const placeholder of ["Knots", "Bread"]) {
      const shelf = (
        <Shelf
          search={{ label: "Search", placeholder }}
          topics={() => [{ tag: "a", count: 1 }]}
          filters={filters}
          onChange={() => undefined}
        >
          cards
        </Shelf>
      );
      expect(markupOf("server", shelf, { locale: "es" })).toBe(markupOf("browser", shelf, { locale: "es" }));
    }
  }
});
