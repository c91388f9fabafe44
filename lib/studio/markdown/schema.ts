import { z } from "zod";
import { courseLanguage } from "@/lib/courses/schema";

/** The largest file to import, packed and unpacked, in bytes, and the most files in it. */
export const IMPORT_LIMITS = { packed: 2_000_000, unpacked: 10_000_000, entries: 100 };

/** The largest body of an import: the file and the other parts of the form. */
export const MAX_UPLOAD_BODY = IMPORT_LIMITS.packed + 10_000;

/** The form of an import: a file, or the text of one, and the language of a course that names none. */
export const courseUpload = z.strictObject({
  file: z
    .custom<File | string>((value) => typeof value === "string" || value instanceof File, {
      error: "Is required",
    })
    .meta({ type: "string", description: "A Markdown file or a zip archive." }),
  language: courseLanguage.default("english"),
});
export type CourseUpload = z.output<typeof courseUpload>;

/** The bytes of a download. */
export const markdownArchive = z.string().meta({ description: "A zip archive." });

/** What an import says about a place that it did not understand. */
export const importRules = [
  "file_ignored",
  "not_utf8",
  "field_unknown",
  "field_value",
  "line_ignored",
  "text_ignored",
  "item_kind",
  "item_objective",
  "id_twice",
  "prerequisite_unknown",
  "source_unknown",
  "too_long",
  "too_many",
  "characters",
] as const;

export const importProblem = z.strictObject({
  file: z.string(),
  /** The number of the line from 1; null if the whole file is meant. */
  line: z.number().int().nullable(),
  rule: z.enum(importRules),
  /** The beginning of what was not understood. */
  text: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

export const importResult = z.strictObject({ id: z.uuid(), problems: z.array(importProblem) });
export type ImportResult = z.infer<typeof importResult>;

/** Why a file cannot be imported at all, as the `type` of the issue about `file`. */
export const importRefusals = [
  "file_too_large",
  "unpacked_too_large",
  "too_many_entries",
  "unsafe_path",
  "not_zip",
  "file_not_utf8",
  "no_markdown",
] as const;
export type ImportRefusal = (typeof importRefusals)[number];
