import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { QuizText } from "./quiz-text";

const html = (text: string) =>
  renderToStaticMarkup(<QuizText text={text} />).replace(/ (?:class|dir)="[^"]*"|\n(?=<span)/g, "");

it("renders a fenced block without its backticks, and the text around it", () => {
  const text = "What does this print?\n```python\nfor i in range(3):\n    print(i)\n```\nThink of `range`.";
  expect(html(text)).toBe(
    "<span><span>What does this print?</span><span><code>for i in range(3):\n    print(i)\n</code></span><span>Think of <code>range</code>.</span></span>",
  );
});

it.each([
  "2 * 3 * 4",
  "__init__ and **kwargs",
  "1. foo",
  "- 7",
  "# a comment",
  "> 5",
  "    indented",
  "C:\\new\\*",
  "&lt; is an entity",
  "[1](2)",
  "![a][b]",
  "<button> and List<String>",
  "a ~ b ~ c",
  "---",
  "US$5 or $6",
])("shows %j as typed", (text) => {
  const typed = text.trim().replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
  expect(html(text)).toBe(`<span><span>${typed}</span></span>`);
});

it.each([
  ["```\na\n```", "<span><span><code>a\n</code></span></span>"],
  ["```c++\r\na\r\n```", "<span><span><code>a\n</code></span></span>"],
  ["Plain `x` text", "<span><span>Plain <code>x</code> text</span></span>"],
  ["What is $x^2$?", "<span><span>What is <code>x^2</code>?</span></span>"],
])("draws %j", (text, drawn) => {
  expect(html(text)).toBe(drawn);
});
