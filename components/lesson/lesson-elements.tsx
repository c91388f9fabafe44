import type { ComponentProps } from "react";
import type { Components } from "react-markdown";
import { MarkdownLink, scrollable, ScrollTable } from "@/components/ui/markdown/markdown-parts";
import { CitationMark } from "./citations/citation-mark";
import { CopyCode } from "./copy-code";
import { isElement, type Element } from "@/components/ui/markdown/hast";
import { languageName } from "@/components/ui/markdown/language-name";
import { NO_SOURCE } from "@/lib/courses/document/marks";
import { calloutKinds, languageOf, type CalloutKind } from "./sections";

type WithNode<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & {
  node?: Element | undefined;
};

function CodeBlock({ children, node }: WithNode<"pre">) {
  const name = languageName(node ? languageOf(node) : null);
  return (
    <div className="code-block" data-copyable="" data-plain={name === null ? "" : undefined}>
      <div className="code-block-bar">
        {name === null ? null : <span>{name}</span>}
        <CopyCode />
      </div>
      <pre {...scrollable}>{children}</pre>
    </div>
  );
}

const holdsLink = (node: Element): boolean =>
  node.children.some((child) => isElement(child) && (child.tagName === "a" || holdsLink(child)));

/** A heading that links to itself, so that its address can be shared, unless its text is a link already. */
function Heading({ id, node, children }: WithNode<"h3">) {
  if (id === undefined || !node || holdsLink(node)) return <h3 id={id}>{children}</h3>;
  return (
    <h3 id={id}>
      <a href={`#${id}`} className="heading-link">
        {children}
      </a>
    </h3>
  );
}

const isKind = (kind: unknown): kind is CalloutKind => calloutKinds.some((one) => one === kind);

/** How the marks of a lesson are drawn and read aloud, by their numbers. */
export type MarkTexts = ReadonlyMap<number, { label: string; name: string }>;

type LessonTexts = {
  /** Name callouts without a label of their own. */
  callouts: Record<CalloutKind, string>;
  marks: MarkTexts;
};

/** The components of a lesson's elements. */
export function lessonElements({ callouts: labels, marks }: LessonTexts): Components {
  function Mark({ id, node }: WithNode<"cite">) {
    const mark = Number(node?.properties.dataMark);
    const text = marks.get(mark);
    if (!text) return null;
    if (mark === NO_SOURCE)
      return (
        <span id={id} className="cite cite-none">
          {text.label}
        </span>
      );
    return <CitationMark id={String(mark)} {...text} />;
  }
  function Callout({ node, children }: WithNode<"aside">) {
    const kind = node?.properties.dataKind;
    const title = node?.properties.dataTitle;
    if (!isKind(kind)) return <blockquote>{children}</blockquote>;
    return (
      <div role="note" className="callout" data-kind={kind}>
        <p className="callout-title">{typeof title === "string" && title !== "" ? title : labels[kind]}</p>
        {children}
      </div>
    );
  }
  return {
    a: MarkdownLink,
    pre: CodeBlock,
    table: ScrollTable,
    aside: Callout,
    cite: Mark,
    h1: Heading,
    h2: Heading,
    h3: "h4",
    h4: "h5",
    h5: "h6",
  };
}
