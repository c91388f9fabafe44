import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

/** The outbox: its states, its mails and, on wide screens, the open mail. */
export function OutboxSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup
      label={label}
      className="mt-8 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
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
