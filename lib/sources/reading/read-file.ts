import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { AppError } from "@/lib/core/errors";
import { MAX_TEXT, maxBytes, MIN_PAGE_TEXT } from "../policy";
import type { Block } from "./blocks";
import { decodeText } from "./decode";
import { checkKind } from "./file-kind";
import { languageOf, type SourceLanguage } from "./language";
import { markdownBlocks } from "./markdown";
import type { ReadPage, ReadResult, SourceFile } from "./messages";
import { cutParts } from "./parts";
import { cutPassages } from "./passages";
import { textBlocks } from "./text";

/** A file while it is read: its title and author, empty if it names none, and its pages in order. */
export type OpenedFile = {
  title: string;
  byline: string;
  pageCount: number;
  pages: AsyncIterable<Block[]> | Iterable<Block[]>;
};

/** Longer first lines are no title. */
const MAX_TITLE = 120;

/** The first line of a text if it can be a title. */
function titleIn([first]: readonly Block[]): string {
  return first && first.text.length <= MAX_TITLE && !first.text.includes("\n") ? first.text : "";
}

function inParts(blocks: Block[], title: string, byline: string): OpenedFile {
  const parts = cutParts(blocks);
  return { title: title || titleIn(blocks), byline, pageCount: parts.length, pages: parts };
}

async function open({ path, kind, charset }: SourceFile): Promise<OpenedFile> {
  const { size } = await stat(path);
  if (size > maxBytes[kind]) throw new AppError("source_too_large");
  const bytes = await readFile(path);
  checkKind(bytes, kind);
  if (kind === "text") return inParts(textBlocks(decodeText(bytes, { charset, isHtml: false })), "", "");
  if (kind === "markdown")
    return inParts(markdownBlocks(decodeText(bytes, { charset, isHtml: false })), "", "");
  throw new AppError("source_unreadable");
}

/** Counts what the passages show of languages, by their length. */
class LanguageCount {
  readonly #letters = new Map<SourceLanguage, number>();

  /** The language of a passage; one that is too short to tell has that of most of the text so far. */
  add(text: string): SourceLanguage {
    const language = languageOf(text);
    if (language) this.#letters.set(language, (this.#letters.get(language) ?? 0) + text.length);
    return language ?? this.most();
  }

  most(): SourceLanguage {
    return [...this.#letters].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "other";
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
    language: languages.most(),
    digestOfText: digest.digest("hex"),
  };
}
