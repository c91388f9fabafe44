import type { CSSProperties } from "react";
import { cn } from "./cn";

type StarsProps = {
  /** 0–5, or null when nobody has rated. */
  rating: number | null;
  /** Accessible text, e.g. "4.6/5"; also the tooltip's text. */
  label: string;
  className?: string;
};

/** A rating out of five, stars filled in part. */
export function Stars({ rating, ...props }: StarsProps) {
  return <StarsOf {...props} width={rating ? starsWidth(rating) : null} />;
}

/** How much of the five stars is filled, as CSS writes it. */
export function starsWidth(rating: number): string {
  return `${Math.min(Math.max(rating, 0), 5) * 20}%`;
}

/** {@link Stars} that are filled so far. */
export function StarsOf({ width, label, className }: Omit<StarsProps, "rating"> & { width: string | null }) {
  const style = width ? ({ "--rated": width } as CSSProperties) : undefined;
  return (
    <span
      role="img"
      aria-label={label}
      className={className ? cn("stars", className) : "stars"}
      style={style}
    />
  );
}
