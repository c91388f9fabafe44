import type { CourseDocument } from "@/lib/courses/document";
import type { Patch } from "@/lib/courses/document/patch";
import { ownFields, type OwnSentence } from "./schema";

/** A course needs these fields, so they keep their sentences rather than become empty. */
const needed: readonly string[] = ["overview", "description"];

/** The changes that take these sentences out, one for each field. A sentence that its field no longer has is ignored. */
export function withoutSentences(document: CourseDocument, sentences: readonly OwnSentence[]): Patch[] {
  return ownFields.flatMap((path) => {
    const before = document[path];
    const value = sentences
      .filter((sentence) => sentence.path === path)
      .reduce((text, sentence) => cut(text, sentence.text), before);
    if (value === before || (needed.includes(path) && value.trim() === "")) return [];
    return [{ op: "set", path, before, value }];
  });
}

/** The text without the sentence wherever it stands, the blanks beside it, and each line or list item that it leaves empty. */
function cut(text: string, sentence: string): string {
  const start = text.indexOf(sentence);
  if (sentence === "" || start < 0) return text;
  let head = text.slice(0, start);
  let tail = text.slice(start + sentence.length).replace(/^[ \t]+/, "");
  if (/^(?:\n|$)/.test(tail))
    head = head.replace(/(?<=^|\n)(?:[-*+>]|\d+[.)])[ \t]+$/, "").replace(/[ \t]+$/, "");
  if (/(?:^|\n)$/.test(head)) tail = tail.replace(/^\n/, "");
  if (/(?:^|\n\n)$/.test(head)) tail = tail.replace(/^\n+/, "");
  return cut(tail === "" ? head.trimEnd() : head + tail, sentence);
}
