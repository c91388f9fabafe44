import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { authorText } from "@/components/studio/fields/author-text";
import { partNames, textsOf } from "@/components/studio/lesson/lesson-parts";
import { splitLesson } from "@/lib/courses/document/lesson";
import { changeTo, stateOf, textOf } from "./code-mirror";

const lessons = ["db/library", "db/samples"].flatMap((root) =>
  readdirSync(root).flatMap((course) =>
    readdirSync(join(root, course)).flatMap((locale) =>
      readdirSync(join(root, course, locale))
        .filter((file) => file.endsWith(".md"))
        .map((file) => ({ file: join(root, course, locale, file), locale })),
    ),
  ),
);

/** A text that is opened in the editor, typed into at its end, and read again. */
function edited(text: string, typed: string): string {
  const state = stateOf(authorText(text), { from: 0, to: 0 });
  return textOf(state.update({ changes: { from: state.doc.length, insert: typed } }).state);
}

const constructs = [
  "| a | b |\n|:--|--:|\n| 1 \\| 2 |  |",
  "~~~~md\n```js\nconst a = `x`;\n```\n~~~~",
  "Inline $$x^2$$ and\n\n$$\n\\begin{aligned} a &= b \\\\ c &< d \\end{aligned}\n$$",
  "> [!NOTE]\n> A `List<String>` costs $10 & more.",
  "List<String> and <kbd>Tab</kbd> <!-- kept -->",
  "~~gone~~, H~2~O, a\u00a0b, a\u2028b,  two blanks at the end  \nnext\\\nline",
  "5. five\n6. six\n   - nested\n\n[ref]: https://example.org 'title'\n\n[^1]: note",
  "\n\n  blank lines around\t\n\n",
];

describe("the editor's text", () => {
  test.each(lessons)("$file is the same after editing", ({ file, locale }) => {
    const parts = textsOf(splitLesson(readFileSync(file, "utf8"), locale === "es" ? "español" : "english"));
    for (const name of partNames) {
      expect(edited(parts[name], "")).toBe(parts[name]);
      expect(edited(parts[name], "\n\nMore.")).toBe(`${parts[name]}\n\nMore.`);
    }
  });

  test.each(constructs)("keeps %j", (text) => {
    expect(edited(text, "!")).toBe(`${text}!`);
  });

  test("line ends of other systems become those of the document", () => {
    expect(edited("a\r\nb\rc\u0000", "\r\nd")).toBe("a\nb\nc\nd");
  });

  test("a text from elsewhere replaces only what differs", () => {
    expect(changeTo("one two three", "one 2 three")).toEqual({ from: 4, to: 7, insert: "2" });
    const text = fc.string({ unit: fc.constantFrom("a", "b", "\n", "😀"), maxLength: 20 });
    fc.assert(
      fc.property(text, text, (shown, wanted) => {
        const { state } = stateOf(shown, { from: 0, to: 0 }).update({ changes: changeTo(shown, wanted) });
        expect(textOf(state)).toBe(wanted);
      }),
    );
  });
});
