import { MAX_SOURCES } from "@/lib/courses/policy";

/** What a source may be. A person's question about each is open until one of the permissions is chosen. */
export const sourceKinds = ["pdf", "docx", "markdown", "text", "html"] as const;
export type SourceKind = (typeof sourceKinds)[number];
export const sourceVias = ["file", "address", "paste"] as const;
export const sourceStates = ["waiting", "reading", "read", "failed"] as const;
export type SourceState = (typeof sourceStates)[number];
export const permissions = ["may_use", "only_me"] as const;
export type SourcePermission = (typeof permissions)[number];
export const sourceLanguages = ["english", "español", "other"] as const;

const MB = 1024 * 1024;

/** The largest file of a kind, in bytes. */
export const maxBytes: Record<SourceKind, number> = {
  pdf: 50 * MB,
  docx: 10 * MB,
  markdown: 2 * MB,
  text: 2 * MB,
  html: 2 * MB,
};

/** The most pages of a PDF. */
export const MAX_PAGES = 600;
/** A DOCX may unpack to this many bytes and entries. */
export const MAX_UNPACKED_BYTES = 50 * MB;
export const MAX_ZIP_ENTRIES = 2_000;
/** The most UTF-16 units of text that are read from one source. */
export const MAX_TEXT = 1_000_000;
/** A page with less text than this, in UTF-16 units, counts as one without text: it was probably scanned. */
export const MIN_PAGE_TEXT = 20;
/** Others than the owner see at most so many sentences of a passage at a time. */
export const QUOTED_SENTENCES = 3;
/** The most sources of a person that no course uses. */
export const MAX_TRAY = MAX_SOURCES;
/** The longest title in UTF-16 units. */
export const MAX_TITLE = 200;
/** Files, addresses and texts that a person may add in a day. */
export const ADDED_A_DAY = 40;
/** The longest pasted text in UTF-16 units. */
export const MAX_PASTED = MAX_TEXT;

const kindOfName: Record<string, SourceKind> = {
  pdf: "pdf",
  docx: "docx",
  md: "markdown",
  markdown: "markdown",
  txt: "text",
  text: "text",
  html: "html",
  htm: "html",
  xhtml: "html",
};

const kindOfType: Record<string, SourceKind> = {
  "application/pdf": "pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "text/markdown": "markdown",
  "text/x-markdown": "markdown",
  "text/plain": "text",
  "text/html": "html",
  "application/xhtml+xml": "html",
};

/** The kind of a file by the ending of its name, or else by its media type; null if it is none that Meno reads. */
export function kindOfFile({ name, type }: { name: string; type: string }): SourceKind | null {
  const ending = /\.([a-z]{2,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  if (Object.hasOwn(kindOfName, ending)) return kindOfName[ending] ?? null;
  return kindOfMedia(type);
}

/** The kind of a document by its media type; null if it is none that Meno reads. */
export function kindOfMedia(type: string): SourceKind | null {
  const media = type.split(";")[0]?.trim().toLowerCase() ?? "";
  return Object.hasOwn(kindOfType, media) ? (kindOfType[media] ?? null) : null;
}

/** What keeps a course from being made of its sources: a question about one is open, or one is not read yet. Failed ones are left out. */
export function trayVerdict(
  tray: readonly { state: SourceState; permission: SourcePermission | null }[],
): "ok" | "source_permission_open" | "sources_reading" {
  const usable = tray.filter(({ state }) => state !== "failed");
  if (usable.some(({ permission }) => permission === null)) return "source_permission_open";
  return usable.some(({ state }) => state !== "read") ? "sources_reading" : "ok";
}

/** What keeps a course with these sources from being public. */
export function sourcesVerdict(
  sources: readonly { permission: SourcePermission | null }[],
): "ok" | "source_permission_open" | "source_only_me" {
  if (sources.some(({ permission }) => permission === "only_me")) return "source_only_me";
  return sources.some(({ permission }) => permission === null) ? "source_permission_open" : "ok";
}
