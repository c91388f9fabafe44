import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { courseDocument } from "../document";
import { courseDocumentOf, editedDocument, editNumbers } from "@/tests/support/courses/documents";
import { applyPatch, applyPatches, diffDocuments, isInScope, valueAt, type Patch } from "./patch";

describe("changes of a document", () => {
  test("lead from any document to any later one, and stay valid", () => {
    fc.assert(
      fc.property(fc.array(editNumbers, { maxLength: 20 }), (numbers) => {
        const before = courseDocumentOf();
        const after = numbers.reduce(editedDocument, before);
        expect(courseDocument.safeParse(after).error?.issues ?? []).toEqual([]);
        const patches = diffDocuments(before, after);
        expect(applyPatches(before, patches)).toEqual({ document: after, refused: [] });
        expect(applyPatches(after, diffDocuments(after, before)).document).toEqual(before);
      }),
      { numRuns: 200 },
    );
  });

  test("are few: a moved module is one change, an edited word another", () => {
    const before = courseDocumentOf(4);
    const after = structuredClone(before);
    const [first] = after.modules.splice(0, 1);
    if (first?.lesson) first.lesson.why = "Another reason.";
    after.modules.push(first as NonNullable<typeof first>);
    expect(diffDocuments(before, after)).toEqual([
      {
        op: "set",
        path: `modules/${first?.id}/lesson/why`,
        before: "Doubling 1 saves counting.",
        value: "Another reason.",
      },
      { op: "order", path: "modules", ids: after.modules.map((module) => module.id) },
    ]);
  });

  test("name a citation by its mark, so that one can come or go beside another", () => {
    const before = courseDocumentOf(1);
    const [module] = before.modules;
    if (!module) throw new Error("no module");
    const at = `modules/${module.id}/citations`;
    const citation = { mark: 2, source: newId(), passage: 3, from: 0, to: 9 };
    const added: Patch[] = [
      { op: "set", path: `${at}/2`, value: citation },
      { op: "set", path: `${at}/1`, value: { ...citation, mark: 1 } },
    ];
    const { document, refused } = applyPatches(before, added);
    expect(refused).toEqual([]);
    expect(document.modules[0]?.citations?.map(({ mark }) => mark)).toEqual([1, 2]);
    expect(valueAt(document, `${at}/2`)).toEqual(citation);
    expect(applyPatches(document, added).refused).toEqual(added);
    const without = structuredClone(document);
    without.modules[0]?.citations?.shift();
    const removal = diffDocuments(document, without);
    expect(removal).toEqual([{ op: "set", path: `${at}/1`, before: { ...citation, mark: 1 } }]);
    expect(applyPatches(document, removal)).toEqual({ document: without, refused: [] });
    const last: Patch = { op: "set", path: `${at}/2`, before: citation };
    expect(applyPatches(without, [last])).toEqual({ document: before, refused: [] });
  });

  test("are refused when their place is gone or has another value, and leave the document alone", () => {
    const document = courseDocumentOf();
    const kept = structuredClone(document);
    const at = `modules/${document.modules[0]?.id}`;
    const misfits: Patch[] = [
      { op: "set", path: `${at}/title`, before: "Another title", value: "New" },
      { op: "set", path: `${at}/id`, before: document.modules[0]?.id ?? "", value: newId() },
      { op: "set", path: `modules/${newId()}/title`, before: "Doubling 1", value: "New" },
      { op: "set", path: "__proto__/polluted", value: true },
      { op: "remove", path: `modules/${newId()}` },
      { op: "remove", path: `${at}/title` },
      { op: "add", path: "modules", after: newId(), value: { id: newId() } },
      { op: "add", path: "title", after: null, value: { id: newId() } },
      { op: "add", path: "modules", after: null, value: { id: document.modules[1]?.id ?? "" } },
      { op: "order", path: "tags", ids: [] },
    ];
    for (const one of misfits) expect(applyPatch(document, one), JSON.stringify(one)).toBeNull();
    expect(document).toEqual(kept);
    expect("polluted" in {}).toBe(false);
  });

  test("have a scope, and a path reads the value at its end", () => {
    const document = courseDocumentOf();
    const at = `modules/${document.modules[0]?.id}`;
    expect(valueAt(document, `${at}/lesson/summary`)).toBe("Doubling is adding a number to itself.");
    expect(valueAt(document, `${at}/nothing`)).toBeUndefined();
    expect(isInScope({ op: "remove", path: `${at}/objectives/x` }, at)).toBe(true);
    expect(isInScope({ op: "set", path: `${at}x/title` }, at)).toBe(false);
    expect(isInScope({ op: "set", path: "title" }, at)).toBe(false);
  });
});
