import "server-only";
import ReactMarkdown, { type Components } from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import { markdownSchema } from "@/components/ui/markdown/markdown-policy";
import { formulaBoxes } from "@/components/ui/markdown/math/formula-boxes";
import { formulas } from "@/components/ui/markdown/math/formulas";
import { markdownSyntax, quizSyntax } from "@/components/ui/markdown/syntax/remark-plugins";

const components: Components = {
  p: ({ children }) => <span className="quiz-line">{children}</span>,
  pre: ({ children }) => <span className="quiz-code">{children}</span>,
};

/** A quiz question or the mentor's words, typeset on the server, so that the page needs no script for them. */
export function QuotedText({ text, from }: { text: string; from: "quiz" | "mentor" }) {
  return (
    <span dir="auto" className="quiz-text">
      <ReactMarkdown
        remarkPlugins={from === "quiz" ? quizSyntax : markdownSyntax}
        rehypePlugins={[formulas, [rehypeSanitize, markdownSchema], formulaBoxes]}
        components={components}
        allowedElements={from === "quiz" ? undefined : ["p", "code", "pre", "em", "strong", "span"]}
        unwrapDisallowed
      >
        {text}
      </ReactMarkdown>
    </span>
  );
}
