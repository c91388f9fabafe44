"use client";

import ReactMarkdown, { type Components } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import { markdownSchema } from "@/components/ui/markdown/markdown-policy";
import { formulaBoxes } from "@/components/ui/markdown/math/formula-boxes";
import { useFormulas } from "@/components/ui/markdown/math/use-formulas";
import { markdownSyntax } from "@/components/ui/markdown/syntax/remark-plugins";

// Spans only, so that a passage may stand in a legend, a label or a paragraph.
const components: Components = {
  p: ({ children }) => <span className="quiz-line">{children}</span>,
  pre: ({ children }) => <span className="quiz-code">{children}</span>,
};

/** A paragraph of a lesson outside of its lesson: emphasis, code and formulas, without links and headings. */
export function PassageText({ text }: { text: string }) {
  const formulas = useFormulas(text);
  return (
    <span dir="auto" className="quiz-text">
      <ReactMarkdown
        remarkPlugins={markdownSyntax}
        rehypePlugins={[...formulas, [rehypeSanitize, markdownSchema], formulaBoxes]}
        components={components}
        allowedElements={["p", "code", "pre", "em", "strong", "span"]}
        unwrapDisallowed
      >
        {text}
      </ReactMarkdown>
    </span>
  );
}
