import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import { blockText } from "./blocks";
import { elementBlocks } from "./html/elements";
import { markdownBlocks } from "./markdown";
import { textBlocks } from "./text";

const html = (source: string) =>
  elementBlocks(parseHTML(`<html><body>${source}</body></html>`).document.body).map(blockText);

describe("HTML", () => {
  it("keeps headings, lists, tables, quotations and code", () => {
    expect(
      html(`<h2>Wax  <em>and</em> honey</h2><p>Bees <b>make</b><br>honey.</p><ol start="3"><li>one<ul><li>in it</li></ul></li><li>two</li></ol>
        <table><tr><th>Bee</th><th>Legs</th></tr><tr><td>a|b</td><td>6</td></tr></table><blockquote><p>To bee.</p></blockquote>
        <pre><code class="language-js">if (a)\n  b();</code></pre>`),
    ).toEqual([
      "## Wax and honey",
      "Bees make\nhoney.",
      "3. one\n   - in it\n4. two",
      "| Bee | Legs |\n| --- | --- |\n| a\\|b | 6 |",
      "> To bee.",
      "```js\nif (a)\n  b();\n```",
    ]);
  });

  it("keeps text that stands beside blocks", () => {
    expect(html("Before <div>inside</div> after <span>this</span>")).toEqual([
      "Before",
      "inside",
      "after this",
    ]);
  });
});

it("Markdown keeps its blocks, without emphasis, links, images and front matter", () => {
  const source =
    "---\ntitle: x\n---\n# Wax\n\nBees **make** [honey](https://example.com)\nhere. ![bee](bee.png)\n\n1. one\n   - in it\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n```js\nb();\n```";
  expect(markdownBlocks(source).map(blockText)).toEqual([
    "# Wax",
    "Bees make honey here.",
    "1. one\n   - in it",
    "| a | b |\n| - | - |\n| 1 | 2 |",
    "```js\nb();\n```",
  ]);
});

it("plain text joins wrapped lines, and keeps those of lists and tables", () => {
  const source = `THE BEES

1.2. Wax

Bees make honey in every season of the year, and
they keep it in cells of wax until they have need
of it.

  - one
  - two

Bee      Legs
Drone    6`;
  expect(textBlocks(source).map(blockText)).toEqual([
    "# THE BEES",
    "## 1.2. Wax",
    "Bees make honey in every season of the year, and they keep it in cells of wax until they have need of it.",
    "- one\n- two",
    "Bee      Legs\nDrone    6",
  ]);
});

it("Markdown keeps the text of its HTML, without scripts", () => {
  const source =
    'Bees.\n\n<div class="note">\nWax is <b>soft</b>.\n</div>\n\n<details><summary>More</summary>\n\nHoney.\n\n</details>\n\n<script>\nb();\n</script>';
  expect(markdownBlocks(source).map(blockText)).toEqual(["Bees.", "Wax is soft.", "More", "Honey."]);
});
