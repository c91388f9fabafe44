/** One, two or four filled quarters: beginner, intermediate, advanced. Decorative; the word stands beside it. */
export function LevelGlyph({ level }: { level: string }) {
  return <span aria-hidden="true" className={`mark mark-level mark-${level.toLowerCase()}`} />;
}
