import type { CourseDocument } from "@/lib/courses/document";
import type { LearnerBlock } from "../drafts";
import { lintDocument } from "../lint/document";

/** The rules that a course still breaks, for its author: `rule`, or `rule:module` with modules counted from 0. */
export function lintNotesOf(document: CourseDocument, learner: LearnerBlock): string[] {
  const places = new Map(document.modules.map(({ id }, index) => [id, index]));
  const notes = lintDocument(document, learner).map(({ rule, path }) => {
    const place = places.get(path.split("/")[1] ?? "");
    return place === undefined ? rule : `${rule}:${place}`;
  });
  return [...new Set(notes)];
}
