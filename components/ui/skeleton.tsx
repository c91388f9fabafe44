import type { ReactNode } from "react";

/** A block in the shape of what comes; wrap a group of them in `SkeletonGroup`. */
export function Skeleton({ className = "" }: { className?: string }) {
  return <div aria-hidden="true" className={`skeleton ${className}`} />;
}

type SkeletonGroupProps = { label: string; className?: string; children: ReactNode };

/** Announces the wait once; its skeletons are silent. */
export function SkeletonGroup({ label, className, children }: SkeletonGroupProps) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

/** {@link Skeleton} as text, for a {@link DrawnSkeleton}. */
export function bar(className: string): string {
  return `<div aria-hidden="true" class="skeleton ${className}"></div>`;
}

/** A box of such texts. */
export function box(className: string, ...inside: string[]): string {
  return `<div class="${className}">${inside.join("")}</div>`;
}

/**
 * The skeleton of a page, drawn once for all: React draws it for every page whose data come after its frame, and mostly nobody sees it. `shape` is
 * markup of constants.
 */
export function DrawnSkeleton({
  label,
  className,
  shape,
}: Omit<SkeletonGroupProps, "children"> & { shape: string }) {
  return (
    <SkeletonGroup label={label}>
      <div className={className} dangerouslySetInnerHTML={{ __html: shape }} />
    </SkeletonGroup>
  );
}
