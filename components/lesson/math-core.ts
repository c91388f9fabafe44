import { isElement, textOf, type Content, type Element } from "./hast";
import { inAlphabet } from "./math-letters";

/** Signs of TeX's fences that browsers do not stretch, and those beside them that they do. */
const fences: Readonly<Record<string, string>> = { "∣": "|", "∥": "‖" };
/** KaTeX takes the accents off the letters of a text and sets them over it as signs; here they are as Unicode's combining marks. */
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

/** An accented letter of a text, in one piece; null for anything else. */
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
  return accented(node) ?? { ...node, children: inCore(node.children) };
}

/**
 * What KaTeX writes in MathML 3, as MathML Core has it, which is what browsers draw: alphabets by their letters, bars that grow,
 * and texts whole, so that "sí" is one word to the eye and to a screen reader.
 */
export function inCore(nodes: readonly Content[]): Content[] {
  const whole: Content[] = [];
  for (const node of nodes.map(drawn)) {
    const before = whole.at(-1);
    const goesOn =
      before &&
      isElement(before) &&
      isElement(node) &&
      before.tagName === "mtext" &&
      node.tagName === "mtext" &&
      before.properties.mathvariant === node.properties.mathvariant;
    if (goesOn) whole[whole.length - 1] = leaf(before, textOf(before) + textOf(node), before.properties);
    else whole.push(node);
  }
  return whole;
}
