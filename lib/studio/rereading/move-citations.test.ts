import { expect, test } from "vitest";
import { applyPatches } from "@/lib/courses/document/patch";
import { newId } from "@/lib/core/ids";
import { courseDocumentOf } from "@/tests/support/courses/documents";
import { moveCitations } from "./move-citations";

const [oldId, nextId, otherId] = [newId(), newId(), newId()];
const first = "A well‑formed square has four equal sides. Its diagonal is longer.";
const second = "The old edition names no author.";
const words = (text: string, quote: string) => ({
  from: text.indexOf(quote),
  to: text.indexOf(quote) + quote.length,
});

function citedDocument() {
  const document = courseDocumentOf();
  const [module] = document.modules;
  const question = module?.quiz?.questions[0];
  if (!module?.lesson || !question) throw new Error("The module has no lesson or quiz");
  module.lesson.explanation = "All sides are equal.[^1] It names no author.[^2] Another source says so.[^3]";
  module.citations = [
    {
      mark: 1,
      source: oldId,
      passage: 1,
      ...words(first, "four equal sides"),
      agrees: "All sides are equal.",
    },
    { mark: 2, source: oldId, passage: 2, ...words(second, "names no author") },
    { mark: 3, source: otherId, passage: 1, from: 0, to: 5 },
  ];
  question.marks = [1, 2];
  document.sources = [otherId, oldId];
  return { document, moduleId: module.id };
}

const old = {
  id: oldId,
  passages: [
    { number: 1, page: 1, text: first },
    { number: 2, page: 7, text: second },
  ],
};

test("a citation moves to the same words of the new reading, and one whose words are gone leaves with its marks", () => {
  const { document, moduleId } = citedDocument();
  const text = "A preface. A well-formed square has four  equal sides, and two diagonals.";
  const next = { id: nextId, passages: [{ number: 4, page: 2, text }] };
  const { patches, moved, gone } = moveCitations(document, { old, next });
  const { document: after, refused } = applyPatches(document, patches);
  expect(refused).toEqual([]);
  expect(moved).toBe(1);
  expect(gone).toEqual([
    { moduleId, module: 1, page: 7, quote: "names no author", statement: "It names no author." },
  ]);
  expect(after.sources).toEqual([otherId, nextId]);
  const [module] = after.modules;
  // The independent reader has not seen the new passage.
  expect(module?.citations).toEqual([
    { mark: 1, source: nextId, passage: 4, ...words(text, "four  equal sides") },
    { mark: 3, source: otherId, passage: 1, from: 0, to: 5 },
  ]);
  expect(module?.lesson?.explanation).toBe(
    "All sides are equal.[^1] It names no author. Another source says so.[^3]",
  );
  expect(module?.quiz?.questions[0]?.marks).toEqual([1]);
});
