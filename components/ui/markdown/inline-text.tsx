import { Fragment } from "react";

/** Short text in which `backticks` mark code; nothing else is interpreted, so no Markdown parser is needed. */
export function InlineText({ text }: { text: string }) {
  const parts = text.split(/`([^`]+)`/);
  return (
    <span className="wrap-anywhere">
      {parts.map((part, i) =>
        i % 2 === 1 ? (
          <code key={i} className="rounded-xs bg-sunken px-1 font-code text-[0.86em]">
            {part}
          </code>
        ) : (
          <Fragment key={i}>{part}</Fragment>
        ),
      )}
    </span>
  );
}
