import { cn } from "@/components/ui/cn";

const COLORS = {
  done: "text-good",
  now: "text-primary",
  later: "text-line-strong",
  bad: "text-wrong",
} as const;

export type ProgressMarkState = keyof typeof COLORS;

/** Done is a filled square with a tick, now the tilted square, later an empty square, bad a square with a cross. */
export function ProgressMark({
  state,
  className,
}: {
  state: ProgressMarkState;
  className?: string | undefined;
}) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={cn("fig size-5 shrink-0", COLORS[state], className)}
    >
      {state === "later" ? <path d="M3.5 3.5h13v13h-13z" /> : null}
      {state === "now" ? (
        <>
          <path d="M2 2h16v16H2z" />
          <path fill="currentColor" d="m10 2 8 8-8 8-8-8z" />
        </>
      ) : null}
      {state === "done" || state === "bad" ? (
        <>
          <path fill="currentColor" d="M2.5 2.5h15v15h-15z" />
          <path
            style={{ stroke: "var(--paper)", strokeWidth: 1.9 }}
            d={state === "done" ? "m6 10.2 2.9 2.9 5.3-6" : "m6.5 6.5 7 7m0-7-7 7"}
          />
        </>
      ) : null}
    </svg>
  );
}
