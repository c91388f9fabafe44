import { isElement, textOf, type Content, type Element, type Root } from "@/components/ui/markdown/hast";
import { NO_SOURCE } from "@/lib/courses/document/marks";

const mark = /\s?\[\^(\d{1,3})\]/;
/** The end of a sentence and the blank behind it. */
const sentenceEnd = /(?<=[.!?…:]["'”’»)\]]*)\s+/u;

/** Elements whose text is no prose. */
const verbatim = new Set(["code", "pre", "math"]);
const inline = new Set(["a", "code", "del", "em", "math", "span", "strong", "sub", "sup", "cite"]);

const citeElement = (number: string): Element => ({
  type: "element",
  tagName: "cite",
  properties: { dataMark: Number(number) },
  children: [],
});

/** The narrow blank before a mark does not break, so that the mark stays with its word. */
const narrowBlank: Content = { type: "text", value: "\u202f" };

/** Draws the marks of a tree of text as `cite` elements, each behind its statement in a `span`. */
export function placeMarks() {
  return (tree: Root) => {
    tree.children = tree.children.map((node) => (isElement(node) ? withMarks(node) : node));
    const unsourced = tree.children.flatMap((node) => (isElement(node) ? findUnsourced(node) : []))[0];
    if (unsourced) unsourced.properties = { ...unsourced.properties, id: "no-source" };
  };
}

/** The marks that say that a paragraph has no source; the first one can be linked to. */
function findUnsourced(node: Element): Element[] {
  if (node.properties.dataMark === NO_SOURCE) return [node];
  return node.children.flatMap((child) => (isElement(child) ? findUnsourced(child) : []));
}

function withMarks(node: Element): Element {
  if (verbatim.has(node.tagName)) return node;
  const children = node.children.map((child) => (isElement(child) ? withMarks(child) : child));
  if (!children.some((child) => child.type === "text" && mark.test(child.value)))
    return { ...node, children };
  return { ...node, children: new Line().read(children) };
}

/** Collects the nodes of a line of text, and knows where the sentence begins that a mark closes. */
class Line {
  readonly #done: Content[] = [];
  #sentence: Content[] = [];

  read(nodes: readonly Content[]): Content[] {
    for (const node of nodes) {
      if (node.type === "text") this.#text(node.value);
      else if (isElement(node) && !inline.has(node.tagName)) {
        this.#close();
        this.#done.push(node);
      } else this.#sentence.push(node);
    }
    this.#close();
    return this.#done;
  }

  #text(value: string): void {
    const found = mark.exec(value);
    if (!found) {
      this.#prose(value);
      return;
    }
    this.#prose(value.slice(0, found.index));
    this.#cite(found[1] ?? "");
    this.#text(value.slice(found.index + found[0].length));
  }

  /** Text without marks; the last sentence in it stays open. */
  #prose(value: string): void {
    const at = [...value.matchAll(new RegExp(sentenceEnd, "gu"))].at(-1);
    const end = at ? at.index + at[0].length : 0;
    if (end > 0) {
      this.#sentence.push({ type: "text", value: value.slice(0, end) });
      this.#close();
    }
    if (end < value.length) this.#sentence.push({ type: "text", value: value.slice(end) });
  }

  #close(): void {
    this.#done.push(...this.#sentence);
    this.#sentence = [];
  }

  #cite(number: string): void {
    const isStatement = this.#sentence.some((node) => textOf(node).trim() !== "");
    if (isStatement)
      this.#done.push({
        type: "element",
        tagName: "span",
        properties: { className: ["cited"] },
        children: this.#sentence,
      });
    else this.#done.push(...this.#sentence);
    this.#sentence = [];
    this.#done.push(narrowBlank, citeElement(number));
  }
}
