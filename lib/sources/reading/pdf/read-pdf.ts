import { getDocumentProxy } from "unpdf";
import { AppError } from "@/lib/core/errors";
import { withoutControls } from "@/lib/core/text/characters";
import { MAX_PAGES } from "../../policy";
import type { Block } from "../blocks";
import type { OpenedFile } from "../opened-file";
import { inColumns } from "./columns";
import { linesOf, segmentsOf, type Line, type TextItem } from "./lines";
import { pageBlocks, titleKey, type Typography } from "./page-blocks";
import { edgeOf, withoutRunningHeads } from "./running-heads";

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** The pages on each side that a page is compared with to find running heads. */
const NEIGHBOURS = 8;
/** Deeper and longer outlines are cut. */
const MAX_OUTLINE_DEPTH = 6;
const MAX_OUTLINE = 5_000;
/** Titles that a program wrote instead of the author. */
const junkTitle =
  /^(?:microsoft word|untitled|sin título|powerpoint|slide 1)|\.(?:docx?|tex|dvi|indd|pdf|odt|rtf)$/iu;
/** Latin ligatures, which fonts use and readers do not type. */
const ligatures = /[\uFB00-\uFB06]/gu;

async function load(bytes: Uint8Array): Promise<Pdf> {
  try {
    return await getDocumentProxy(bytes, { verbosity: 0, disableFontFace: true });
  } catch (error) {
    const isEncrypted = error instanceof Error && error.name === "PasswordException";
    throw new AppError(isEncrypted ? "source_encrypted" : "source_unreadable", { cause: error });
  }
}

const clean = (text: string) => withoutControls(text).replace(ligatures, (one) => one.normalize("NFKC"));

/** The lines of a page. A page that pdf.js cannot read counts as one without text. */
async function readLines(pdf: Pdf, number: number): Promise<Line[]> {
  try {
    const page = await pdf.getPage(number);
    const { items, styles } = await page.getTextContent();
    page.cleanup();
    const texts = items.filter((item): item is Extract<typeof item, TextItem> => "str" in item);
    const segments = segmentsOf(
      texts.map((item) => ({ ...item, str: clean(item.str) })),
      (font) => styles[font]?.fontFamily === "monospace",
    );
    return linesOf(inColumns(segments));
  } catch {
    return [];
  }
}

type OutlineItem = { title: string; items: OutlineItem[] };

async function outlineOf(pdf: Pdf): Promise<Map<string, number>> {
  const levels = new Map<string, number>();
  const add = (items: readonly OutlineItem[], level: number) => {
    for (const { title, items: below } of items) {
      if (levels.size >= MAX_OUTLINE) return;
      if (titleKey(title) !== "") levels.set(titleKey(title), level);
      if (level < MAX_OUTLINE_DEPTH) add(below, level + 1);
    }
  };
  add((await pdf.getOutline().catch(() => null)) ?? [], 1);
  return levels;
}

/** Counts letters by a property of their lines. */
class LetterCount<T> {
  readonly #letters = new Map<T, number>();

  add(value: T, letters: number): void {
    this.#letters.set(value, (this.#letters.get(value) ?? 0) + letters);
  }

  most(): T | undefined {
    return [...this.#letters].sort((a, b) => b[1] - a[1])[0]?.[0];
  }
}

/** The blocks of the pages in order, a few pages after they were read, because running heads show in the pages around them. */
async function* blocksOf(
  pdf: Pdf,
  first: Line[],
  outline: ReadonlyMap<string, number>,
): AsyncGenerator<Block[]> {
  const sizes = new LetterCount<number>();
  const fonts = new LetterCount<string>();
  const pages: Line[][] = [];
  const edges: ReturnType<typeof edgeOf>[] = [];
  for (let next = 0; next < pdf.numPages; next += 1) {
    while (pages.length < Math.min(pdf.numPages, next + NEIGHBOURS + 1)) {
      const lines = pages.length === 0 ? first : await readLines(pdf, pages.length + 1);
      for (const { size, text, font, isMono } of lines) {
        if (isMono) continue;
        sizes.add(Math.round(size * 2) / 2, text.length);
        fonts.add(font, text.length);
      }
      pages.push(lines);
      edges.push(edgeOf(lines));
    }
    const neighbours = edges.slice(Math.max(0, next - NEIGHBOURS), next + NEIGHBOURS + 1);
    neighbours.splice(Math.min(next, NEIGHBOURS), 1);
    const type: Typography = { size: sizes.most() ?? 0, font: fonts.most() ?? "", outline };
    yield pageBlocks(withoutRunningHeads(pages[next] ?? [], neighbours), type);
    pages[next] = [];
  }
}

/** The largest lines of the first page, if they are larger than the rest. */
function printedTitle(lines: readonly Line[]): string {
  const size = Math.max(0, ...lines.map((line) => line.size));
  const largest = lines.filter((line) => line.size >= size * 0.95);
  return largest.length <= 3 && largest.length < lines.length
    ? largest.map(({ text }) => text).join(" ")
    : "";
}

const metadataText = (value: unknown) =>
  typeof value === "string" ? clean(value).replace(/\s+/gu, " ").trim() : "";

/** Opens a PDF. Throws `source_encrypted`, `source_too_long` and `source_unreadable`. Nothing in it is run. */
export async function openPdf(bytes: Uint8Array): Promise<OpenedFile> {
  const pdf = await load(bytes);
  if (pdf.numPages > MAX_PAGES) throw new AppError("source_too_long");
  const metadata = await pdf.getMetadata().catch(() => null);
  const info = (metadata?.info ?? {}) as { Title?: unknown; Author?: unknown };
  const first = await readLines(pdf, 1);
  const named = metadataText(info.Title);
  return {
    title: named === "" || junkTitle.test(named) ? printedTitle(first) : named,
    byline: metadataText(info.Author),
    pageCount: pdf.numPages,
    pages: blocksOf(pdf, first, await outlineOf(pdf)),
  };
}
