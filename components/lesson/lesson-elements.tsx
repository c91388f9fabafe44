import type { ComponentProps } from "react";
import type { Components } from "react-markdown";
import { MarkdownLink, scrollable, ScrollTable } from "@/components/ui/markdown/markdown-parts";
import { CopyCode } from "./copy-code";
import { isElement, type Element } from "@/components/ui/markdown/hast";
import { calloutKinds, languageOf, type CalloutKind } from "./sections";

// Names as their communities spell them; other languages keep the name of the fence.
const names: Record<string, string> = {
  python: "Python",
  py: "Python",
  javascript: "JavaScript",
  js: "JavaScript",
  typescript: "TypeScript",
  ts: "TypeScript",
  html: "HTML",
  xml: "XML",
  css: "CSS",
  http: "HTTP",
  json: "JSON",
  sql: "SQL",
  bash: "Shell",
  sh: "Shell",
  shell: "Shell",
  go: "Go",
  rust: "Rust",
  java: "Java",
  c: "C",
  cpp: "C++",
  csharp: "C#",
  php: "PHP",
  r: "R",
  yaml: "YAML",
};
/** Languages without a label: output and plain text. */
const plain = new Set(["text", "txt", "plaintext", "output", "console"]);

type WithNode<Tag extends keyof React.JSX.IntrinsicElements> = ComponentProps<Tag> & {
  node?: Element | undefined;
};

function CodeBlock({ children, node }: WithNode<"pre">) {
  const language = node ? languageOf(node) : null;
  const isNamed = language !== null && !plain.has(language);
  return (
    <div className="code-block" data-copyable="" data-plain={isNamed ? undefined : ""}>
      <div className="code-block-bar">
        {isNamed ? <span>{names[language] ?? language}</span> : null}
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

/** The components of a lesson's elements; `labels` name callouts without a label of their own. */
export function lessonElements(labels: Record<CalloutKind, string>): Components {
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
    h1: Heading,
    h2: Heading,
    h3: "h4",
    h4: "h5",
    h5: "h6",
  };
}
