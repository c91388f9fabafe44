import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blocksOf, withBlock } from "./blocks";

const textsOf = (text: string) => blocksOf(text).map((block) => block.text);

describe("the blocks of a text", () => {
  it("are separated by blank lines, except in fences and formulas", () => {
    const blocks = [
      "## A heading",
      "A paragraph\nof two lines.",
      "```js\nconst a = 1;\n\nconst b = 2;\n```",
      "~~~~\n~~~\n\n~~~~",
      "$$\na\n\nb\n$$",
      "$$a + b$$",
      "- one\n- two",
    ];
    expect(textsOf(`\n${blocks.join("\n\n\n")}\n\n`)).toEqual(blocks);
  });

  it("end with the text when a fence is not closed", () => {
    expect(textsOf("One.\n\n```\ncode\n\nmore")).toEqual(["One.", "```\ncode\n\nmore"]);
  });

  it("lose nothing: each stands at its place, and only blank lines are between them", () => {
    const line = fc.constantFrom("", "  ", "text", "```", "~~~", "$$", "# heading", "- item", "    code");
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const text = lines.join("\n");
        let rest = text;
        for (const { text: block, start, end } of blocksOf(text).toReversed()) {
          expect(text.slice(start, end)).toBe(block);
          rest = rest.slice(0, start) + rest.slice(end);
        }
        expect(rest.trim()).toBe("");
      }),
    );
  });
});

it("a block is replaced where it stands, and taken out with its blank line", () => {
  const text = "One.\n\nTwo.\n\nThree.";
  const [first, second, third] = blocksOf(text);
  if (!first || !second || !third) throw new Error("there are three blocks");
  expect(withBlock(text, second, "2.")).toBe("One.\n\n2.\n\nThree.");
  expect(withBlock(text, second, "")).toBe("One.\n\nThree.");
  expect(withBlock(text, first, "")).toBe("Two.\n\nThree.");
  expect(withBlock(text, third, "")).toBe("One.\n\nTwo.");
});
