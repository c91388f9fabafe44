import type { fromHtml } from "hast-util-from-html";

export type Root = ReturnType<typeof fromHtml>;
export type Element = Extract<Root["children"][number], { type: "element" }>;
export type Content = Element["children"][number];

export const isElement = (node: Content | Root["children"][number]): node is Element =>
  node.type === "element";

export function textOf(node: Content): string {
  if (node.type === "text") return node.value;
  return isElement(node) ? node.children.map(textOf).join("") : "";
}

export const classesOf = (node: Element): string[] =>
  Array.isArray(node.properties.className) ? node.properties.className.map(String) : [];

/** Replaces the elements of a tree, children first. */
export function mapElements(node: Element, replace: (element: Element) => Element): Element {
  return replace({
    ...node,
    children: node.children.map((child) => (isElement(child) ? mapElements(child, replace) : child)),
  });
}
