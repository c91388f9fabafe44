import { isElement, textOf, type Content, type Element } from "../hast";
import { inAlphabet } from "./math-letters";

/** TeX fences that browsers do not stretch, and their stretchable equivalents. */
const fences: Readonly<Record<string, string>> = { "∣": "|", "∥": "‖" };
/** KaTeX splits accented letters of a text into letter and sign; these are the signs as combining marks. */
const marks: Readonly<Record<string, string>> = {
  ˊ: "\u0301",
  ˋ: "\u0300",
  ˆ: "\u0302",
  "˜": "\u0303",
  "¨": "\u0308",
  "˚": "\u030a",
  ˇ: "\u030c",
  "¸": "\u0327",
};

const leaf = (node: Element, value: string, properties: Element["properties"]): Element => ({
  ...node,
  properties,
  children: [{ type: "text", value }],
});

/** An accented letter of a text as one character; null for anything else. */
function accented({ tagName, children }: Element): Element | null {
  const [base, sign] = children;
  if (tagName !== "mover" || !base || !sign || !isElement(base) || base.tagName !== "mtext") return null;
  const mark = marks[textOf(sign)];
  return mark ? leaf(base, (textOf(base).replace("ı", "i") + mark).normalize("NFC"), base.properties) : null;
}

function drawn(node: Content): Content {
  if (!isElement(node)) return node;
  const { tagName, properties } = node;
  const { mathvariant } = properties;
  if ((tagName === "mi" || tagName === "mn") && typeof mathvariant === "string" && mathvariant !== "normal") {
    const letters = inAlphabet(textOf(node), mathvariant);
    return leaf(node, letters ?? textOf(node), letters ? {} : { mathvariant: "normal" });
  }
  const bar = tagName === "mo" && properties.fence === "true" ? fences[textOf(node)] : undefined;
  if (bar) return leaf(node, bar, { ...properties, stretchy: properties.stretchy ?? "true" });
  return accented(node) ?? { ...node, children: toMathMlCore(node.children) };
}

/**
 * Converts KaTeX's MathML 3 to MathML Core, which browsers render: alphabets by their letters, stretchable bars, and whole texts, so that "sí"
 * is one word to a screen reader.
 */
export function toMathMlCore(nodes: readonly Content[]): Content[] {
  const result: Content[] = [];
  for (const node of nodes.map(drawn)) {
    const before = result.at(-1);
    const goesOn =
      before &&
      isElement(before) &&
      isElement(node) &&
      before.tagName === "mtext" &&
      node.tagName === "mtext" &&
      before.properties.mathvariant === node.properties.mathvariant;
    if (goesOn) result[result.length - 1] = leaf(before, textOf(before) + textOf(node), before.properties);
    else result.push(node);
  }
  return result;
}
