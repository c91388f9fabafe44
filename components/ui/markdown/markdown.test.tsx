import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Markdown } from "./markdown";
import { formulas } from "./math/formulas";
import { safeHref } from "./markdown-policy";

const html = (text: string) => renderToStaticMarkup(<Markdown typesetting={[formulas]}>{text}</Markdown>);

/** Spellings under which some browser has run, or might run, a script or leave the site unnoticed. */
const hostile = [
  "javascript:alert(1)",
  "JAVASCRIPT:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "\tjavascript:alert(1)",
  "java\nscript:alert(1)",
  "java\tscript:alert(1)",
  "java\rscript:alert(1)",
  "java\0script:alert(1)",
  "\u0001javascript:alert(1)",
  "\u0000javascript:alert(1)",
  "javascript\u200B:alert(1)",
  "\u202Ejavascript:alert(1)",
  "javascript&colon;alert(1)",
  "javascript&#58;alert(1)",
  "javascript&#x3A;alert(1)",
  "&#106;avascript:alert(1)",
  "&#x6A;avascript:alert(1)",
  "java&#09;script:alert(1)",
  "java&Tab;script:alert(1)",
  "java&NewLine;script:alert(1)",
  "javascript%3Aalert(1)",
  "javascript://example.com/%0Aalert(1)",
  "javascript:/*https://*/alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==",
  "vbscript:msgbox(1)",
  "livescript:alert(1)",
  "mocha:alert(1)",
  "feed:javascript:alert(1)",
  "view-source:javascript:alert(1)",
  "blob:https://example.com/1",
  "file:///etc/passwd",
  "filesystem:https://example.com/1",
  "ws://example.com",
  "mailto:a@example.com",
  "//evil.example",
  "\\\\evil.example",
  "/\\evil.example",
  "https:\\\\evil.example",
  "https:evil.example",
  "https:///evil.example",
  "http://user:pass@evil.example",
  "https://bank.example@evil.example",
  "/relative",
  "#fragment",
  "",
];

describe("links", () => {
  it.each(hostile)("refuses %j", (href) => {
    expect(safeHref(href)).toBeNull();
  });

  it.each(hostile)("renders no link to %j", (href) => {
    for (const text of [`[x](${href})`, `[x](<${href}>)`, `<${href}>`, `[x][r]\n\n[r]: ${href}`]) {
      const out = html(text);
      const targets = [...out.matchAll(/href="([^"]*)"/g)].map((match) => match[1] ?? "");
      // Autolinking may find a harmless address inside the text; nothing else may become a link.
      for (const target of targets) expect(target).toMatch(/^https?:\/\/[a-z]/);
      expect(out).not.toMatch(/href="[^"]*(script|data|vbscript):/i);
    }
  });

  it("keeps web links and opens them in a new tab", () => {
    expect(html("[CS50](https://cs50.harvard.edu/x?a=1#b)")).toContain(
      '<a href="https://cs50.harvard.edu/x?a=1#b" target="_blank" rel="noopener nofollow"',
    );
    expect(safeHref("HTTP://Example.com")).toBe("http://example.com/");
    expect(safeHref("https://es.wikipedia.org/wiki/%C3%81lgebra")).toBe(
      "https://es.wikipedia.org/wiki/%C3%81lgebra",
    );
  });
});

describe("content", () => {
  it.each([
    "![x](https://evil.example/p.png)",
    "![x](data:image/svg+xml,<svg onload=alert(1)>)",
    "<img src=x onerror=alert(1)>",
    "<svg onload=alert(1)>",
    "<script>alert(1)</script>",
    "<iframe src=https://evil.example></iframe>",
    "<a href=javascript:alert(1)>x</a>",
    "<style>*{display:none}</style>",
    "<form action=https://evil.example><input></form>",
    '<div style="background:url(https://evil.example)">x</div>',
    "<p onclick=alert(1)>x</p>",
    "<details open ontoggle=alert(1)>",
  ])("runs nothing of %s", (text) => {
    expect(html(text)).not.toMatch(
      /<(img|svg|script|iframe|style|form|input|details)|<[^>]*(\son\w+=|style=|href="(?!https:))/i,
    );
  });

  it("shows unknown tags, and one tilde, as they were typed", () => {
    expect(html("Map<K, List<V>>, a<b, c>d, 7~9")).toContain(
      "<p>Map&lt;K, List&lt;V&gt;&gt;, a&lt;b, c&gt;d, 7~9</p>",
    );
    expect(html("an <em>old</em> tag\n\n<aside>")).toMatch(
      /an &lt;em&gt;old&lt;\/em&gt; tag<\/p>\s*<p>&lt;aside&gt;/,
    );
  });

  it("typesets formulas, and leaves prices and code alone", () => {
    const out = html("Try $y^2$ and \\(y^2\\) for $4 or $6, `$y^2$`:\n\n$$y^2$$");
    expect(out.split("<msup><mi>y</mi><mn>2</mn></msup>")).toHaveLength(4);
    expect(out).toContain("for $4 or $6, <code>$y^2$</code>");
    expect(out).toContain('<span class="formula" tabindex="0"><math display="block">');
  });

  it("shows the source of formulas before their code is loaded", () => {
    const out = renderToStaticMarkup(<Markdown typesetting={[]}>{"So $y^2$."}</Markdown>);
    expect(out).toContain('So <code class="language-math">y^2</code>.');
  });

  it("starts its headings below those of the page", () => {
    expect(html("# A\n\n## B\n\n### C")).toMatch(/<h3>A<\/h3>\s*<h3>B<\/h3>\s*<h4>C<\/h4>/);
  });

  it("names the language of a code block and keeps its text", () => {
    const out = html("```python\nif a < b:\n    pass\n```");
    expect(out).toContain("code-block-bar");
    expect(out).toContain("if a &lt; b:");
  });

  it("renders tables", () => {
    expect(html("| a | b |\n|---|--:|\n| 1 | 2 |")).toContain("<td");
  });
});
