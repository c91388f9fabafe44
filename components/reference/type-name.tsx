import type { TypeText } from "@/lib/core/openapi/reference";

/** A type in words; its schemas link to their definitions. */
export function TypeName({ type: { text, names } }: { type: TypeText }) {
  const known = new Set(names);
  return (
    <span className="font-code text-13 break-words text-ink-2">
      {text.split(/(\w+)/).map((part, at) =>
        known.has(part) ? (
          <a key={`${at}`} href={`#schema-${part}`} className="link">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </span>
  );
}
