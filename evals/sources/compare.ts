import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { SourceKind } from "@/lib/sources/policy";
import { readFilePages } from "@/lib/sources/reading/read-file";
import { sharedInOrder, withoutRepeatedLines, wordsOf } from "./words";

const kinds: Record<string, SourceKind> = {
  pdf: "pdf",
  docx: "docx",
  html: "html",
  md: "markdown",
};

/** What a reading has of the words of the reference and in their order, and which share of its own words they are. */
export type Comparison = {
  name: string;
  words: number;
  recall: number;
  precision: number;
  /** A PDF has as many pages as in the reference; other kinds have none. */
  hasPages: boolean;
  language: string;
};

type Shared = { words: number; shared: number };

function sharedWords(reference: string, ours: readonly string[]): Shared {
  const theirs = wordsOf(reference);
  return { words: theirs.length, shared: sharedInOrder(theirs, ours) };
}

const pagesOf = (text: string) => withoutRepeatedLines(text.replace(/\f$/u, "").split("\f"));

/**
 * The references of a file, each in pages. `pdftotext` knows two orders, its own and that of the file (`-raw`), which differ in tables; of each
 * page, the nearer one counts.
 */
function referencesOf(path: string, kind: SourceKind): string[][] {
  const texts = [`${path}.txt`, `${path}.raw.txt`]
    .filter((name) => existsSync(name))
    .map((name) => readFileSync(name, "utf8"));
  return texts.map((text) => (kind === "pdf" ? pagesOf(text) : [text]));
}

async function compare(path: string, kind: SourceKind): Promise<Comparison> {
  const pages: string[] = [];
  const result = await readFilePages({ path, kind }, ({ passages }) =>
    pages.push(passages.map(({ text }) => text).join("\n\n")),
  ).catch(() => null);
  const read = kind === "pdf" ? pages : [pages.join("\n\n")];
  const references = referencesOf(path, kind);
  let [shared, words, own] = [0, 0, 0];
  for (const [i, text] of read.entries()) {
    const ours = wordsOf(text);
    const [nearest] = references
      .map((reference) => sharedWords(reference[i] ?? "", ours))
      .sort((a, b) => b.shared / Math.max(1, b.words) - a.shared / Math.max(1, a.words));
    shared += nearest?.shared ?? 0;
    words += nearest?.words ?? 0;
    own += ours.length;
  }
  return {
    name: basename(path),
    words,
    recall: shared / Math.max(1, words),
    precision: shared / Math.max(1, own),
    hasPages: references.every((reference) => reference.length === read.length),
    language: result?.language ?? "not read",
  };
}

/** Compares our reading of each file in a folder with what another program says that its text is, in a file of its name with `.txt` behind it. */
export async function* compareFolder(folder: string): AsyncGenerator<Comparison> {
  const names = readdirSync(folder).sort();
  for (const name of names) {
    const kind = kinds[name.split(".").at(-1) ?? ""];
    if (kind && names.includes(`${name}.txt`)) yield await compare(join(folder, name), kind);
  }
}
