import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { WordDiff } from "./word-diff";

const drawn = (before: string, after: string) =>
  renderToStaticMarkup(<WordDiff before={before} after={after} />).replaceAll(/<\/?span[^>]*>/g, "");

it("marks the words that went and those that came, a run of them as one", () => {
  expect(drawn("Take the number two times.", "Take every number two times.")).toBe(
    "Take <del>the</del> <ins>every</ins> number two times.",
  );
  expect(drawn("Doubling 1", "The other title")).toBe("<del>Doubling 1</del> <ins>The other title</ins>");
  expect(drawn("", "All new")).toBe("<ins>All new</ins>");
  expect(drawn("All gone", "")).toBe("<del>All gone</del>");
});

it("leaves out the middle of a long unchanged stretch", () => {
  const long = "word ".repeat(100);
  const text = drawn(`${long}old${long}`, `${long}new${long}`);
  expect(text).toContain("<del>old");
  expect(text.length).toBeLessThan(300);
});
