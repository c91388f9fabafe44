import { expect, it } from "vitest";
import { courseDocument, type CourseDocument } from "@/lib/courses/document";
import { applyPatches, diffDocuments, type Patch } from "@/lib/courses/document/patch";
import { courseDocumentOf } from "@/tests/support/courses/documents";
import {
  addPatch,
  changedModules,
  emptyModule,
  movePatch,
  removedModules,
  removePatches,
  restorePatch,
} from "./outline-changes";

/** The valid document after changes that all fit. */
function changed(document: CourseDocument, patches: readonly (Patch | null)[]): CourseDocument {
  const given = patches.filter((one) => one !== null);
  const { document: next, refused } = applyPatches(document, given);
  expect(refused).toEqual([]);
  return courseDocument.parse(next);
}

const titles = (document: CourseDocument) => document.modules.map(({ title }) => title);

it("moves a module to a place, and no further than the ends", () => {
  const document = courseDocumentOf(3);
  const [first = ""] = document.modules.map(({ id }) => id);
  expect(titles(changed(document, [movePatch(document, first, 2)]))).toEqual([
    "Doubling 2",
    "Doubling 3",
    "Doubling 1",
  ]);
  expect(movePatch(document, first, -1)).toBeNull();
  expect(movePatch(document, first, 3)).toBeNull();
});

it("adds an empty module at the end, which the document allows", () => {
  const document = courseDocumentOf(1);
  const module = emptyModule();
  expect(changed(document, [addPatch(document, module)]).modules.at(-1)).toEqual(module);
});

it("removes a module that others name, and restores it in its place", () => {
  const published = courseDocumentOf(3);
  const [, second, third] = published.modules;
  if (!second || !third) throw new Error("the course has three modules");
  third.prerequisites = [second.id];
  const without = changed(published, removePatches(published, second.id));
  expect(without.modules.at(-1)?.prerequisites).toEqual([]);
  expect(removedModules(published, without)).toEqual([second]);
  const again = changed(without, [restorePatch(published, without, second)]);
  expect(titles(again)).toEqual(titles(published));
});

it("what a removal changed leads back to the document before", () => {
  const document = courseDocumentOf(3);
  const [first] = document.modules;
  const without = changed(document, removePatches(document, first?.id ?? ""));
  expect(changed(without, diffDocuments(without, document))).toEqual(document);
});

it("knows which modules a publication changes", () => {
  const published = courseDocumentOf(2);
  const document = structuredClone(published);
  const [first] = document.modules;
  if (!first?.lesson) throw new Error("the course has two modules");
  first.lesson.summary = "Another one.";
  expect([...changedModules(published, document)]).toEqual([first.id]);
});
