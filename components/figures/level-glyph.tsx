const QUARTERS = ["M1 6.5h5.5V12H1z", "M1 1h5.5v5.5H1z", "M6.5 1H12v5.5H6.5z", "M6.5 6.5H12V12H6.5z"];
const FILLED: Record<string, number> = { beginner: 1, intermediate: 2, advanced: 4 };

/** One, two or four filled quarters: beginner, intermediate, advanced. Decorative; the word stands beside it. */
export function LevelGlyph({ level }: { level: string }) {
  return (
    <svg viewBox="0 0 13 13" width="13" height="13" aria-hidden="true" className="shrink-0 text-ink-2">
      {QUARTERS.slice(0, FILLED[level.toLowerCase()] ?? 0).map((d) => (
        <path key={d} d={d} fill="currentColor" />
      ))}
      <path d="M.6.6h11.8v11.8H.6zM6.5.6v11.8M.6 6.5h11.8" fill="none" stroke="currentColor" strokeWidth="1.1" />
    </svg>
  );
}
