import { cn } from "./cn";

type ProgressProps = {
  /** 0–100. */
  value: number;
  label: string;
  tone?: "primary" | "good";
  className?: string;
};

/** A ruled line that fills: 2 px rule, 4 px fill. */
export function Progress({ value, label, tone = "primary", className }: ProgressProps) {
  const percent = Math.round(Math.min(Math.max(value, 0), 100));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cn("relative h-1", className)}
    >
      <div className="absolute inset-x-0 top-px h-0.5 bg-line-strong opacity-55" />
      <div
        className={cn(
          "absolute inset-y-0 start-0 transition-[width] duration-250",
          tone === "good" ? "bg-good" : "bg-primary",
        )}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
