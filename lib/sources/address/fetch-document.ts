import { AppError } from "@/lib/core/errors";
import { publicRules, saveLink, type LinkReason, type LinkRules } from "@/lib/core/http/links/fetch-link";
import { kindOfFile, kindOfMedia, maxBytes, type SourceKind } from "../policy";
import type { SourceFile } from "../reading/messages";

/** A document may be fifty times as large as a page, so it may take longer than the check of a link. */
const TIMEOUT_MS = 60_000;

const errors: Partial<Record<LinkReason, "source_file_too_large" | "source_refused">> = {
  too_large: "source_file_too_large",
  refused: "source_refused",
};

const charset = /charset\s*=\s*["']?\s*([\w-]+)/i;

/** Servers without a better idea name these types; the ending of the address then decides. */
const unspecific = /^(?:application\/octet-stream|binary\/octet-stream|text\/plain|)$/i;

function kindAt(url: string, contentType: string) {
  const media = contentType.split(";")[0]?.trim() ?? "";
  if (!unspecific.test(media)) return kindOfMedia(media);
  return kindOfFile({ name: new URL(url).pathname, type: media });
}

/**
 * Stores the document at an address in the file `path`, under the rules for links. Throws `source_unreachable`, `source_refused`, `source_type`,
 * `source_file_too_large`.
 */
export async function fetchDocument(
  url: string,
  options: { path: string; signal: AbortSignal; rules?: LinkRules | undefined },
): Promise<SourceFile> {
  const { path, signal } = options;
  const rules = options.rules ?? { ...publicRules, timeoutMs: TIMEOUT_MS };
  const found: { kind: SourceKind | null }[] = [];
  const { reason, saved } = await saveLink(url, {
    ...{ path, signal, rules },
    maxBytes: (contentType) => {
      const kind = kindAt(url, contentType);
      found.push({ kind });
      return kind === null ? 0 : maxBytes[kind];
    },
  });
  // The server has sent something, but no document.
  if (found[0]?.kind === null) throw new AppError("source_type");
  const kind = found[0]?.kind;
  if (!saved || !kind) throw new AppError(errors[reason] ?? "source_unreachable");
  const named = charset.exec(saved.contentType)?.[1];
  return { path, kind, url: saved.url, ...(named === undefined ? {} : { charset: named }) };
}
