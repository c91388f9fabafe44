import { fromMarkdown } from "mdast-util-from-markdown";

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>["children"][number];

const isWebAddress = (url: string): boolean => /^https?:\/\//i.test(url.trim());

/** The tags, images and links of a text that a proposal may not bring. */
function collect(node: Node, found: string[]): string[] {
  if (node.type === "html")
    for (const [tag] of node.value.matchAll(/<[^>]*>?/g)) found.push(tag.toLowerCase());
  else if (node.type === "image" || node.type === "imageReference") found.push(`image ${node.alt ?? ""}`);
  else if ((node.type === "link" || node.type === "definition") && !isWebAddress(node.url))
    found.push(`link ${node.url}`);
  if ("children" in node) for (const child of node.children) collect(child, found);
  return found;
}

/** Whether the text after a change has an HTML tag, a script, an image or a link other than http(s) that was not there before. */
export function bringsMarkup(before: string, after: string): boolean {
  const left = collect(fromMarkdown(before), []);
  return collect(fromMarkdown(after), []).some((item) => {
    const at = left.indexOf(item);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
