import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

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
