import { expect, test } from "vitest";
import { unitMarkdown } from "./unit-markdown";
import { unitsOf, type ReadingPassage } from "./units";

const passage = (text: string, number = 1): ReadingPassage => ({
  ...{ source: "s", sourceNumber: 1, number, page: 1, heading: "", text, language: "english" },
});
const markdownOf = (...texts: string[]) =>
  unitsOf(texts.map((text, i) => passage(text, i + 1)))
    .map((unit) => unitMarkdown(unit, null))
    .join("\n\n");
test("an address stays a link as it is written", () =>
  expect(markdownOf("See https://example.org/a_b_c*d for more.")).toContain("https://example.org/a_b_c*d"));

test("headings, lists, lines, tables and code keep their form, and statements get their mark", () => {
  const marked = (text: string) => unitsOf([passage(text)]).map((unit) => unitMarkdown(unit, 3));
  expect(marked("# One")).toEqual(["## One"]);
  expect(marked("- one\n- two\n  goes on")).toEqual(["- one[^3]\n- two\n  goes on[^3]"]);
  expect(marked("A rose\nis a rose")).toEqual(["A rose\\\nis a rose[^3]"]);
  expect(marked("a      b\n1      2")).toEqual(["```text\na      b\n1      2\n```"]);
  expect(marked("| a | b |\n| - | - |\n| 1 | 2 |")).toEqual(["| a | b |\n| - | - |\n| 1 | 2 |"]);
  expect(marked("```sh\nls [^7]\n\npwd\n```")).toEqual(["```sh\nls [^7]\n\npwd\n```"]);
});

test("code that is spread over passages is one piece, and code that never ends is closed", () => {
  const units = unitsOf([passage("Before.\n\n```sh\nls", 1), passage("pwd\n```\n\nAfter.", 2)]);
  expect(units.map(({ kind }) => kind)).toEqual(["prose", "code", "prose"]);
  expect(units[1]?.text).toBe("```sh\nls\npwd\n```");
  expect(markdownOf("```\nls")).toBe("```\nls\n```");
});

test("the place of a unit is that of its words", () => {
  const text = "First.\n\n## Head\n\n  Second one.";
  for (const { from, to, text: own } of unitsOf([passage(text)])) expect(text.slice(from, to)).toBe(own);
});
