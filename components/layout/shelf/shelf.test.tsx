import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ShelfCards } from "./shelf";

function drawn(count: number): string {
  const courses = Array.from({ length: count }, (_, i) => ({ id: `course-${i}` }));
  return renderToStaticMarkup(<ShelfCards courses={courses}>{({ id }) => <li key={id}>{id}</li>}</ShelfCards>);
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
