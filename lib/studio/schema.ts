import { z } from "zod";
import { personText } from "@/lib/core/text/input";
import { citationDocument, courseDocument, PART_MAX } from "@/lib/courses/document";
import { languages } from "@/lib/courses/policy";

/** The longest note to learners, in UTF-16 units. */
export const NOTE_MAX = 280;

/** Who made a change: the author by hand, or the model's proposal that the author accepted. */
export const editors = ["person", "model"] as const;
export type Editor = (typeof editors)[number];
const editedBy = z.enum([...editors, "both"]);

/** The working copy of a course. Version 0 means that nothing is changed since the last revision. */
export const draft = z.strictObject({
  course_id: z.uuid(),
  version: z.number().int().min(0),
  document: courseDocument,
  /** What learners have now, and the number of its revision; 0 before the first publication of changes. */
  published: courseDocument,
  revision: z.number().int().min(0),
  saved_at: z.iso.datetime().nullable(),
  saved_by: z.strictObject({ id: z.uuid(), full_name: z.string() }).nullable(),
  /** Who has changed the document since the last revision. */
  edited_by: editedBy.nullable(),
  /** Findings that the author ignores, with the reason. */
  ignored: z.record(z.string(), z.string()),
  learners: z.number().int(),
  is_published: z.boolean(),
  /** Whether the Hub sells or offers the course now. */
  is_listed: z.boolean(),
});
export type Draft = z.infer<typeof draft>;

/** A save replaces the whole document; `version` is the one that it is based on. */
export const draftUpdate = z.strictObject({
  version: z.number().int().min(0),
  document: courseDocument,
  /** Who has changed the document since the last save. */
  edited_by: editedBy.default("person"),
  ignored: z.record(z.string().max(200), z.string().max(500)).optional(),
});
export type DraftUpdate = z.output<typeof draftUpdate>;
export const savedDraft = z.strictObject({
  version: z.number().int(),
  saved_at: z.iso.datetime(),
  edited_by: editedBy.nullable(),
});
export type SavedDraft = z.infer<typeof savedDraft>;

export const publication = z.strictObject({
  note: personText({ max: NOTE_MAX }).default(""),
  /** The version that the author has seen; another one is refused. */
  version: z.number().int().min(0).optional(),
  /** The statement that the course may quote its sources in public; needed for new sources of a course on the Hub. */
  rights: z.boolean().optional(),
});
export type Publication = z.output<typeof publication>;
export const published = z.strictObject({ revision: z.number().int(), version: z.number().int() });
export type Published = z.infer<typeof published>;

/** What a publication does for the learners, by module that changes. */
export const impact = z.strictObject({
  learners: z.number().int(),
  modules: z.array(
    z.strictObject({
      id: z.uuid(),
      title: z.string(),
      passed: z.number().int(),
      /** Have answered or asked something in it, and not passed it. */
      started: z.number().int(),
      not_reached: z.number().int(),
    }),
  ),
});
export type Impact = z.infer<typeof impact>;

/** The largest body that carries a whole document, in bytes. */
export const MAX_DOCUMENT_BODY = 2_000_000;

/** The body of `POST /courses/{id}/draft/check-link`. */
export const linkCheck = z.strictObject({ url: z.string().max(2_000) });
/** Whether a link works: `unchecked` if its server did not answer clearly. */
export const linkStatus = z.strictObject({ status: z.enum(["ok", "dead", "unchecked"]) });
export type LinkStatus = z.infer<typeof linkStatus>;

/** Markdown to draw as learners would see it. */
export const lessonPreview = z.strictObject({
  course_id: z.uuid(),
  language: z.enum(languages),
  parts: z.array(z.string().max(PART_MAX)).min(1).max(8),
  /** Of the module, for the marks of its parts. */
  citations: z.array(citationDocument).max(200).default([]),
});
export type LessonPreview = z.input<typeof lessonPreview>;

/** The id of a course that was just made. */
export const newCourse = z.strictObject({ id: z.uuid() });
export type NewCourseId = z.infer<typeof newCourse>;
