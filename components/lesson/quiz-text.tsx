"use client";

import ReactMarkdown, { type Components } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import { formulaBoxes } from "@/components/ui/markdown/math/formula-boxes";
import { useFormulas } from "@/components/ui/markdown/math/use-formulas";
import { markdownSchema } from "@/components/ui/markdown/markdown-policy";
import { quizSyntax } from "@/components/ui/markdown/syntax/remark-plugins";

// Spans only, because a legend and a label may not hold block elements.
const components: Components = {
  p: ({ children }) => <span className="quiz-line">{children}</span>,
  pre: ({ children }) => <span className="quiz-code">{children}</span>,
};

/** A question, option or feedback: plain text with code and formulas. */
export function QuizText({ text }: { text: string }) {
  const formulas = useFormulas(text);
  return (
    <span dir="auto" className="quiz-text">
      <ReactMarkdown
        remarkPlugins={quizSyntax}
        rehypePlugins={[...formulas, [rehypeSanitize, markdownSchema], formulaBoxes]}
        components={components}
      >
        {text}
      </ReactMarkdown>
    </span>
  );
}
