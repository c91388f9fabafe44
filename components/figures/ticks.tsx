/** Hint level: as many filled squares as hints given. Decorative; say the level in words beside it. */
export function HintTicks({ level, of = 3 }: { level: number; of?: number }) {
  return (
    <span aria-hidden="true" className="inline-flex gap-1.5">
      {Array.from({ length: of }, (_, i) => (
        <i
          key={i}
          className={i < level ? "size-2.25 border border-warn bg-warn" : "size-2.25 border border-warn"}
        />
      ))}
    </span>
  );
}

/** One tick per message (or link): what is left is tall, what is spent is short. Decorative. */
export function AllowanceTicks({ left, of }: { left: number; of: number }) {
  return (
    <span aria-hidden="true" className="inline-flex items-end gap-0.75">
      {Array.from({ length: of }, (_, i) => (
        <i key={i} className={i < left ? "h-3 w-0.5 bg-ink-2" : "h-1.25 w-0.5 bg-line-strong opacity-60"} />
      ))}
    </span>
  );
}

/** Remaining generations as small squares. Decorative; red when `low`. */
export function GenerationSquares({ left, of, low = false }: { left: number; of: number; low?: boolean }) {
  const ink = low ? "border-wrong" : "border-ink-2";
  const fill = low ? "bg-wrong" : "bg-ink-2";
  return (
    <span aria-hidden="true" className="inline-flex gap-0.75">
      {Array.from({ length: of }, (_, i) => (
        <i key={i} className={`size-2.25 border ${ink} ${i < left ? fill : ""}`} />
      ))}
    </span>
  );
}
