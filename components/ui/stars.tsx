import { cn } from "./cn";

/** From its top; a list has so many that all five are one path. */
const STAR = "l1.9 3.96 4.35.58-3.18 3.02.79 4.32-3.86-2.1-3.86 2.1.79-4.32-3.18-3.02 4.35-.58z";
const ROW = `M7 .8${[STAR, STAR, STAR, STAR, STAR].join("m15 0")}`;

function Row() {
  return (
    <svg viewBox="0 0 74 13.5" width="74" height="14" aria-hidden="true" fill="currentColor" className="block">
      <path d={ROW} />
    </svg>
  );
}

type StarsProps = {
  /** 0–5, or null when nobody has rated. */
  rating: number | null;
  /** Accessible text, e.g. "4.6/5"; also the tooltip's text. */
  label: string;
  className?: string;
};

/** A rating out of five, stars filled in part. */
export function Stars({ rating, label, className }: StarsProps) {
  return (
    <span role="img" aria-label={label} className={cn("relative inline-block text-line-strong", className)}>
      <Row />
      {rating ? (
        <span className="absolute inset-y-0 start-0 overflow-hidden text-warn" style={{ width: `${Math.min(Math.max(rating, 0), 5) * 20}%` }}>
          <Row />
        </span>
      ) : null}
    </span>
  );
}
