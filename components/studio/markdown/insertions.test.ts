import { describe, expect, test } from "vitest";
import { type Insertion, replacementFor } from "./insertions";

/** Applies an insertion to a text whose selection stands between two bars; the result shows the new selection so. */
function inserted(marked: string, insertion: Insertion): string {
  const from = marked.indexOf("¦");
  const to = marked.lastIndexOf("¦") - 1;
  const text = marked.replaceAll("¦", "");
  const change = replacementFor(text, { from, to: Math.max(from, to) }, insertion);
  const result = text.slice(0, change.from) + change.insert + text.slice(change.to);
  const { select } = change;
  const end = select.to > select.from ? `¦${result.slice(select.to)}` : result.slice(select.to);
  return `${result.slice(0, select.from)}¦${result.slice(select.from, select.to)}${end}`;
}

const table = { kind: "table", column: "Column" } as const;

describe("buttons of the toolbar", () => {
  test.each<[string, Insertion, string]>([
    ["a ¦word¦ b", { kind: "bold" }, "a **¦word¦** b"],
    ["a **¦word¦** b", { kind: "bold" }, "a ¦word¦ b"],
    ["a **¦word¦** b", { kind: "italic" }, "a ***¦word¦*** b"],
    ["a ***¦word¦*** b", { kind: "italic" }, "a **¦word¦** b"],
    ["a *¦word¦* b", { kind: "italic" }, "a ¦word¦ b"],
    ["a ¦ b", { kind: "bold" }, "a **¦** b"],
    ["one\ntw¦o", { kind: "heading", level: 2 }, "one\n## two¦"],
    ["## tw¦o", { kind: "heading", level: 2 }, "two¦"],
    ["### tw¦o", { kind: "heading", level: 2 }, "## two¦"],
    ["## tw¦o", { kind: "paragraph" }, "two¦"],
    ["a¦a\nb¦b", { kind: "list" }, "- aa\n- bb¦"],
    ["- a¦a\n- b¦b", { kind: "list" }, "aa\nbb¦"],
    ["- a¦a\n- b¦b", { kind: "numbered" }, "1. aa\n2. bb¦"],
    ["a¦a\nb¦b", { kind: "quote" }, "> aa\n> bb¦"],
    ["call ¦f(x)¦ now", { kind: "code" }, "call `¦f(x)¦` now"],
    ["one\n\n¦", { kind: "code" }, "one\n\n```\n¦\n```"],
    ["¦a ``` b\nc¦", { kind: "code" }, "````\n¦a ``` b\nc¦\n````"],
    ["so ¦x¦ is", { kind: "formula" }, "so $$¦x¦$$ is"],
    ["one\n¦\ntwo", { kind: "formula" }, "one\n\n$$\n¦\n$$\n\ntwo"],
    ["one¦", table, "one\n\n| ¦Column 1¦ | Column 2 |\n| --- | --- |\n|  |  |"],
    [
      "one\n\n¦two\nthree¦\n\nfour",
      { kind: "callout", mark: "tip" },
      "one\n\n> [!TIP]\n> two\n> three¦\n\nfour",
    ],
  ])("%j and %j give %j", (before, insertion, after) => {
    expect(inserted(before, insertion)).toBe(after);
  });
});
