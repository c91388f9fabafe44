import { strToU8, Unzip, UnzipInflate, zipSync } from "fflate";
import { AppError, fieldError } from "@/lib/core/errors";
import type { MarkdownFile } from "./read";
import type { Notes } from "./notes";
import { IMPORT_LIMITS, type ImportRefusal } from "./schema";

/** Compressed bytes that are inflated at once: at most a thousand times as many come out before the limit is checked again. */
const SLICE = 2_048;

const refuse = (reason: ImportRefusal, msg: string): never => {
  throw fieldError("file", msg, reason);
};

/** A zip archive of text files. */
export function packFiles(files: Record<string, string>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

/** Names that leave the archive's folder: absolute ones, other drives, parent folders. */
const isUnsafe = (name: string): boolean =>
  /^(?:[/\\]|[A-Za-z]:)/.test(name) || name.split(/[/\\]/).includes("..") || name.includes("\u0000");

const isMarkdown = (name: string): boolean => /\.(?:md|markdown)$/i.test(name);
/** Files that operating systems add to archives. */
const isSystemFile = (name: string): boolean => /(?:^|\/)(?:__MACOSX\/|\.[^/]*$|Thumbs\.db$)/.test(name);

type Entry = { name: string; chunks: Uint8Array[] };

/**
 * The Markdown files of a zip archive or of a single file. Throws `validation` for a file that is too large, packed or unpacked, has too many entries or
 * names outside its folder, and for one without Markdown. Sizes are counted while inflating, because an archive may declare false ones.
 */
export function unpackFiles(upload: { name: string; bytes: Uint8Array }, notes: Notes): MarkdownFile[] {
  const { name, bytes } = upload;
  if (bytes.length > IMPORT_LIMITS.packed) refuse("file_too_large", "The file is larger than 2 MB");
  if (/\.zip$/i.test(name) !== isZip(bytes)) refuse("not_zip", "The file is no readable zip archive");
  if (!isZip(bytes)) {
    if (!isMarkdown(name)) refuse("no_markdown", "The file is no Markdown");
    const text = decode(bytes);
    return text === null ? refuse("file_not_utf8", "The file is not UTF-8 text") : [{ name, text }];
  }
  const files = readEntries(bytes).flatMap((entry) => {
    const text = decode(Buffer.concat(entry.chunks));
    if (text === null) notes.add(entry.name, null, "not_utf8");
    return text === null ? [] : [{ name: entry.name, text }];
  });
  const found = files.filter((file) => {
    if (!isMarkdown(file.name)) notes.add(file.name, null, "file_ignored");
    return isMarkdown(file.name);
  });
  return found.length > 0 ? found : refuse("no_markdown", "The archive has no Markdown file");
}

function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function readEntries(bytes: Uint8Array): Entry[] {
  const entries: Entry[] = [];
  let count = 0;
  let unpacked = 0;
  const grow = (by: number) => {
    unpacked += by;
    if (unpacked > IMPORT_LIMITS.unpacked)
      refuse("unpacked_too_large", "The archive unpacks to more than 10 MB");
  };
  let failure: unknown = null;
  const unzip = new Unzip((file) => {
    count += 1;
    if (count > IMPORT_LIMITS.entries) refuse("too_many_entries", "The archive has more than 100 entries");
    if (isUnsafe(file.name)) refuse("unsafe_path", "The archive has a path outside of its folder");
    if ((file.originalSize ?? 0) > IMPORT_LIMITS.unpacked) grow(file.originalSize ?? 0);
    if (file.name.endsWith("/") || isSystemFile(file.name)) return;
    const entry: Entry = { name: file.name, chunks: [] };
    entries.push(entry);
    file.ondata = (error, chunk) => {
      if (error) failure ??= error;
      else {
        grow(chunk.length);
        entry.chunks.push(chunk.slice());
      }
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let from = 0; from < bytes.length; from += SLICE)
      unzip.push(bytes.subarray(from, from + SLICE), from + SLICE >= bytes.length);
  } catch (error) {
    failure ??= error;
  }
  if (failure instanceof AppError) throw failure;
  if (failure !== null) refuse("not_zip", "The file is no readable zip archive");
  return entries;
}
