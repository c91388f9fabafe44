import { InlineText } from "@/components/ui/inline-text";

/** A block of code between two fences, with the language that its first line may name. */
const fenced = /(?:^|\n)[ \t]*```[ \t]*[\w+#.-]*[ \t]*\r?\n([^]*?)\r?\n?[ \t]*```[ \t]*(?:\r?\n|$)/;

/**
 * A question, an option or a feedback: text in which `backticks` mark code and fences a block of it, whose lines are as they were
 * written. Spans alone, because a legend and a label hold no blocks.
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
