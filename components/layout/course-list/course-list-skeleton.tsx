import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

/** The shape of a course list: search, filters and five cards. */
export function CourseListSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <Skeleton className="mt-7 h-14" />
      <div className="mt-5 grid gap-5 min-[72.5rem]:mt-8 min-[72.5rem]:grid-cols-[208px_minmax(0,1fr)] min-[72.5rem]:gap-11">
        <div className="grid grid-cols-2 gap-5 min-[72.5rem]:block">
          <Skeleton className="h-13" />
          <Skeleton className="h-13 min-[72.5rem]:mt-3" />
        </div>
        <div>
          <div className="mb-3 flex h-11 items-center">
            <Skeleton className="h-5 w-24" />
          </div>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,244px),1fr))] gap-3.5 xs:gap-6">
            {[0, 1, 2, 3, 4].map((card) => (
              <CardSkeleton key={card} />
            ))}
          </div>
        </div>
      </div>
    </SkeletonGroup>
  );
}

function CardSkeleton() {
  return (
    <div className="flex overflow-hidden rounded-md border border-line bg-surface max-[20rem]:flex-col xs:flex-col">
      <Skeleton className="w-24 rounded-none max-[20rem]:aspect-16/10 max-[20rem]:w-auto xs:aspect-16/10 xs:w-auto" />
      <div className="flex-1 p-4">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="mt-3 h-6" />
        <Skeleton className="mt-2 h-6 w-2/3" />
        <Skeleton className="mt-3 h-4 w-20" />
        <Skeleton className="mt-5 h-6 w-32 rounded-full" />
        <Skeleton className="mt-8 h-4 w-24" />
      </div>
    </div>
  );
}
