import { describe, expect, it } from "vitest";
import { messageParts, spokenText } from "./message-parts";

describe("the parts of a mentor's message", () => {
  it("sets the hint apart, wherever it stands", () => {
    expect(messageParts("Good.\n\n> Look right.\n> Of 41.\n\nWhat now?", "hint")).toEqual([
      { kind: "text", text: "Good.\n" },
      { kind: "hint", text: "Look right.\nOf 41." },
      { kind: "text", text: "What now?" },
    ]);
  });

  it("marks the first words of a confirmation only", () => {
    expect(messageParts("Right. One look. What now?", "confirm")[0]?.text).toBe(
      "**Right.** One look. What now?",
    );
    expect(messageParts("Sí, exacto. ¿Y ahora?", "confirm")[0]?.text).toBe("**Sí,** exacto. ¿Y ahora?");
    expect(messageParts("Right. One look.", "probe")[0]?.text).toBe("Right. One look.");
    expect(messageParts("`x` is right. Go on.", "confirm")[0]?.text).toBe("`x` is right. Go on.");
  });

  it("takes half a message as it comes", () => {
    expect(messageParts("", null)).toEqual([]);
    expect(messageParts("Look\n> at", null)).toEqual([
      { kind: "text", text: "Look" },
      { kind: "hint", text: "at" },
    ]);
    expect(messageParts(">", "hint")).toEqual([]);
  });

  it.each(["confirm", "explain", "probe"])("takes no quotation for a hint in another move (%s)", (move) => {
    const quoting = "*The lesson* says it:\n\n> A sorted shelf answers more.\n\nWhat follows from it?";
    expect(messageParts(quoting, move)).toEqual([{ kind: "text", text: quoting }]);
  });

  const session = '>>> len("abc")\n3\n>>> len("")\n0';

  it.each([
    ["```python", "```"],
    ["~~~", "~~~~"],
    ["  ````", "  ````"],
  ])("leaves code as it is (%s)", (open, close) => {
    const fenced = `Try it:\n${open}\n${session}\n${close}`;
    expect(messageParts(fenced, "hint")).toEqual([{ kind: "text", text: fenced }]);
    expect(messageParts(`${fenced}\n> Count the letters.`, "hint")).toEqual([
      { kind: "text", text: fenced },
      { kind: "hint", text: "Count the letters." },
    ]);
    expect(spokenText(`${fenced}\n> Count the letters.`)).toBe(`${fenced}\nCount the letters.`);
  });

  it("knows what does not end a fence, and what does not begin one", () => {
    const nested = "````\n```\n> not a hint\n``` \n```` no end\n> nor this";
    expect(messageParts(nested, "hint")).toEqual([{ kind: "text", text: nested }]);
    expect(messageParts("``` `a` ```\n> Look right.", "hint")).toEqual([
      { kind: "text", text: "``` `a` ```" },
      { kind: "hint", text: "Look right." },
    ]);
  });

  it("keeps the code of a hint", () => {
    expect(messageParts("> ```\n> >>> 1\n> ```", "hint")).toEqual([
      { kind: "hint", text: "```\n>>> 1\n```" },
    ]);
  });
});
