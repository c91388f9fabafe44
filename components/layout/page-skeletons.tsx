"use client";

import { Skeleton, SkeletonGroup } from "../ui/skeleton";

// The shapes of pages that have no shelf. To the browser they go as their names alone: a page that is prefetched carries no markup of theirs.

type PageSkeletonProps = { label: string };

/** The dashboard: greeting, two buttons, the course to go on with. */
export function DashboardSkeleton({ label }: PageSkeletonProps) {
  return (
    <SkeletonGroup label={label}>
      <Skeleton className="h-12 w-full max-w-120" />
      <Skeleton className="mt-5 h-6 w-full max-w-90" />
      <div className="mt-9 flex flex-wrap gap-3">
        <Skeleton className="h-12 w-40" />
        <Skeleton className="h-12 w-32" />
      </div>
      <div className="mt-12 overflow-hidden rounded-md border border-line bg-surface md:grid md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <Skeleton className="aspect-16/7 rounded-none md:aspect-auto md:min-h-80" />
        <div className="px-5 py-6 xs:px-8 xs:py-8 lg:px-10">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="mt-3 h-9 w-4/5" />
          <Skeleton className="mt-4 h-4 w-44" />
          <Skeleton className="mt-8 h-2" />
          <Skeleton className="mt-12 h-12 w-full xs:w-40" />
        </div>
      </div>
    </SkeletonGroup>
  );
}

/** The settings: their tabs and the lines of one of them. */
export function SettingsSkeleton({ label }: PageSkeletonProps) {
  return (
    <SkeletonGroup label={label} className="mt-7">
      <div className="flex h-11 items-center gap-6 overflow-hidden border-b border-line">
        {["w-20", "w-28", "w-18", "w-22", "w-26", "w-24"].map((width) => (
          <Skeleton key={width} className={`h-4 shrink-0 ${width}`} />
        ))}
      </div>
      <div className="max-w-page pt-8">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="mt-3 h-5 w-full max-w-100" />
        {["w-40", "w-56", "w-32", "w-48"].map((width) => (
          <div key={width} className="mt-6 border-b border-line pb-5">
            <Skeleton className="h-4 w-24" />
            <Skeleton className={`mt-3 h-5 ${width}`} />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

/** The plans in their frame, one of them open. */
export function PlansSkeleton({ label }: PageSkeletonProps) {
  return (
    <SkeletonGroup label={label} className="plans-room mt-10">
      <div className="plans">
        {["w-24", "w-32", "w-28", "w-26"].map((width) => (
          <div key={width} className="plan">
            <Skeleton className="size-10" />
            <Skeleton className={`mt-6 h-7 max-w-full ${width}`} />
            <Skeleton className="mt-3 h-5 w-20" />
            <Skeleton className="mt-5 h-12" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}

/** The creator before it is known how far one is: what it says first, and the way on. */
export function CreatorSkeleton({ label }: PageSkeletonProps) {
  return (
    <SkeletonGroup label={label} className="mt-14 grid grid-cols-1 gap-16 rail:grid-cols-[minmax(0,1fr)_264px] rail:gap-22">
      <div>
        <Skeleton className="h-6 max-w-measure" />
        <Skeleton className="mt-2.5 h-6 w-4/5 max-w-measure" />
        <Skeleton className="mt-8 h-12 w-52" />
      </div>
      <Skeleton className="hidden h-72 rail:block" />
    </SkeletonGroup>
  );
}

/** The outbox: its states, its mails, and on wide screens the place of the one that is read. */
export function OutboxSkeleton({ label }: PageSkeletonProps) {
  return (
    <SkeletonGroup label={label} className="mt-8 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
      <div>
        <Skeleton className="h-10 w-full max-w-80" />
        <div className="mt-5 border-t border-ink">
          {["w-40", "w-56", "w-32", "w-48", "w-44"].map((width) => (
            <div key={width} className="border-b border-line py-4">
              <Skeleton className={`h-5 max-w-full ${width}`} />
              <Skeleton className="mt-2 h-4 w-36" />
            </div>
          ))}
        </div>
      </div>
      <Skeleton className="hidden h-96 lg:block" />
    </SkeletonGroup>
  );
}
