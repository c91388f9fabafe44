import type { CSSProperties } from "react";
import { cn } from "./cn";

type StarsProps = {
  /** 0–5, or null without ratings. */
  rating: number | null;
  /** Accessible text, e.g. "4.6/5"; also the tooltip's text. */
  label: string;
  className?: string;
};

/** A rating out of five, stars filled in part. */
export function Stars({ rating, label, className }: StarsProps) {
  const style = rating
    ? ({ "--rated": `${Math.min(Math.max(rating, 0), 5) * 20}%` } as CSSProperties)
    : undefined;
  return (
    <span
      role="img"
      aria-label={label}
      className={className ? cn("stars", className) : "stars"}
      style={style}
    />
  );
}
