import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

type PageSkeletonProps = { label: string };

/** The dashboard: greeting, two links, the course to go on with, the courses. */
export function DashboardSkeleton({ label }: PageSkeletonProps) {
  return (
    <SkeletonGroup label={label}>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div className="grow">
          <Skeleton className="h-12 w-full max-w-90" />
          <Skeleton className="mt-4 h-6 w-full max-w-120" />
        </div>
        <Skeleton className="h-11 w-40 max-sm:hidden" />
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)_88px] gap-x-8 border-y border-line pt-6 pb-9 sm:mt-10 rail:grid-cols-[168px_minmax(0,1fr)] rail:gap-x-10 rail:py-12">
        <Skeleton className="col-start-2 row-start-1 size-22 rail:col-start-1 rail:size-42" />
        <div className="col-start-1 row-start-1 rail:col-start-2">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="mt-3 h-9 w-4/5" />
          <Skeleton className="mt-6 h-5 w-3/5" />
          <Skeleton className="mt-8 h-11 w-full xs:w-48" />
        </div>
      </div>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="mt-5 h-16" />
      ))}
    </SkeletonGroup>
  );
}

/** The settings: the tabs and the rows of one of them. */
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
