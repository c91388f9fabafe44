import type { Options } from "rehype-sanitize";
import { mathAttributes, mathTags } from "./math/math-policy";

/** Allowed in generated and typed Markdown: structure, formulas, coloured code and web links. No images, raw HTML, ids or inline styles. */
export const markdownSchema: NonNullable<Options> = {
  tagNames: [
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "p",
    "br",
    "hr",
    "blockquote",
    "ul",
    "ol",
    "li",
    "input",
    "strong",
    "em",
    "del",
    "sub",
    "sup",
    "a",
    "code",
    "pre",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "span",
    ...mathTags,
  ],
  attributes: {
    a: ["href"],
    code: [["className", /^language-[\w+#-]{1,30}$/]],
    input: [["disabled", true], ["type", "checkbox"], "checked"],
    li: [["className", "task-list-item"]],
    ol: ["start"],
    span: [["className", /^hljs-[a-z_-]{1,30}$/]],
    td: ["align"],
    th: ["align"],
    ...mathAttributes,
  },
  ancestors: { tbody: ["table"], td: ["table"], th: ["table"], thead: ["table"], tr: ["table"] },
  protocols: { href: ["http", "https"] },
  required: { input: { disabled: true, type: "checkbox" } },
  strip: ["script", "style", "iframe", "object", "embed"],
};

/**
 * A Markdown link's address if it is an absolute http(s) URL without credentials, otherwise null. Control characters, blanks and
 * backslashes are refused, because browsers repair them differently.
 */
export function safeHref(href: string | undefined): string | null {
  if (!href || href.length > 2048) return null;
  // \p{C}: control characters, zero-width and bidi marks, lone surrogates.
  if (/[\p{C}\s\\]/u.test(href)) return null;
  if (!/^https?:\/\/[^/]/i.test(href)) return null;
  const url = URL.parse(href);
  if (!url || (url.protocol !== "http:" && url.protocol !== "https:")) return null;
  return url.username || url.password ? null : url.href;
}
