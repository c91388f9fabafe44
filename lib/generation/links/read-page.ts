import { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import type { z } from "zod";
import { withoutControls } from "@/lib/core/text/characters";
import type { FetchedPage } from "@/lib/core/http/links/fetch-link";

/** What a page says: its title, its text without navigation and scripts, and the address that it calls its own. */
export type PageText = { title: string; text: string; canonical: string | null };

/** The rest of a longer page is not read. */
const MAX_BYTES = 1_048_576;
/**
 * The parser runs in this process, and its time grows with the square of the depth: 1,000 nested elements take seconds. Within
 * these limits the worst page takes about one second, and pages that people write stay far below them.
 */
const MAX_TAGS = 20_000;
const MAX_DEPTH = 100;

const decoders: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  br: createBrotliDecompress,
};

/** The first bytes of the decompressed body. Throws if it is compressed in another way, or broken. */
async function bytesOf({ body, contentEncoding }: FetchedPage): Promise<Buffer> {
  const encoding = contentEncoding.trim().toLowerCase();
  if (encoding === "" || encoding === "identity") return body.subarray(0, MAX_BYTES);
  const decoder = decoders[encoding]?.();
  if (!decoder) throw new TypeError(`unknown encoding ${encoding}`);
  const chunks: Buffer[] = [];
  let read = 0;
  for await (const chunk of Readable.from([body]).pipe(decoder)) {
    if (Buffer.isBuffer(chunk)) chunks.push(chunk);
    read += chunk.length;
    if (read >= MAX_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, MAX_BYTES);
}

const charset = /charset\s*=\s*["']?\s*([\w-]+)/i;

/** The text in the encoding that the header or the beginning of the page names; UTF-8 otherwise. */
function decode(bytes: Buffer, contentType: string): string {
  const named = charset.exec(contentType) ?? charset.exec(bytes.subarray(0, 2_048).toString("latin1"));
  try {
    return new TextDecoder(named?.[1] ?? "utf-8").decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

const oneLine = (text: string | null | undefined) =>
  withoutControls(text ?? "")
    .replace(/\s+/gu, " ")
    .trim();

/** The depth of the deepest element. */
function depthOf(root: Element): number {
  let deepest = 0;
  const waiting = [{ element: root, depth: 1 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    deepest = Math.max(deepest, next.depth);
    for (const element of next.element.children) waiting.push({ element, depth: next.depth + 1 });
  }
  return deepest;
}

async function readHtml(html: string, url: string): Promise<PageText | null> {
  if (html.split("<", MAX_TAGS + 2).length > MAX_TAGS) return null;
  // Loaded with the first page, because most processes read none.
  const [{ parseHTML }, { Readability }] = await Promise.all([
    import("linkedom"),
    import("@mozilla/readability"),
  ]);
  const hasRoot = /<html[\s>]/i.test(html);
  const { document } = parseHTML(hasRoot ? html : `<html><body>${html}</body></html>`);
  if (depthOf(document.documentElement) > MAX_DEPTH) return null;
  const link = document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? "";
  const ownTitle = document.querySelector("title")?.textContent;
  for (const element of document.querySelectorAll("script, style, noscript, template")) element.remove();
  const whole = document.body.textContent;
  const article = new Readability(document).parse();
  return {
    title: oneLine(article?.title) || oneLine(ownTitle),
    text: oneLine(article?.textContent) || oneLine(whole),
    canonical: URL.canParse(link, url) ? new URL(link, url).href : null,
  };
}

/** The text of a page as it was sent. Null if its compression is unknown or broken. */
async function readText(page: FetchedPage): Promise<string | null> {
  try {
    return decode(await bytesOf(page), page.contentType);
  } catch {
    return null;
  }
}

/** Reads a JSON page. Null if it does not fit the schema. */
export async function readJson<S extends z.ZodType>(
  page: FetchedPage,
  schema: S,
): Promise<z.infer<S> | null> {
  try {
    return schema.parse(JSON.parse((await readText(page)) ?? ""));
  } catch {
    return null;
  }
}

/** Reads an HTML or text page. Null if it is of another type, broken, or too complex for the parser. */
export async function readPage(page: FetchedPage): Promise<PageText | null> {
  const type = typeOf(page);
  const text = await readText(page);
  if (text === null) return null;
  if (type === "text/plain") return { title: "", text: oneLine(text), canonical: null };
  if (type !== "text/html" && type !== "application/xhtml+xml") return null;
  try {
    return await readHtml(text, page.url);
  } catch {
    // Libraries fail on broken pages in many ways.
    return null;
  }
}

/** The media type in lower case, without parameters. */
export function typeOf({ contentType }: FetchedPage): string {
  return (contentType.split(";")[0] ?? "").trim().toLowerCase();
}
