import { expect, it } from "vitest";
import type { CourseDocument } from "@/lib/courses/document";
import { courseDocumentOf } from "@/tests/support/courses/documents";
import { mergeChanges, ownChanges } from "./merge";

const changed = (document: CourseDocument, change: (copy: CourseDocument) => void): CourseDocument => {
  const copy = structuredClone(document);
  change(copy);
  return copy;
};

it("merges the own changes that fit onto the other text, and names those that do not", () => {
  const base = courseDocumentOf(2);
  const mine = changed(base, (copy) => {
    copy.title = "My title";
    copy.overview = "My overview";
    copy.modules.reverse();
  });
  const theirs = changed(base, (copy) => {
    copy.title = "Their title";
    copy.tags = ["theirs"];
  });
  const own = ownChanges(base, mine, theirs);
  expect(own.filter(({ fits }) => !fits).map(({ one }) => one.path)).toEqual(["title"]);
  const merged = mergeChanges(
    theirs,
    own.filter(({ fits }) => fits).map(({ one }) => one),
  );
  expect(merged).toEqual({ ...mine, title: "Their title", tags: ["theirs"] });
});
