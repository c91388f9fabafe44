import type { Block } from "../blocks";

const blockTags = new Set(
  "address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);
const skipped = new Set(
  "script style noscript template svg button select textarea iframe object video audio".split(" "),
);

const oneLine = (text: string) => text.replace(/\s+/gu, " ").trim();

const isElement = (node: Node): node is Element => node.nodeType === 1;
const tagOf = (element: Element) => element.tagName.toLowerCase();

/** A formula as its TeX source if the page has it. */
function formula(math: Element): string {
  const tex = math.querySelector('annotation[encoding="application/x-tex"]')?.textContent;
  return tex === undefined ? math.textContent : ` $$${tex.trim()}$$ `;
}

/** The text inside a line. */
function inline(node: Node): string {
  if (node.nodeType === 3) return node.nodeValue ?? "";
  if (!isElement(node) || skipped.has(tagOf(node))) return "";
  if (tagOf(node) === "br") return "\n";
  if (tagOf(node) === "math") return formula(node);
  const text = [...node.childNodes].map(inline).join("");
  return blockTags.has(tagOf(node)) ? ` ${text} ` : text;
}

const indented = (text: string, first: string) =>
  first + text.replace(/\n/gu, `\n${" ".repeat(first.length)}`);

function listText(list: Element): string {
  const isOrdered = tagOf(list) === "ol";
  const start = Number(list.getAttribute("start") ?? 1) || 1;
  return [...list.children]
    .filter((item) => tagOf(item) === "li")
    .map((item, i) => indented(linesIn(item), isOrdered ? `${start + i}. ` : "- "))
    .join("\n");
}

const rowText = (row: Element) =>
  `| ${[...row.children].map((cell) => oneLine(inline(cell)).replaceAll("|", "\\|")).join(" | ")} |`;

function tableText(table: Element): string {
  const [head, ...rows] = [...table.querySelectorAll("tr")].filter((row) => oneLine(inline(row)) !== "");
  const caption = table.querySelector("caption");
  if (!head) return caption ? oneLine(inline(caption)) : "";
  const divider = `|${" --- |".repeat(head.children.length)}`;
  return [
    ...(caption ? [oneLine(inline(caption)), ""] : []),
    rowText(head),
    divider,
    ...rows.map(rowText),
  ].join("\n");
}

/** The language of a code block by the class that highlighters set. */
function codeText(pre: Element): string {
  const named = /\blang(?:uage)?-([\w+-]+)/u.exec(
    `${pre.getAttribute("class") ?? ""} ${pre.querySelector("code")?.getAttribute("class") ?? ""}`,
  );
  const text = pre.textContent.replace(/^\n+|\s+$/gu, "");
  return text === "" ? "" : `\`\`\`${named?.[1] ?? ""}\n${text}\n\`\`\``;
}

/** Everything below an element as lines, for items of lists and quotations. */
function linesIn(element: Element): string {
  return blocksIn(element)
    .map(({ text }) => text)
    .join("\n");
}

const quoted = (text: string) => text.replace(/^/gmu, "> ");

/** A table that lays out a page has other blocks in its cells. */
const isLayout = (table: Element) => table.querySelector("table, h1, h2, h3, ul, ol, pre, p + p") !== null;

function blocksOf(element: Element): Block[] {
  const tag = tagOf(element);
  if (skipped.has(tag)) return [];
  const heading = /^h([1-6])$/u.exec(tag);
  if (heading) return [{ kind: "heading", level: Number(heading[1]), text: oneLine(inline(element)) }];
  if (tag === "pre") return [{ kind: "lines", text: codeText(element) }];
  if (tag === "ul" || tag === "ol") return [{ kind: "lines", text: listText(element) }];
  if (tag === "table" && !isLayout(element)) return [{ kind: "lines", text: tableText(element) }];
  if (tag === "blockquote") return [{ kind: "lines", text: quoted(linesIn(element)) }];
  return blocksIn(element);
}

/** The blocks below an element. Text beside blocks is a paragraph of its own. */
function blocksIn(element: Element): Block[] {
  const blocks: Block[] = [];
  let line = "";
  const close = () => {
    const text = line
      .split("\n")
      .map(oneLine)
      .filter((one) => one !== "")
      .join("\n");
    blocks.push({ kind: text.includes("\n") ? "lines" : "prose", text });
    line = "";
  };
  for (const child of element.childNodes) {
    if (
      isElement(child) &&
      (blockTags.has(tagOf(child)) || child.querySelector("p, div, ul, ol, table, pre, h1, h2, h3"))
    ) {
      close();
      blocks.push(...blocksOf(child));
    } else if (isElement(child) || child.nodeType === 3) {
      // Line ends of the source are blanks; only <br> is a line end.
      line +=
        child.nodeType === 3 ? inline(child).replace(/\s+/gu, " ") : inline(child).replace(/[^\S\n]+/gu, " ");
    }
  }
  close();
  return blocks.filter(({ text }) => text !== "");
}

/** The headings, paragraphs, lists, tables, quotations and code of an HTML element. */
export function elementBlocks(element: Element): Block[] {
  return blocksIn(element);
}
