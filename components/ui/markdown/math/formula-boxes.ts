import { isElement, mapElements, type Element, type Root } from "../hast";

/** A span, because a quiz's formulas stand in labels and legends. */
const boxed = (node: Element): Element =>
  node.tagName === "math" && node.properties.display === "block"
    ? {
        type: "element",
        tagName: "span",
        properties: { className: ["formula"], tabIndex: 0 },
        children: [node],
      }
    : node;

/** Display formulas may be wider than the page: each scrolls in a box that the keyboard can reach. Runs after sanitising. */
export function formulaBoxes() {
  return (tree: Root) => {
    tree.children = tree.children.map((node) => (isElement(node) ? mapElements(node, boxed) : node));
  };
}
