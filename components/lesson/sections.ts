import {
  classesOf,
  isElement,
  mapElements,
  textOf,
  type Content,
  type Element,
  type Root,
} from "@/components/ui/markdown/hast";
import { lessonHeadings } from "@/lib/courses/document/lesson";

/** A part of a lesson in its table of contents. */
export type LessonPart = { id: string; title: string };
/** Facts about a lesson, collected while it is rendered. */
export type LessonSurvey = { parts: LessonPart[]; words: number };

const headings = Object.values(lessonHeadings);
const headingsOf = (part: keyof (typeof headings)[number]) =>
  new Set<string>(headings.map((names) => names[part]));

/** Parts with a look of their own, by the headings that code writes. */
const looks = [
  ["worked", headingsOf("worked")],
  ["against", headingsOf("mistake")],
  ["check", headingsOf("check")],
] as const;
const answers = headingsOf("answer");

const callouts: readonly (readonly [string, RegExp])[] = [
  ["note", /^(?:note|nota|info|remember|recuerda)$/i],
  ["tip", /^(?:tip|hint|try it|consejo|pista|truco|pruébalo)$/i],
  ["important", /^(?:important|importante|key idea|idea clave|definition|definición)$/i],
  ["warning", /^(?:warning|caution|careful|attention|aviso|advertencia|atención|cuidado|precaución|ojo)$/i],
];

export const calloutKinds = ["note", "tip", "important", "warning"] as const;
export type CalloutKind = (typeof calloutKinds)[number];

/** An id inside the page; the prefix prevents clashes with the page's own ids. */
function slug(title: string, usedIds: Set<string>): string {
  const bare = title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .slice(0, 60)
    .replace(/^-+|-+$/g, "");
  let id = `lesson-${bare || "part"}`;
  for (let n = 2; usedIds.has(id); n += 1) id = `lesson-${bare || "part"}-${n}`;
  usedIds.add(id);
  return id;
}

const kindOf = (label: string) =>
  callouts.find(([, words]) => words.test(label.replace(/[:.]\s*$/, "").trim()))?.[0] ?? null;

/** A quotation that begins with `[!NOTE]` or a bold word such as **Note** is a callout; the label is removed from the text. */
function asCallout(quote: Element): Element {
  const at = quote.children.findIndex(isElement);
  const first = quote.children[at];
  if (!first || !isElement(first) || first.tagName !== "p") return quote;
  const [lead, ...others] = first.children;
  if (!lead) return quote;
  const mark =
    lead.type === "text" ? /^\s*\[!(note|tip|important|warning|caution)\][ \t]*\n?/i.exec(lead.value) : null;
  const label = mark?.[1] ?? (isElement(lead) && lead.tagName === "strong" ? textOf(lead) : null);
  const kind = label === null ? null : kindOf(label);
  if (kind === null || label === null) return quote;
  const rest: Content[] =
    mark && lead.type === "text" ? [{ ...lead, value: lead.value.slice(mark[0].length) }, ...others] : others;
  const [next, ...after] = rest;
  const text: Content[] =
    next?.type === "text" ? [{ ...next, value: next.value.replace(/^[\s:.]+/, "") }, ...after] : rest;
  const body = text.some((node) => textOf(node).trim() !== "") ? [{ ...first, children: text }] : [];
  // GitHub's markers are English; the visible label comes from the course's language.
  const title = mark ? "" : label.replace(/[:.]\s*$/, "").trim();
  return {
    ...quote,
    tagName: "aside",
    properties: { dataKind: kind, dataTitle: title },
    children: [...body, ...quote.children.slice(at + 1)],
  };
}

const shaped = (node: Element) =>
  mapElements(node, (each) => (each.tagName === "blockquote" ? asCallout(each) : each));

const levelOf = (node: Root["children"][number]) =>
  isElement(node) ? Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 0) : 0;

/** Counts words of text and code; formulas do not count. */
function countWords(node: Root["children"][number]): number {
  if (node.type === "text") return node.value.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu)?.length ?? 0;
  if (!isElement(node) || node.tagName === "math") return 0;
  return node.children.reduce((sum, child) => sum + countWords(child), 0);
}

const wrapped = (heading: Element, id: string): Element => ({
  type: "element",
  tagName: "section",
  properties: {},
  children: [{ ...heading, properties: { id } }],
});

/** Folds the answer to a self-check question under its heading, which opens it without a script. */
function foldAnswer(part: Element) {
  const at = part.children.findLastIndex(
    (node) => isElement(node) && levelOf(node) > 0 && answers.has(textOf(node)),
  );
  const heading = part.children[at];
  if (!heading) return;
  const summary: Element = { type: "element", tagName: "summary", properties: {}, children: [heading] };
  const answer: Element = {
    type: "element",
    tagName: "details",
    properties: { className: ["lesson-answer"] },
    children: [summary, ...part.children.slice(at + 1)],
  };
  part.children = [...part.children.slice(0, at), answer];
}

/** Gives the parts with the headings of worked examples, non-examples and self-checks their look. */
function dress(parts: readonly Element[]) {
  for (const part of parts) {
    const [heading] = part.children;
    const look = looks.find(([, names]) => heading && names.has(textOf(heading)))?.[0];
    if (look === undefined) continue;
    part.properties = { dataLook: look };
    if (look === "check") foldAnswer(part);
  }
}

/**
 * Structures a sanitised lesson: one section with an id per top-level heading, the folded answer of its self-check, and callouts. Writes its
 * findings into `survey`.
 */
export function sections(survey: LessonSurvey) {
  return (tree: Root) => {
    const nodes = tree.children.map((node) => (isElement(node) ? shaped(node) : node));
    const top = Math.min(...nodes.map(levelOf).filter((level) => level > 0));
    const usedIds = new Set<string>();
    const tops: Root["children"] = [];
    const parts: Element[] = [];
    for (const node of nodes) {
      survey.words += countWords(node);
      if (isElement(node) && levelOf(node) === top) {
        const id = slug(textOf(node), usedIds);
        survey.parts.push({ id, title: textOf(node) });
        const part = wrapped(node, id);
        parts.push(part);
        tops.push(part);
        continue;
      }
      const open = parts.at(-1);
      if (open && node.type !== "doctype") open.children.push(node);
      else tops.push(node);
    }
    dress(parts);
    tree.children = tops;
  };
}

/** The language of a code fence, e.g. "python", or null. */
export function languageOf(pre: Element): string | null {
  const code = pre.children.find(isElement);
  return (
    (code &&
      classesOf(code)
        .map((name) => /^language-(\S+)$/.exec(name)?.[1])
        .find((name) => name !== undefined)) ??
    null
  );
}
