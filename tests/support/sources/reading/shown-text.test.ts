import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import ReactMarkdown from "react-markdown";
import { expect, test } from "vitest";
import { markdownSyntax } from "@/components/ui/markdown/syntax/remark-plugins";
import { unitMarkdown } from "@/lib/generation/reading/unit-markdown";
import type { ReadingPassage } from "@/lib/generation/reading/units";

const shown = (markdown: string) =>
  renderToStaticMarkup(createElement(ReactMarkdown, { remarkPlugins: markdownSyntax }, markdown))
    .replace(/<[^>]+>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, "&")
    .trim();

test.each([
  "A *star*, an _underscore_, a `tick` and snake_case_names.",
  "A footnote[^7] and a [link](https://example.org/x).",
  "<script>alert(1)</script> and &copy; and a | b.",
  "It costs $5 to $7, and $x^2$ is a formula.",
  "1. is no list here",
  "# is no heading",
  "- is no list either",
  "~~gone~~ with a \\ backslash",
])("a paragraph is shown as it stands: %s", (text) => {
  const passage: ReadingPassage = {
    ...{ source: "s", sourceNumber: 1, number: 1, page: 1, heading: "", text, language: "english" },
  };
  const unit = { kind: "prose", text, passage, from: 0, to: text.length } as const;
  expect(shown(unitMarkdown(unit, null))).toBe(text);
});
