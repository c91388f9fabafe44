"use client";

import { Skeleton, SkeletonGroup } from "../../ui/skeleton";

/** The shape of a list of courses: search, filters, five cards. To the browser it goes as its name alone: a page that is prefetched carries no markup of it. */
export function ShelfSkeleton({ label }: { label: string }) {
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
            {[0, 1, 2, 3, 4].map((i) => (
              <div key={i} data-skeleton-card className="course-card-skeleton">
                <i />
                <div>
                  <i />
                  <i />
                  <i />
                  <i />
                  <i />
                  <i />
                </div>
              </div>
            ))}
          </div>
        </div>
      </div>
    </SkeletonGroup>
  );
}
