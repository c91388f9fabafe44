import { z } from "zod";
import { nameText, personText } from "@/lib/core/text/input";
import {
  MAX_PASTED,
  MAX_TITLE,
  maxBytes,
  permissions,
  sourceKinds,
  sourceLanguages,
  sourceStates,
  sourceVias,
} from "./policy";

/** The largest body with a pasted text, which JSON may escape. */
export const MAX_PASTE_BODY = 3 * maxBytes.text;

const timestamp = z.iso.datetime();

/** A person's own material, without its text. */
export const sourceSummary = z.strictObject({
  id: z.uuid(),
  kind: z.enum(sourceKinds),
  via: z.enum(sourceVias),
  title: z.string(),
  byline: z.string(),
  /** The address that it was fetched from; null for files and pasted text. */
  url: z.string().nullable(),
  /** In bytes. */
  size: z.number().int(),
  /** The language of most passages; null until it is read. */
  language: z.enum(sourceLanguages).nullable(),
  /** 0 until it is known. */
  page_count: z.number().int(),
  pages_read: z.number().int(),
  /** Numbers from 1 of the pages without text, which were probably scanned. */
  empty_pages: z.array(z.number().int()),
  state: z.enum(sourceStates),
  /** The error code that ended a failed reading. */
  error: z.string().nullable(),
  /** What the owner said about using it; null while the question is open. */
  permission: z.enum(permissions).nullable(),
  /** Whether the text at its address has changed since it was read. */
  changed: z.boolean(),
  /** The earlier reading of the same address that this one was made to replace. */
  replaces: z.uuid().nullable(),
  created_at: timestamp,
});
export type SourceSummary = z.infer<typeof sourceSummary>;

export const sourceList = z.strictObject({ data: z.array(sourceSummary), count: z.number().int() });
export type SourceList = z.infer<typeof sourceList>;

/** A source that was added; `duplicate` if it was there already. */
export const addedSource = z.strictObject({ source: sourceSummary, duplicate: z.boolean() });
export type AddedSource = z.infer<typeof addedSource>;

/** An address to fetch, or a text that was pasted. */
export const sourceInput = z.union([
  z.strictObject({ url: z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(2_000) }),
  z.strictObject({
    text: personText({ min: 1, max: MAX_PASTED }),
    title: nameText({ max: MAX_TITLE }).optional(),
  }),
]);
export type SourceInput = z.output<typeof sourceInput>;

export const sourceUpdate = z.strictObject({
  permission: z.enum(permissions).optional(),
  title: nameText({ min: 1, max: MAX_TITLE }).optional(),
});
export type SourceUpdate = z.output<typeof sourceUpdate>;

export const sourcePath = z.object({ id: z.uuid() });

/** The sources of a course; without it those of the tray: the person's own that no course uses. */
export const sourcesQuery = z.object({ course: z.uuid().optional() });

/** Some paragraphs of one page, which fit into a prompt. */
export const passage = z.strictObject({
  /** Counts from 1 through the source. */
  number: z.number().int(),
  page: z.number().int(),
  /** The nearest heading above it; empty without one. */
  heading: z.string(),
  text: z.string(),
  language: z.enum(sourceLanguages),
});
export type Passage = z.infer<typeof passage>;

export const passageList = z.strictObject({ data: z.array(passage), count: z.number().int() });
export type PassageList = z.infer<typeof passageList>;

const placeNumber = z.coerce.number().int().min(1).max(100_000);
export const passagePath = z.object({ id: z.uuid(), number: placeNumber });
export const pageQuery = z.object({ page: placeNumber });
