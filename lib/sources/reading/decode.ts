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

/** The text as UTF-8; null if it is not. A text in another encoding is hardly ever valid UTF-8, whatever it names. */
function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function encodingOf(bytes: Buffer, charset: string | undefined, isHtml: boolean): TextDecoder | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoder("utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoder("utf-16be");
  const inPage = isHtml ? declared.exec(bytes.subarray(0, 4_096).toString("latin1"))?.[1] : undefined;
  const named = charset ?? inPage;
  return named === undefined ? null : decoder(named);
}

/** The encoding of our languages' texts that name none. */
const DEFAULT_ENCODING = "windows-1252";

/** The text of a file by its bytes, the named encoding, or the usual one. Throws `source_unreadable` if it is binary. */
export function decodeText(
  bytes: Buffer,
  { charset, isHtml }: { charset?: string; isHtml: boolean },
): string {
  const encoding = encodingOf(bytes, charset, isHtml) ?? new TextDecoder(DEFAULT_ENCODING);
  const text = (encoding.encoding.startsWith("utf-16") ? null : decodeUtf8(bytes)) ?? encoding.decode(bytes);
  const clean = withoutControls(text.replace(/\f/gu, "\n"));
  if (text.includes("\0") || (text.length - clean.length) * CONTROLS > text.length)
    throw new AppError("source_unreadable");
  return clean;
}
