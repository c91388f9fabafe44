import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { AppError } from "@/lib/core/errors";
import { MAX_TEXT, maxBytes, MIN_PAGE_TEXT } from "../policy";
import { decodeText } from "./decode";
import { checkKind } from "./file-kind";
import { languageOf, likelyLanguage, type SourceLanguage } from "./language";
import type { ReadPage, ReadResult, SourceFile } from "./messages";
import { openInParts, type OpenedFile } from "./opened-file";
import { cutPassages } from "./passages";
import { textBlocks } from "./text";

async function open({ path, kind, charset }: SourceFile): Promise<OpenedFile> {
  const { size } = await stat(path);
  if (size > maxBytes[kind]) throw new AppError("source_too_large");
  const bytes = await readFile(path);
  checkKind(bytes, kind);
  // A parser is loaded for its own kind only, because loading all takes longer than reading most files.
  switch (kind) {
    case "pdf":
      return (await import("./pdf/read-pdf")).openPdf(
        new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length),
      );
    case "docx":
      return (await import("./docx/read-docx")).openDocx(bytes);
    case "html":
      return (await import("./html/read-html")).openHtml(decodeText(bytes, { charset, isHtml: true }));
    case "markdown":
      return openInParts(
        (await import("./markdown")).markdownBlocks(decodeText(bytes, { charset, isHtml: false })),
      );
    case "text":
      return openInParts(textBlocks(decodeText(bytes, { charset, isHtml: false })));
  }
}

/** Counts what the passages show of languages, by their length. */
class LanguageCount {
  readonly #letters = new Map<SourceLanguage, number>();

  /** The language of a passage; one that is too short to tell has that of most of the text so far. */
  add(text: string): SourceLanguage {
    const certain = languageOf(text);
    const language = certain ?? this.most() ?? likelyLanguage(text);
    this.#letters.set(language, (this.#letters.get(language) ?? 0) + text.length * (certain ? 1 : 0.1));
    return language;
  }

  most(): SourceLanguage | null {
    return [...this.#letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
  }
}

/** Reads a file in this process. Throws the `readingErrors` as AppError, and what the libraries throw at broken files. */
export async function readFilePages(file: SourceFile, onPage: (page: ReadPage) => void): Promise<ReadResult> {
  const { title, byline, pageCount, pages } = await open(file);
  const languages = new LanguageCount();
  const digest = createHash("sha256");
  const emptyPages: number[] = [];
  let heading = "";
  let length = 0;
  let number = 0;
  for await (const blocks of pages) {
    number += 1;
    const cut = cutPassages(blocks, heading);
    heading = cut.heading;
    const passages = cut.passages.map((one) => ({ ...one, language: languages.add(one.text) }));
    for (const { text } of passages) digest.update(text).update("\n\n");
    const size = passages.reduce((sum, { text }) => sum + text.length, 0);
    length += size;
    if (length > MAX_TEXT) throw new AppError("source_too_long");
    const isEmpty = size < MIN_PAGE_TEXT;
    if (isEmpty) emptyPages.push(number);
    onPage({ number, pageCount, passages, isEmpty });
  }
  if (emptyPages.length === number) throw new AppError("source_no_text");
  return {
    title,
    byline,
    pageCount,
    emptyPages,
    language: languages.most() ?? "other",
    digestOfText: digest.digest("hex"),
  };
}
