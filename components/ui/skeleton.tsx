import type { ReactNode } from "react";

/** A grey box in the shape of the content to come; wrap a group of them in `SkeletonGroup`. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />;
}

type SkeletonGroupProps = { label: string; className?: string; children: ReactNode };

/** Announces the wait once; its skeletons are silent. */
export function SkeletonGroup({ label, className, children }: SkeletonGroupProps) {
  return (
    <div role="status" aria-busy="true">
      <span className="sr-only">{label}</span>
      <div className={className}>{children}</div>
    </div>
  );
}
