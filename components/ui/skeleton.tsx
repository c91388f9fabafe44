import type { ReactNode } from "react";
import { cn } from "./cn";

/** A block in the shape of what comes; wrap a group of them in `SkeletonGroup`. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cn("animate-pulse rounded-sm bg-sunken", className)} />;
}

/** Announces the wait once; its skeletons are silent. */
export function SkeletonGroup({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
