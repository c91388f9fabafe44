import { z } from "zod";
import { sourceKinds, sourceLanguages } from "../policy";

/** The errors that reading a file can end with. */
export const readingErrors = [
  "source_encrypted",
  "source_too_long",
  "source_too_large",
  "source_unreadable",
  "source_timeout",
  "source_no_text",
] as const;
export type ReadingError = (typeof readingErrors)[number];

/** A file on this machine. `url` is the address that it was fetched from; `charset` is the encoding that the server named. */
export const sourceFile = z.object({
  path: z.string(),
  kind: z.enum(sourceKinds),
  url: z.string().optional(),
  charset: z.string().optional(),
});
export type SourceFile = z.infer<typeof sourceFile>;

const passage = z.object({ heading: z.string(), text: z.string(), language: z.enum(sourceLanguages) });

const page = z.object({
  /** Counts from 1. */
  number: z.int().positive(),
  pageCount: z.int().positive(),
  passages: z.array(passage),
  /** The page has less than `MIN_PAGE_TEXT` of text. */
  isEmpty: z.boolean(),
});
export type ReadPage = z.infer<typeof page>;

/** `digestOfText` is the SHA-256 of the text of all passages, in hexadecimal. Title and byline are empty if the file names none. */
const result = z.object({
  title: z.string(),
  byline: z.string(),
  pageCount: z.int().nonnegative(),
  emptyPages: z.array(z.int()),
  language: z.enum(sourceLanguages),
  digestOfText: z.string(),
});
export type ReadResult = z.infer<typeof result>;

/** A message of the child process, which is checked because the child has parsed a stranger's file. */
export const childMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("page"), page }),
  z.object({ type: z.literal("end"), result }),
  z.object({ type: z.literal("error"), code: z.enum(readingErrors) }),
]);
export type ChildMessage = z.infer<typeof childMessage>;
