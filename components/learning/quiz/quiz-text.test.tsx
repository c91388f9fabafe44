import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { QuizText } from "./quiz-text";

const html = (text: string) => renderToStaticMarkup(<QuizText text={text} />).replace(/ class="[^"]*"/g, "");

it("renders a fenced block without its backticks, and the text around it", () => {
  const text = "What does this print?\n```python\nfor i in range(3):\n    print(i)\n```\nThink of `range`.";
  expect(html(text)).toBe(
    "<span><span>What does this print?</span><code>for i in range(3):\n    print(i)</code><span>Think of <code>range</code>.</span></span>",
  );
});

it.each([
  ["```\na\n```", "<span><code>a</code></span>"],
  ["```c++\r\na\r\n```", "<span><code>a</code></span>"],
  [
    "One:\n\n```js\na ? b : c\n```\n\nTwo:\n\n```js\n<b>\n```",
    "<span><span>One:</span><code>a ? b : c</code><span>Two:</span><code>&lt;b&gt;</code></span>",
  ],
  ["Plain `x` text", "<span><span>Plain <code>x</code> text</span></span>"],
  ["Never closed:\n```js\na", "<span><span>Never closed:\n```js\na</span></span>"],
])("%j", (text, drawn) => {
  expect(html(text)).toBe(drawn);
});
