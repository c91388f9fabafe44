import { AppError } from "@/lib/core/errors";
import type { SourceKind } from "../policy";

/** How the files of a kind begin; texts begin with none of these. */
const magic = { pdf: Buffer.from("%PDF-"), docx: Buffer.from("PK\u0003\u0004") };
/** Other files that a careless name could make a text: archives, programs, pictures, old Word files. */
const foreign = [
  "\u007fELF",
  "MZ",
  "\u0089PNG",
  "GIF8",
  "\u00ff\u00d8\u00ff",
  "\u001f\u008b",
  "\u00d0\u00cf\u0011\u00e0",
  "Rar!",
  "7z\u00bc\u00af",
  "{\\rtf",
];

const beginsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);

/** Throws `source_unreadable` if the first bytes do not fit the kind, so that a file is never read as something else than its sender named. */
export function checkKind(bytes: Buffer, kind: SourceKind): void {
  const fits =
    kind === "pdf" || kind === "docx"
      ? beginsWith(bytes, magic[kind])
      : ![...Object.values(magic), ...foreign.map((start) => Buffer.from(start, "latin1"))].some((start) =>
          beginsWith(bytes, start),
        );
  if (!fits) throw new AppError("source_unreadable");
}
