import { cn } from "./cn";

type LineProps = {
  /** A whole number, 0–100, or such a one as text. */
  percent: number | string;
  label: string;
  tone?: "primary" | "good";
  className?: string;
};

/** A ruled line that fills: 2 px rule, 4 px fill. */
export function Progress({ value, ...line }: Omit<LineProps, "percent"> & { /** 0–100. */ value: number }) {
  return <ProgressLine {...line} percent={Math.round(Math.min(Math.max(value, 0), 100))} />;
}

/** {@link Progress} of a number that is written already. */
export function ProgressLine({ percent, label, tone = "primary", className }: LineProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      // An attribute is a text; React's types want a number.
      aria-valuenow={percent as number}
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
