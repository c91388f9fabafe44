import { cn } from "@/components/ui/cn";
import type { ObjectiveState } from "@/lib/review/record/schema";

const COLOURS = {
  new: "text-line-strong",
  learning: "text-primary",
  known: "text-good",
  slipping: "text-warn",
} as const;

/** New is an empty square, learning half of it, known a filled one with a tick, slipping has lost its lower half. */
export function StateMark({ state, className }: { state: ObjectiveState; className?: string }) {
  return (
    <svg
      viewBox="0 0 20 20"
      aria-hidden="true"
      className={cn("fig inline size-5 shrink-0", COLOURS[state], className)}
    >
      {state === "new" ? <path d="M3.5 3.5h13v13h-13z" /> : null}
      {state === "learning" ? (
        <>
          <path fill="currentColor" d="M2.5 2.5v15h15z" />
          <path d="M2.5 2.5h15v15h-15z" />
        </>
      ) : null}
      {state === "known" ? (
        <>
          <path fill="currentColor" d="M2.5 2.5h15v15h-15z" />
          <path style={{ stroke: "var(--paper)", strokeWidth: 1.9 }} d="m6 10.2 2.9 2.9 5.3-6" />
        </>
      ) : null}
      {state === "slipping" ? (
        <>
          <path fill="currentColor" d="M2.5 2.5h15V9h-15z" />
          <path d="M2.5 9v8.5h15V9" strokeDasharray="2 2" />
        </>
      ) : null}
    </svg>
  );
}
