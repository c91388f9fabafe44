import { InlineText } from "@/components/ui/markdown/inline-text";

/** The text of an item in a row: code fences as blocks, code in lines as such, and nothing else interpreted. */
export function StemText({ text }: { text: string }) {
  return text
    .trim()
    .split(/^(?:```|~~~)[^\n]*\n([\s\S]*?)\n?(?:```|~~~)[^\S\n]*$/m)
    .map((part, place) =>
      place % 2 === 1 ? (
        <pre key={place} className="my-2 overflow-x-auto rounded-xs bg-sunken px-3 py-2 font-code text-14">
          {part}
        </pre>
      ) : (
        <span key={place} className="whitespace-pre-line">
          <InlineText text={part.trim()} />
        </span>
      ),
    );
}
