import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import type { Block } from "../blocks";
import { openInParts, type OpenedFile } from "../opened-file";
import { checkDepth } from "./check-depth";
import { elementBlocks } from "./elements";

/** Readability looks for an article. If it finds less than this share of the page's text, as in manuals and lists, the page is read whole. */
const MIN_SHARE = 0.5;
/** What is never text of a page, and what surrounds it. */
const controls = "script, style, noscript, template, dialog, .mw-editsection, .headerlink";
const frame =
  "nav, aside, footer, form, [role=navigation], [role=banner], [role=contentinfo], [role=search], [aria-hidden=true], [hidden]";

const oneLine = (text: string | null | undefined) => (text ?? "").replace(/\s+/gu, " ").trim();
const sizeOf = (blocks: readonly Block[]) => blocks.reduce((sum, { text }) => sum + text.length, 0);

/** A DOM of HTML. Throws `source_unreadable` if it nests too deep. */
export function domOf(html: string): Document {
  checkDepth(html);
  return parseHTML(/<html[\s>]/iu.test(html) ? html : `<html><body>${html}</body></html>`).document;
}

function removeAll(document: Document, selector: string): void {
  for (const element of document.querySelectorAll(selector)) element.remove();
}

function wholePage(document: Document): Block[] {
  removeAll(document, controls);
  removeAll(document, frame);
  return elementBlocks(document.querySelector("main, [role=main]") ?? document.body);
}

/** Opens an HTML page: its article, or all of it without navigation if it is not an article. */
export function openHtml(html: string): OpenedFile {
  const document = domOf(html);
  const ownTitle = oneLine(document.querySelector("title")?.textContent);
  removeAll(document, controls);
  const article = new Readability<Element>(document, {
    serializer: (node) => node as Element,
    keepClasses: true,
  }).parse();
  const found = article?.content ? elementBlocks(article.content) : [];
  const whole = wholePage(domOf(html));
  return openInParts(sizeOf(found) >= MIN_SHARE * sizeOf(whole) ? found : whole, {
    title: oneLine(article?.title) || ownTitle,
    byline: oneLine(article?.byline),
  });
}
