import { Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";
import { openInParts, type OpenedFile } from "../opened-file";
import { checkDepth } from "./check-depth";
import { elementBlocks } from "./elements";

/**
 * Readability looks for an article. If it finds nearly all of the page's text, as in manuals, or little, as in lists, then the page is read whole,
 * because Readability also drops some headings and notes.
 */
const MIN_SHARE = 0.15;
const NEARLY_ALL = 0.85;
/** What is never text of a page, and what surrounds it. */
const controls = "script, style, noscript, template, dialog, .mw-editsection, .headerlink";
const frame =
  ".toc, .navheader, .navfooter, nav, aside, footer, form, [role=navigation], [role=banner], [role=contentinfo], [role=search], [aria-hidden=true], [hidden]";

const oneLine = (text: string | null | undefined) => (text ?? "").replace(/\s+/gu, " ").trim();

const lengthOf = ({ textContent }: Element) => oneLine(textContent).length;

/** The length of the text that is not a link, because navigation consists of links. */
const proseLength = (element: Element) =>
  [...element.querySelectorAll("a")].reduce((left, link) => left - lengthOf(link), lengthOf(element));

/** An anchor without an address. Old pages do not close it, and the parser would take all that follows for a link. */
const namedAnchor = /<a\s(?![^<>]*\bhref\b)[^<>]*>/giu;

/** A DOM of HTML. Throws `source_unreadable` if it nests too deep. */
export function domOf(page: string): Document {
  const html = page.replace(namedAnchor, "");
  checkDepth(html);
  return parseHTML(/<html[\s>]/iu.test(html) ? html : `<html><body>${html}</body></html>`).document;
}

function removeAll(document: Document, selector: string): void {
  for (const element of document.querySelectorAll(selector)) element.remove();
}

function wholePage(document: Document): Element {
  removeAll(document, controls);
  removeAll(document, frame);
  return document.querySelector("main, [role=main]") ?? document.body;
}

/** Opens an HTML page: its article, or all of it without navigation. */
export function openHtml(html: string): OpenedFile {
  const document = domOf(html);
  const ownTitle = oneLine(document.querySelector("title")?.textContent);
  removeAll(document, controls);
  const article = new Readability<Element>(document, {
    serializer: (node) => node as Element,
    keepClasses: true,
  }).parse();
  const whole = wholePage(domOf(html));
  const found = article?.content;
  const isArticle =
    found &&
    proseLength(found) >= MIN_SHARE * proseLength(whole) &&
    lengthOf(found) < NEARLY_ALL * lengthOf(whole);
  return openInParts(elementBlocks(isArticle ? found : whole), {
    title: oneLine(article?.title) || ownTitle,
    byline: oneLine(article?.byline),
  });
}
