import { fromHtml } from "hast-util-from-html";
import katex from "katex";
import { classesOf, isElement, textOf, type Content, type Element, type Root } from "../hast";
import { MAX_FORMULA_LENGTH } from "../syntax/formula-text";
import { toMathMlCore } from "./math-core";

/** Limits for untrusted formulas: no links, images or attributes (`trust`), no growing macros (`maxExpand`). */
const limits = {
  trust: false,
  maxExpand: 200,
  maxSize: 20,
  strict: "ignore",
  throwOnError: true,
  output: "mathml",
} as const;

function find(nodes: readonly (Content | Root["children"][number])[], tagName: string): Element | null {
  for (const node of nodes) {
    if (!isElement(node)) continue;
    const found = node.tagName === tagName ? node : find(node.children, tagName);
    if (found) return found;
  }
  return null;
}

/** A formula as MathML, which browsers render and read aloud without a style sheet; null for invalid TeX. */
function toMath(tex: string, display: boolean): Element | null {
  if (tex.length > MAX_FORMULA_LENGTH) return null;
  try {
    const drawn = fromHtml(katex.renderToString(tex, { ...limits, displayMode: display, macros: {} }), {
      fragment: true,
    });
    const math = find(drawn.children, "math");
    const content = math && find(math.children, "semantics")?.children[0];
    // KaTeX also adds the source, which a screen reader would read twice.
    return math && content ? { ...math, children: toMathMlCore([content]) } : null;
  } catch {
    // Invalid or too deeply nested TeX is shown as its source.
    return null;
  }
}

function inPlace(node: Element): Element {
  const code =
    node.tagName === "pre" && node.children[0] && isElement(node.children[0]) ? node.children[0] : node;
  const classes = code.tagName === "code" ? classesOf(code) : [];
  if (!classes.includes("language-math"))
    return { ...node, children: node.children.map((child) => (isElement(child) ? inPlace(child) : child)) };
  const isBlock = node.tagName === "pre";
  const source = textOf(code).trim();
  const plain: Element = { ...code, properties: {}, children: [{ type: "text", value: source }] };
  return toMath(source, isBlock) ?? (isBlock ? { ...node, children: [plain] } : plain);
}

/** Renders code of the language `math`, which formulas are in the tree. The result is sanitised afterwards. */
export function formulas() {
  return (tree: Root) => {
    tree.children = tree.children.map((node) => (isElement(node) ? inPlace(node) : node));
  };
}
