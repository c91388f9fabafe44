import { AppError } from "@/lib/core/errors";
import { withoutControls } from "@/lib/core/text/characters";

const declared = /(?:charset|encoding)\s*=\s*["']?\s*([\w-]+)/iu;
/** A text with more control characters than one in this many is no text. */
const CONTROLS = 200;

function decoder(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

/** UTF-8 is sure of itself; other texts of our languages are mostly windows-1252. */
function decodeUnnamed(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

function encodingOf(bytes: Buffer, charset: string | undefined, isHtml: boolean): TextDecoder | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoder("utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoder("utf-16be");
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return decoder("utf-8");
  const named =
    charset ?? (isHtml ? declared.exec(bytes.subarray(0, 4_096).toString("latin1"))?.[1] : undefined);
  return named === undefined ? null : decoder(named);
}

/** The text of a file by its byte order mark, the named encoding, or its bytes. Throws `source_unreadable` if it is binary. */
export function decodeText(
  bytes: Buffer,
  { charset, isHtml }: { charset?: string; isHtml: boolean },
): string {
  const text = encodingOf(bytes, charset, isHtml)?.decode(bytes) ?? decodeUnnamed(bytes);
  const clean = withoutControls(text.replace(/\f/gu, "\n"));
  if (text.includes("\0") || (text.length - clean.length) * CONTROLS > text.length)
    throw new AppError("source_unreadable");
  return clean;
}
