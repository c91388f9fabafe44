import { InlineText } from "@/components/ui/markdown/inline-text";

/** A fenced code block with an optional language. */
const fenced = /(?:^|\n)[ \t]*```[ \t]*[\w+#.-]*[ \t]*\r?\n([^]*?)\r?\n?[ \t]*```[ \t]*(?:\r?\n|$)/;

/**
 * A question, option or feedback: text with inline `code` and fenced code blocks. Uses spans only, because a legend and a label may not hold
 * block elements.
 */
export function QuizText({ text }: { text: string }) {
  const parts = text.split(fenced);
  return (
    <span className="min-w-0">
      {parts.map((part, i) =>
        i % 2 === 1 ? (
          <code
            key={i}
            className="my-3 block rounded-sm border border-line bg-sunken px-4 py-3 font-code text-14 leading-relaxed wrap-anywhere whitespace-pre-wrap"
          >
            {part}
          </code>
        ) : part.trim() ? (
          <InlineText key={i} text={part.trim()} />
        ) : null,
      )}
    </span>
  );
}
