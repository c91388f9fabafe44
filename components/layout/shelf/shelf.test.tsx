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
  expect([count(html, "<li>course-"), count(html, "course-card-later")]).toEqual([8, 12]);
  expect(html.indexOf("course-card-later")).toBeGreaterThan(html.indexOf("course-7"));
});

test("a short list is drawn whole", () => {
  expect([count(drawn(8), "<li>course-"), count(drawn(8), "course-card-later")]).toEqual([8, 0]);
});
