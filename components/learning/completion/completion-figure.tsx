/** The badge of a completed course: the figure of the Meno, finished, in a ring of its own midpoints. */
export function CompletionFigure({ className, title }: { className?: string; title: string }) {
  return (
    <svg
      viewBox="-2 -2 204 204"
      role="img"
      aria-label={title}
      className={className}
      fill="none"
      strokeLinejoin="miter"
    >
      <circle
        cx="100"
        cy="100"
        r="98"
        stroke="var(--line-strong)"
        strokeDasharray="1 5"
        strokeLinecap="round"
      />
      <path
        d="M100 2 198 100 100 198 2 100z"
        stroke="var(--line-strong)"
        strokeDasharray="1 5"
        strokeLinecap="round"
      />
      <path d="M51 51h98v98H51z" fill="var(--paper)" stroke="var(--ink)" strokeWidth="1.5" />
      <path
        d="M100 51 149 100 100 149 51 100z"
        fill="var(--right-soft)"
        stroke="var(--ink)"
        strokeWidth="1.5"
      />
      <path d="M100 51v98M51 100h98" stroke="var(--ink)" strokeWidth="1.5" />
      <path d="m80 101 14 14 28-31" stroke="var(--right)" strokeWidth="5" />
      {[0, 90, 180, 270].map((angle) => (
        <path
          key={angle}
          d="m100-1 3.5 3-3.5 3-3.5-3z"
          fill="var(--ink)"
          transform={`rotate(${angle} 100 100)`}
        />
      ))}
    </svg>
  );
}
