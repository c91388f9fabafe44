import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CourseDocument } from "@/lib/courses/document";
import { emptyLesson } from "@/lib/courses/document/lesson";
import { diffDocuments, type Patch, valueAt } from "@/lib/courses/document/patch";
import {
  courseDocumentOf,
  editedDocument,
  editNumbers,
  moduleDocumentOf,
} from "@/tests/support/courses/documents";
import { changedSpan } from "./changed-blocks";
import { fitChange } from "./fit-change";
import { accept, noProposal, withChange } from "./proposal-state";

const written = moduleDocumentOf(1);
const path = `modules/${written.id}/lesson/explanation`;
const text = "One.\n\nTwo.\n\nThree.\n\nFour.";

function documentWith(explanation: string): CourseDocument {
  const lesson = { ...(written.lesson ?? emptyLesson()), explanation };
  return { ...courseDocumentOf(0), modules: [{ ...written, lesson }] };
}

const change = (value: string): Patch[] => [{ op: "set", path, before: text, value }];
const textAfter = (document: CourseDocument, value: string): unknown => {
  const fitted = fitChange(document, change(value));
  return fitted && valueAt(fitted.document, path);
};

describe("the changed paragraphs of a text", () => {
  it.each([
    ["One.\n\n2.\n\nThree.\n\nFour.", "Two.", "2."],
    ["One.\n\nThree.\n\nFour.", "Two.", ""],
    ["One.\n\nTwo.\n\nNew.\n\nThree.\n\nFour.", "", "New."],
    ["Zero.\n\nOne.\n\nTwo.\n\nThree.\n\nFour.", "", "Zero."],
    ["One.\n\nTwo.\n\nThree.\n\nFour.\n\nFive.", "", "Five."],
    [text, "", ""],
  ])("%j", (value, before, after) => {
    expect(changedSpan(text, value)).toMatchObject({ before, after });
  });
});

describe("a change of a proposal fits", () => {
  it("when other paragraphs of the same text have changed", () => {
    const document = documentWith("1.\n\nTwo.\n\nThree.\n\nFour.");
    expect(textAfter(document, "One.\n\nTwo.\n\n3.\n\nFour.")).toBe("1.\n\nTwo.\n\n3.\n\nFour.");
    expect(textAfter(document, "One.\n\nTwo.\n\nThree.\n\nNew.\n\nFour.")).toBe(
      "1.\n\nTwo.\n\nThree.\n\nNew.\n\nFour.",
    );
    expect(textAfter(documentWith("One.\n\n2.\n\nThree."), "Zero.\n\nOne.\n\nTwo.\n\nThree.\n\nFour.")).toBe(
      "Zero.\n\nOne.\n\n2.\n\nThree.",
    );
  });

  it("not when its own paragraph has changed, is gone, or stands there twice", () => {
    for (const now of ["One.\n\nTwo!\n\nThree.", "One.\n\nThree.", "Two.\n\nOne.\n\nTwo."])
      expect(textAfter(documentWith(now), "One.\n\n2.\n\nThree.\n\nFour.")).toBeNull();
  });

  it("as an addition behind the last part when the one before it is gone", () => {
    const document = documentWith(text);
    const value = { id: crypto.randomUUID(), text: "Halve the number" };
    const add: Patch = {
      op: "add",
      path: `modules/${written.id}/objectives`,
      after: crypto.randomUUID(),
      value,
    };
    expect(fitChange(document, [add])?.document.modules[0]?.objectives.at(-1)).toEqual(value);
  });

  it("not when the document would no longer be valid", () => {
    const [objective] = written.objectives;
    const remove: Patch = { op: "remove", path: `modules/${written.id}/objectives/${objective?.id}` };
    expect(fitChange(documentWith(text), [remove])).toBeNull();
  });
});

it("changes of one text are accepted one by one in any order, and taken back", () => {
  const document = documentWith(text);
  const values = ["1.\n\nTwo.\n\nThree.\n\nFour.", "One.\n\nTwo.\n\n3.\n\nFour.", "One.\n\nTwo.\n\nThree."];
  const { entries } = values.reduce(
    (all, value) => withChange(all, { patches: change(value) }, document),
    noProposal,
  );
  const all = accept(document, entries.toReversed());
  expect(all.entries.map((entry) => entry.state)).toEqual(["accepted", "accepted", "accepted"]);
  const after = fitChange(document, all.patches)?.document ?? document;
  expect(String(valueAt(after, path)).split(/\n{2,}/)).toEqual(["1.", "Two.", "3."]);
  const back = all.entries
    .toReversed()
    .reduce((now, entry) => fitChange(now, entry.inverse)?.document ?? now, after);
  expect(String(valueAt(back, path)).replace(/\n{2,}/g, "\n\n")).toBe(text);
});

it("the patches between two documents always fit the first and give the second", () => {
  fc.assert(
    fc.property(fc.array(editNumbers, { minLength: 1, maxLength: 4 }), (edits) => {
      const before = courseDocumentOf(3);
      const after = edits.reduce(editedDocument, before);
      const patches = diffDocuments(before, after);
      if (patches.length > 0) expect(fitChange(before, patches)?.document).toEqual(after);
    }),
    { numRuns: 200 },
  );
});
