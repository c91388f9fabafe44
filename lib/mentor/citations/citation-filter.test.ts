import { expect, test } from "vitest";
import { CitationFilter } from "./citation-filter";

const source = "0190b0a0-0000-7000-8000-000000000001";
const passages = [
  { number: 2, source, passage: 14, text: "Water boils at 100 °C at sea level. An array[0] begins at 0." },
];

/** The outcome for a reply that arrives in pieces of this length. */
function read(text: string, length: number) {
  const filter = new CitationFilter(passages);
  const parts = text.match(new RegExp(`[^]{1,${length}}`, "gu")) ?? [];
  const shown: string[] = [];
  for (const part of parts) shown.push(filter.push(part));
  shown.push(filter.end());
  return { shown, text: shown.join(""), citations: filter.citations };
}

const reply =
  "It boils at 100 °C. [^2.14: Water boils at 100 °C] It begins at zero [^2.14: An array[0] begins at 0]. Not at 90 °C. [^2.14: Water boils at 90 °C] Really? [a link](https://example.org)";

test.each([1, 2, 3, 7, 1000])("citations become marks once they are whole, in pieces of %d", (length) => {
  const { shown, text, citations } = read(reply, length);
  expect(text).toBe(
    "It boils at 100 °C. [^1] It begins at zero [^2]. Not at 90 °C.  Really? [a link](https://example.org)",
  );
  expect(citations).toEqual([
    { mark: 1, source, passage: 14, from: 0, to: 21 },
    { mark: 2, source, passage: 14, from: 36, to: 59 },
  ]);
  let whole = "";
  for (const part of shown) expect((whole += part)).not.toMatch(/\[\^\d*\.|Water boils/);
});

test.each([
  ["a citation that is never closed", "It boils. [^2.14: Water boils and", "It boils. "],
  ["a mark that the reply has not set", "It boils.[^3] Yes.", "It boils. Yes."],
  ["a citation of another passage", "It boils. [^1.14: Water boils at 100 °C]", "It boils. "],
  ["a citation without an id", "It boils. [^: Water boils at 100 °C] Yes?", "It boils.  Yes?"],
  ["a citation without a passage", "It boils. [^2: Water boils at 100 °C]", "It boils. "],
  ["a citation of two passages", "It boils. [^2.14, 2.15: Water boils]", "It boils. "],
  ["an open citation without an id", "It boils. [^: Water boils and", "It boils. "],
  ["a class without colons", "It is `[^:/]+` or `[^:\\s ]` here", "It is `[^:/]+` or `[^:\\s ]` here"],
  ["a class of characters", "It is [^0-9] here", "It is [^0-9] here"],
  ["a bracket at the end", "It is [", "It is ["],
])("%s", (_, text, shown) => {
  expect(read(text, 1).text).toBe(shown);
  expect(read(text, 1000).text).toBe(shown);
});
