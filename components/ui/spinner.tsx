import { cn } from "./cn";

const LINES = ["M1 1h22v22H1z", "M12 1v22", "M1 12h22", "m12 1 11 11-11 11L1 12z"];

/** The figure, drawn line by line. Decorative: put text beside it or use `Loading`. */
export function Spinner({ size = 24, className }: { size?: number; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={cn("fig shrink-0", className)}
    >
      {LINES.map((d, i) => (
        <path
          key={d}
          d={d}
          pathLength={100}
          strokeDasharray={100}
          className="animate-draw"
          style={{ animationDelay: `${i * 180}ms`, strokeWidth: 24 / size + 0.4 }}
        />
      ))}
    </svg>
  );
}

/** A wait with a label, announced to screen readers; `fullScreen` centres it in the viewport. */
export function Loading({ label, fullScreen = false }: { label: string; fullScreen?: boolean }) {
  return (
    <div
      role="status"
      className={cn(
        "flex flex-col items-center justify-center gap-5 text-ink-2",
        fullScreen ? "min-h-[70dvh]" : "py-12",
      )}
    >
      <Spinner size={fullScreen ? 72 : 40} className="text-primary" />
      <p className="font-reading text-17 italic">{label}</p>
    </div>
  );
}
