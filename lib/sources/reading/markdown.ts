import { fromMarkdown } from "mdast-util-from-markdown";
import type { Block } from "./blocks";
import { elementBlocks } from "./html/elements";
import { domOf } from "./html/read-html";

type TopNode = ReturnType<typeof fromMarkdown>["children"][number];
type Node = TopNode | Extract<TopNode, { children: unknown }>["children"][number];

/** The text of a node without emphasis, links and images; line breaks become blanks. */
function plain(node: Node): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value;
  if (node.type === "break") return "\n";
  return "children" in node ? node.children.map(plain).join("") : "";
}

const oneLine = (text: string) => text.replace(/\s+/gu, " ").trim();

const indented = (text: string, first: string) =>
  first + text.replace(/\n/gu, `\n${" ".repeat(first.length)}`);

/** A block inside a list or a quotation as lines. */
function linesOf(node: Node): string {
  if (node.type === "code") return `\`\`\`${node.lang ?? ""}\n${node.value}\n\`\`\``;
  if (node.type === "list")
    return node.children
      .map((item, i) => {
        const first = node.ordered ? `${(node.start ?? 1) + i}. ` : "- ";
        return indented(item.children.map(linesOf).join("\n"), first);
      })
      .join("\n");
  if (node.type === "blockquote") return node.children.map(linesOf).join("\n").replace(/^/gmu, "> ");
  return oneLine(plain(node));
}

/** A table is a paragraph to the parser, because it does not know that extension; its lines are kept. */
const isTable = (text: string) => /^\|?(?:\s*:?-+:?\s*\|)+(?:\s*:?-+:?)?\s*$/mu.test(text);

function blocksOf(node: TopNode): Block[] {
  if (node.type === "heading") return [{ kind: "heading", level: node.depth, text: oneLine(plain(node)) }];
  if (node.type === "html") return elementBlocks(domOf(node.value).body);
  if (node.type === "paragraph") {
    const text = plain(node).trim();
    return [isTable(text) ? { kind: "lines", text } : { kind: "prose", text: oneLine(text) }];
  }
  return [{ kind: "lines", text: linesOf(node) }];
}

/** The blocks of a Markdown text, without the front matter of site generators. */
export function markdownBlocks(text: string): Block[] {
  const body = text.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/u, "");
  return fromMarkdown(body)
    .children.flatMap(blocksOf)
    .filter((block) => block.text !== "");
}
