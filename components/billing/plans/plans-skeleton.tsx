import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

/** The four plans in their frame. */
export function PlansSkeleton({ label }: { label: string }) {
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
