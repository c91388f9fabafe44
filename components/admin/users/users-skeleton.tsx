import { useTranslations } from "next-intl";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

/** The shape of the list: search, sorting and rows. */
export function UsersSkeleton() {
  const t = useTranslations("admin.list");
  return (
    <SkeletonGroup label={t("loading")}>
      <div className="mt-7 grid gap-4 md:grid-cols-[minmax(0,1fr)_240px]">
        <Skeleton className="h-12 w-full rounded-md" />
        <Skeleton className="h-12 w-full rounded-md" />
      </div>
      <Skeleton className="mt-6 h-5 w-24" />
      <div className="mt-2 border-t border-ink pt-11">
        {["w-40", "w-56", "w-32", "w-48", "w-44", "w-36"].map((width) => (
          <div key={width} className="flex min-h-18 items-center gap-6 border-b border-line md:min-h-14">
            <Skeleton className={`h-5 ${width}`} />
            <Skeleton className="hidden h-5 w-52 md:block" />
            <Skeleton className="ms-auto size-5" />
          </div>
        ))}
      </div>
    </SkeletonGroup>
  );
}
