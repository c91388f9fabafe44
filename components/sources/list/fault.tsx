import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";

type FaultProps = {
  tone?: "warn" | "wrong";
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
};

/** What is wrong with a source, and what can be done about it; announced once. */
export function Fault({ tone = "warn", title, children, actions }: FaultProps) {
  return (
    <div
      role="status"
      className={cn(
        "mt-3 border-s-2 py-0.5 ps-4 text-14 leading-[1.55] text-ink-2",
        tone === "warn" ? "border-warn" : "border-wrong",
      )}
    >
      <p className="max-w-measure">
        <b className="font-[560] text-ink">{title}</b> {children}
      </p>
      {actions ? <p className="mt-2 flex flex-wrap items-center gap-1.5">{actions}</p> : null}
    </div>
  );
}
