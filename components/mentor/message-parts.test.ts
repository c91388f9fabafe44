import { describe, expect, it } from "vitest";
import { messageParts, spokenText } from "./message-parts";

describe("the parts of a mentor's message", () => {
  it("separates the hint at any position", () => {
    expect(messageParts("Good.\n\n> Look right.\n> Of 41.\n\nWhat now?", "hint")).toEqual([
      { kind: "text", text: "Good.\n" },
      { kind: "hint", text: "Look right.\nOf 41." },
      { kind: "text", text: "What now?" },
    ]);
  });

  it("sets only the first words of a confirmation in bold", () => {
    expect(messageParts("Right. One look. What now?", "confirm")[0]?.text).toBe(
      "**Right.** One look. What now?",
    );
    expect(messageParts("Sí, exacto. ¿Y ahora?", "confirm")[0]?.text).toBe("**Sí,** exacto. ¿Y ahora?");
    expect(messageParts("Right. One look.", "probe")[0]?.text).toBe("Right. One look.");
    expect(messageParts("`x` is right. Go on.", "confirm")[0]?.text).toBe("`x` is right. Go on.");
  });

  it("accepts a partial message", () => {
    expect(messageParts("", null)).toEqual([]);
    expect(messageParts("Look\n> at", null)).toEqual([
      { kind: "text", text: "Look" },
      { kind: "hint", text: "at" },
    ]);
    expect(messageParts(">", "hint")).toEqual([]);
  });

  it.each(["confirm", "explain", "probe"])("treats no quotation as a hint in other messages (%s)", (move) => {
    const quoting = "*The lesson* says it:\n\n> A sorted shelf answers more.\n\nWhat follows from it?";
    expect(messageParts(quoting, move)).toEqual([{ kind: "text", text: quoting }]);
  });

  const session = '>>> len("abc")\n3\n>>> len("")\n0';

  it.each([
    ["```python", "```"],
    ["~~~", "~~~~"],
    ["  ````", "  ````"],
  ])("does not change code (%s)", (open, close) => {
    const fenced = `Try it:\n${open}\n${session}\n${close}`;
    expect(messageParts(fenced, "hint")).toEqual([{ kind: "text", text: fenced }]);
    expect(messageParts(`${fenced}\n> Count the letters.`, "hint")).toEqual([
      { kind: "text", text: fenced },
      { kind: "hint", text: "Count the letters." },
    ]);
    expect(spokenText(`${fenced}\n> Count the letters.`)).toBe(`${fenced}\nCount the letters.`);
  });

  it("recognises lines that neither open nor close a fence", () => {
    const nested = "````\n```\n> not a hint\n``` \n```` no end\n> nor this";
    expect(messageParts(nested, "hint")).toEqual([{ kind: "text", text: nested }]);
    expect(messageParts("``` `a` ```\n> Look right.", "hint")).toEqual([
      { kind: "text", text: "``` `a` ```" },
      { kind: "hint", text: "Look right." },
    ]);
  });

  it("keeps code inside a hint", () => {
    expect(messageParts("> ```\n> >>> 1\n> ```", "hint")).toEqual([
      { kind: "hint", text: "```\n>>> 1\n```" },
    ]);
  });
});
