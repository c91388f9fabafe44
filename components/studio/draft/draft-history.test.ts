import { describe, expect, it } from "vitest";
import type { CourseDocument } from "@/lib/courses/document";
import { courseDocumentOf } from "@/tests/support/courses/documents";
import { changeHistory, type DraftHistory, startHistory, TYPING_MS } from "./draft-history";

const start = () => startHistory(courseDocumentOf(3), {});
const typed = (history: DraftHistory, title: string, at: number, path = "title") =>
  changeHistory(history, {
    type: "apply",
    patches: [{ op: "set", path, before: "what the screen had", value: title }],
    by: "person",
    at,
  });
const undone = (history: DraftHistory) => changeHistory(history, { type: "undo" });
const redone = (history: DraftHistory) => changeHistory(history, { type: "redo" });
const firstOf = (document: CourseDocument) => document.modules[0]?.id ?? "";

describe("undo and redo", () => {
  it("lead back to the first text and forth to the last", () => {
    const first = start();
    const second = changeHistory(first, {
      type: "apply",
      patches: [{ op: "remove", path: `modules/${firstOf(first.document)}` }],
      by: "person",
      at: 0,
    });
    const third = typed(second, "Another title", 10);
    expect(third.document.modules).toHaveLength(2);
    expect(undone(undone(third)).document).toEqual(first.document);
    expect(redone(redone(undone(undone(third)))).document).toEqual(third.document);
  });

  it("redo is gone after a new change", () => {
    const history = typed(undone(typed(start(), "One", 0)), "Two", 10);
    expect(redone(history)).toBe(history);
    expect(history.document.title).toBe("Two");
  });

  it("typing in one field is one step, and a pause or another field begins the next", () => {
    const first = start();
    const word = ["N", "Nu", "Num"].reduce(
      (history, text, index) => typed(history, text, index * 300),
      first,
    );
    const later = typed(word, "Numb", 600 + TYPING_MS);
    const elsewhere = typed(later, "Overview", 700 + TYPING_MS, "overview");
    expect(elsewhere.past).toHaveLength(3);
    expect(undone(elsewhere).document).toMatchObject({ title: "Numb", overview: first.document.overview });
    expect(undone(undone(elsewhere)).document.title).toBe("Num");
    expect(undone(undone(undone(elsewhere))).document).toEqual(first.document);
  });

  it("typing after undo does not join into the step before", () => {
    const history = typed(redone(undone(typed(start(), "One", 0))), "Two", 10);
    expect(undone(history).document.title).toBe("One");
  });
});

describe("changes", () => {
  it("of a person count whatever the field had on the screen; those of a model must fit", () => {
    const history = start();
    const patches = [{ op: "set" as const, path: "title", before: "not this title", value: "Mine" }];
    expect(changeHistory(history, { type: "apply", patches, by: "model", at: 0 })).toBe(history);
    expect(changeHistory(history, { type: "apply", patches, by: "person", at: 0 }).document.title).toBe(
      "Mine",
    );
  });

  it("that change nothing are no step", () => {
    const history = start();
    expect(typed(history, history.document.title, 0)).toBe(history);
  });

  it("remember ignored findings beside the document", () => {
    const ignored = changeHistory(start(), { type: "ignore", finding: "f1", reason: "On purpose" });
    expect(ignored).toMatchObject({ ignored: { f1: "On purpose" }, edition: 1, past: [] });
    expect(changeHistory(ignored, { type: "ignore", finding: "f1", reason: null }).ignored).toEqual({});
  });
});
