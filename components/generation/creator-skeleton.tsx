import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

/** The course creator while its state loads: its first message and the button to go on. */
export function CreatorSkeleton({ label }: { label: string }) {
  return (
    <SkeletonGroup
      label={label}
      className="mt-14 grid grid-cols-1 gap-16 rail:grid-cols-[minmax(0,1fr)_264px] rail:gap-22"
    >
      <div>
        <Skeleton className="h-6 max-w-measure" />
        <Skeleton className="mt-2.5 h-6 w-4/5 max-w-measure" />
        <Skeleton className="mt-8 h-12 w-52" />
      </div>
      <Skeleton className="hidden h-72 rail:block" />
    </SkeletonGroup>
  );
}
