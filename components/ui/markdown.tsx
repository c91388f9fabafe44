import type { ComponentProps } from "react";
import ReactMarkdown, { type Components } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import { cn } from "./cn";
import { markdownSchema, safeHref } from "./markdown-policy";

function MarkdownLink({ href, children }: ComponentProps<"a">) {
  const safe = safeHref(href);
  if (!safe) return <span>{children}</span>;
  return (
    <a href={safe} target="_blank" rel="noopener nofollow" className="link">
      {children}
    </a>
  );
}

// Long lines scroll sideways; the keyboard must be able to do it too.
const scrollable = { tabIndex: 0 };

function CodeBlock({ children }: ComponentProps<"pre">) {
  const name = languageOf(children);
  return (
    <div className="code-block">
      {name ? <div className="code-block-bar">{name}</div> : null}
      <pre {...scrollable}>{children}</pre>
    </div>
  );
}

/** The language that a fence names, e.g. "python"; null when it names none. */
function languageOf(children: unknown): string | null {
  if (typeof children !== "object" || children === null || !("props" in children)) return null;
  const props = children.props;
  if (typeof props !== "object" || props === null || !("className" in props)) return null;
  const match = /language-(\S+)/.exec(String(props.className));
  return match?.[1] ?? null;
}

function ScrollTable({ children }: ComponentProps<"table">) {
  return (
    <div className="table-scroll" {...scrollable}>
      <table>{children}</table>
    </div>
  );
}

const base: Components = { a: MarkdownLink, pre: CodeBlock, table: ScrollTable };

// A lesson stands under the page's h1 and the module's h2: its own headings begin at h3.
const shifted: Components = { ...base, h1: "h3", h2: "h3", h3: "h4", h4: "h5", h5: "h6" };

type MarkdownProps = {
  children: string;
  /** `lesson`: Source Serif 18/1.65 at 66ch. `short`: chat, feedback, descriptions; takes the surrounding size. */
  variant?: "lesson" | "short";
  className?: string;
  lang?: string;
};

/** Untrusted Markdown as elements: no raw HTML, no images, web links only. Works on the server and in the browser. */
export function Markdown({ children, variant = "short", className, lang }: MarkdownProps) {
  return (
    <div lang={lang} className={cn(variant === "lesson" ? "prose-lesson" : "prose-short", className)}>
      <ReactMarkdown
        skipHtml
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[[rehypeSanitize, markdownSchema]]}
        urlTransform={(url, key) => (key === "href" ? safeHref(url) : null)}
        components={shifted}
      >
        {children}
      </ReactMarkdown>
    </div>
  );
}
