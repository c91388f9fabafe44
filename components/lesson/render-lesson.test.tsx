import { globSync, readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { labels, lessonHtml as html } from "@/tests/support/pages/lesson-html";
import { formulaPayloads, payloads } from "@/tests/support/http/xss-payloads";
import { cpuMilliseconds } from "@/tests/support/time/cpu-time";
import { renderLesson } from "./render-lesson";

vi.mock("server-only", () => ({}));
describe("code", () => {
  it("is highlighted by classes, with the name of its language and a copy button", () => {
    const out = html("```python\nfor i in range(3):\n    print(i)\n```");
    expect(out).toContain('<span class="hljs-keyword">for</span>');
    expect(out).toContain("<span>Python</span>");
    expect(out).toMatch(/<button type="button"[^>]*>Copy<\/button>/);
    expect(html("```http\nGET / HTTP/1.1\nHost: example.com\n```")).toContain("hljs-");
  });

  it("of an unknown language or without a language stays plain", () => {
    expect(html("```klingon\nqapla'\n```")).toContain("<span>klingon</span>");
    expect(html("```text\n42\n```")).not.toContain("<span>text</span>");
    expect(html("```\nif a < b\n```")).toContain("if a &lt; b");
  });
});

describe("shape", () => {
  it("gives each part a section, an id and a style", () => {
    const { parts, words } = renderLesson(
      "Before\n\n## Worked example\n\none two\n\n## A non-example\n\n## ¿Qué es?\n\n## ¿Qué es?",
      labels,
    );
    expect(parts).toEqual([
      { id: "lesson-worked-example", title: "Worked example" },
      { id: "lesson-a-non-example", title: "A non-example" },
      { id: "lesson-que-es", title: "¿Qué es?" },
      { id: "lesson-que-es-2", title: "¿Qué es?" },
    ]);
    expect(words).toBe(11);
    expect(html("## One\n\none\n\n### Deeper\n\n## Two")).toMatch(
      /<section><h3 id="lesson-one"><a href="#lesson-one".*<h4>Deeper<\/h4>\s*<\/section><section><h3 id="lesson-two">/s,
    );
  });

  it.each([
    [["Worked example", "A non-example", "Check yourself", "Summary"]],
    [["Ejemplo resuelto", "Contraejemplo", "Compruébalo", "Resumen"]],
  ])("dresses the parts of a lesson by the headings that code writes: %j", (titles) => {
    const lesson = titles.map((title) => `## ${title}\n\nText.`).join("\n\n");
    const looks = [...html(lesson).matchAll(/<section(?: data-look="(\w+)")?><h3/g)].map(([, look]) => look);
    expect(looks).toEqual(["worked", "against", "check", undefined]);
  });

  it("folds the answer to a self-check question, and no other heading", () => {
    const out = html(
      "## Bread\n\n### Answer\n\nNot this.\n\n## Check yourself\n\nWhy?\n\n### Answer\n\nBecause.\n\n#### More\n\n## Summary\n\nEnd.",
    );
    expect(out.match(/<details/g)).toHaveLength(1);
    expect(out).toMatch(
      /<p>Why\?<\/p>\s*<details class="lesson-answer"><summary><h4>Answer<\/h4><\/summary>\s*<p>Because.<\/p>\s*<h5>More<\/h5>\s*<\/details><\/section>/,
    );
    expect(html("## Compruébalo\n\n¿Por qué?")).not.toContain("<details");
  });

  it("never nests links", () => {
    expect(html("## See https://example.org/page")).toMatch(
      /<h3 id="lesson-see-https-example-org-page">See <a href="https:\/\/example.org\/page"[^>]*>/,
    );
  });

  it.each([
    ["> **Note** Read it twice.", "note", "Note", "<p>Read it twice.</p>"],
    ["> **Nota:** Léelo dos veces.", "note", "Nota", "<p>Léelo dos veces.</p>"],
    ["> [!WARNING]\n> Hot.", "warning", "Careful", "<p>Hot.</p>"],
    ["> [!tip] Cold.", "tip", "Tip", "<p>Cold.</p>"],
    ["> **Cuidado**\n>\n> Quema.", "warning", "Cuidado", "<p>Quema.</p>"],
  ])("renders %j as a callout", (text, kind, title, body) => {
    const out = html(text);
    expect(out).toMatch(
      new RegExp(
        `<div role="note" class="callout" data-kind="${kind}"><p class="callout-title">${title}</p>\\s*${body}`,
      ),
    );
  });

  it("keeps a quotation that only begins in bold", () => {
    expect(html("> **All birds** can fly.")).toContain("<blockquote>");
  });

  it("puts a wide table into a scrollable box", () => {
    expect(html("| a | b |\n|---|--:|\n| 1 | 2 |")).toContain(
      '<div class="table-scroll" tabindex="0"><table>',
    );
  });
});

describe("every character", () => {
  const textOf = (markup: string) =>
    markup
      .replace(/<[^>]*>/g, "")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&#x27;", "'")
      .replaceAll("&amp;", "&");

  it.each([
    "Use Map<string, List<T>> here.",
    "If x<y and y>z, or a <b then c> d.",
    "The <details> tag, <br/> and </section>.",
    "<template>",
    "<div class='x'>\nnot a block\n</div>",
    "Write <!-- a comment --> and <?php echo 1 ?>.",
    "<my-element onclick='run()'>text</my-element>",
    "std::vector<int>& v",
    "about 8~12 grams, then 3~4 more",
    "from ~5 to ~9",
  ])("of %j is shown", (text) => {
    expect(textOf(html(text)).trim()).toBe(text);
  });

  it("between two pairs of tildes is struck through", () => {
    expect(html("~~gone~~ and ~here~")).toContain("<del>gone</del> and ~here~");
  });

  it.each([
    [
      "1. Run:\n\n   ```sh\n   sed 's/\\(y=2\\)/\\1/' f\n   echo \"$b$\" $$\n   ```",
      `sed 's/\\(y=2\\)/\\1/' f\necho "$b$" $$\n`,
    ],
    ["- a\n  - b\n\n        $x^2$ \\[y^2\\]", "$x^2$ \\[y^2\\]\n"],
    ["> ~~~tex\n> $$\n> x^2\n> $$\n> ~~~", "$$\nx^2\n$$\n"],
    ["``$a_1$ ` \\(b^2\\)``", "$a_1$ ` \\(b^2\\)"],
  ])("of the code in %j stays code", (markdown, code) => {
    const out = html(markdown);
    expect(out).not.toContain("<math");
    expect(textOf(/<code[^>]*>([^]*?)<\/code>/.exec(out)?.[1] ?? "")).toContain(code.trimEnd());
  });

  it.each([
    "- so $x^2$ here",
    "> as \\(x^2\\) says",
    "| a |\n|---|\n| $x^2$ |",
    "## About $x^2$",
    "[the page on $x^2$](https://example.org)",
    "> $$\n> x^2\n> $$",
    "- one\n\n  \\[x^2\\]",
  ])("of the formula in %j is typeset", (markdown) => {
    expect(html(markdown)).toContain("<msup><mi>x</mi><mn>2</mn></msup>");
  });

  it("is read in linear time", () => {
    const ms = cpuMilliseconds(() => {
      for (const sign of ["$", "$$a^", "\\(", "\\[a^\n", "$x ", "\\(x$", "$$\n"]) html(sign.repeat(2_000));
    });
    expect(ms).toBeLessThan(10_000);
  });
});

describe("what others wrote", () => {
  it.each([...payloads, ...formulaPayloads])("%s is text", (payload) => {
    const out = html(
      `a\n\n${payload}\n\n## ${payload}\n\n> [!NOTE] ${payload}\n\n\`\`\`html\n${payload}\n\`\`\`\n\n$$\n${payload}\n$$`,
    );
    expect(out).not.toMatch(
      /<(?:img|svg|script|iframe|style|form|input|details|object|embed|video|audio|base|link|meta)\b|<[^>]*\s(?:on\w+|style|src|srcset)=/i,
    );
    // A nested link is invalid HTML, which browsers would restructure.
    expect(out).not.toMatch(/<a\b(?:(?!<\/a>)[\s\S])*<a\b/);
  });
});

describe("the free library", () => {
  it.each(globSync("db/library/**/*.md").map((file) => [file, readFileSync(file, "utf8")] as const))(
    "%s is drawn with its parts, and no price of it is a formula",
    (_, lesson) => {
      const { parts } = renderLesson(lesson, labels);
      expect(parts.length).toBeGreaterThanOrEqual(6);
      const out = html(lesson);
      for (const look of ["worked", "against", "check"]) expect(out).toContain(`data-look="${look}"`);
      expect(out).not.toMatch(/<blockquote>\s*<p><strong>/);
      expect((out.match(/<math/g) ?? []).length).toBe((lesson.match(/^\$\$$/gm) ?? []).length / 2);
    },
  );
});
