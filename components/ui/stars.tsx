import { cn } from "./cn";

const STAR = "M7 .8l1.9 3.96 4.35.58-3.18 3.02.79 4.32L7 10.58l-3.86 2.1.79-4.32L.75 5.34l4.35-.58z";

function Row() {
  return (
    <svg viewBox="0 0 74 13.5" width="74" height="14" aria-hidden="true" fill="currentColor" className="block">
      {[0, 15, 30, 45, 60].map((x) => (
        <path key={x} d={STAR} transform={`translate(${x})`} />
      ))}
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
      <span className="absolute inset-y-0 start-0 overflow-hidden text-warn" style={{ width: `${Math.min(Math.max(rating ?? 0, 0), 5) * 20}%` }}>
        <Row />
      </span>
    </span>
  );
}
