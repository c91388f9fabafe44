import { cn } from "@/components/ui/cn";

const SIDE = 168;
const HALF = SIDE / 2;
const quarters = [
  [0, HALF],
  [0, 0],
  [HALF, 0],
  [HALF, HALF],
] as const;

/** The square on the midpoints of a square, whose quarters fill with the share of right answers. Decorative. */
export function QuizFigure({
  right,
  total,
  className,
}: {
  right: number;
  total: number;
  className?: string;
}) {
  const filled = total === 0 ? 0 : (right / total) * quarters.length;
  return (
    <svg viewBox="-1 -1 170 170" aria-hidden="true" className={cn("fig shrink-0", className)}>
      {quarters.map(([x, y], i) => {
        const share = Math.min(1, Math.max(0, filled - i));
        return share > 0 ? (
          <rect
            key={i}
            x={x}
            y={y + HALF * (1 - share)}
            width={HALF}
            height={HALF * share}
            className="fill-good-soft stroke-none"
          />
        ) : null;
      })}
      <path d="M0 0h168v168H0zM84 0v168M0 84h168" />
      <path d="m84 0 84 84-84 84L0 84z" />
    </svg>
  );
}
