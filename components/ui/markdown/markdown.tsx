import type { ComponentProps } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import type { PluggableList } from "unified";
import { cn } from "../cn";
import { languageName } from "./language-name";
import { MarkdownLink, scrollable, ScrollTable } from "./markdown-parts";
import { markdownSchema, safeHref } from "./markdown-policy";
import { formulaBoxes } from "./math/formula-boxes";
import { markdownSyntax } from "./syntax/remark-plugins";

function CodeBlock({ children }: ComponentProps<"pre">) {
  const name = languageName(languageOf(children));
  return (
    <div className="code-block">
      {name ? <div className="code-block-bar">{name}</div> : null}
      <pre {...scrollable}>{children}</pre>
    </div>
  );
}

/** The language of a code fence, e.g. "python", or null. */
function languageOf(children: unknown): string | null {
  if (typeof children !== "object" || children === null || !("props" in children)) return null;
  const props = children.props;
  if (typeof props !== "object" || props === null || !("className" in props)) return null;
  const match = /language-(\S+)/.exec(String(props.className));
  return match?.[1] ?? null;
}

// Such a text stands under the page's h1 and a part's h2: its own headings begin at h3.
const components: Components = {
  a: MarkdownLink,
  pre: CodeBlock,
  table: ScrollTable,
  h1: "h3",
  h2: "h3",
  h3: "h4",
  h4: "h5",
  h5: "h6",
};

type MarkdownProps = {
  children: string;
  /** The plugins that typeset formulas and code: imported on a server, loaded by `useTypesetting` in a browser. */
  typesetting: PluggableList;
  /** Applied to the sanitised text, with the elements that they add. */
  additions?: { plugins: PluggableList; elements: Components };
  className?: string;
};

/**
 * Short untrusted Markdown (chat, feedback, descriptions) in the surrounding size: HTML is shown as text, no images, web links only. Works
 * on the server and in the browser; lessons use components/lesson.
 */
export function Markdown({ children, typesetting, additions, className }: MarkdownProps) {
  return (
    <div dir="auto" className={cn("prose-short", className)}>
      <ReactMarkdown
        remarkPlugins={markdownSyntax}
        rehypePlugins={[
          ...typesetting,
          [rehypeSanitize, markdownSchema],
          formulaBoxes,
          ...(additions?.plugins ?? []),
        ]}
        urlTransform={(url, key) => (key === "href" ? safeHref(url) : null)}
        components={additions ? { ...components, ...additions.elements } : components}
      >
        {children}
      </ReactMarkdown>
    </div>
  );
}
