import type { ReactNode, Ref } from "react";
import { cn } from "./cn";

type EmptyStateProps = {
  title: ReactNode;
  /** Lets the title receive the focus when the focused element has gone. */
  titleRef?: Ref<HTMLParagraphElement>;
  children?: ReactNode;
  /** What to do next: usually one accent Button. */
  action?: ReactNode;
  className?: string;
};

/** An empty list: the figure in construction lines, an explanation, the next step. */
export function EmptyState({ title, titleRef, children, action, className }: EmptyStateProps) {
  return (
    <div className={cn("mx-auto flex max-w-105 flex-col items-center py-14 text-center", className)}>
      <svg viewBox="0 0 120 120" aria-hidden="true" className="fig mb-7 w-30">
        <path className="fig-guide" d="M60 1v118M1 60h118M60 1l59 59-59 59L1 60z" />
        <path className="fig-ink" d="M1 1h118v118H1z" />
      </svg>
      <p ref={titleRef} tabIndex={titleRef ? -1 : undefined} className="display text-26 leading-tight">
        {title}
      </p>
      {children ? <div className="mt-2.5 text-15 text-ink-2">{children}</div> : null}
      {action ? <div className="mt-6">{action}</div> : null}
    </div>
  );
}
