import { useTranslations } from "next-intl";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

export default function UserLoading() {
  const tCommon = useTranslations("common");
  return (
    <div className="gutter pt-4 pb-24">
      <div className="mx-auto max-w-hub">
        <SkeletonGroup label={tCommon("loading")}>
          <Skeleton className="mb-8 h-11 w-full" />
          <Skeleton className="h-11 w-24" />
          <Skeleton className="mt-2 h-12 w-72 max-w-full" />
          <div className="mt-8 grid gap-x-12 border-t border-ink md:grid-cols-2">
            {["email", "language", "zone", "joined", "seen", "sessions", "plan", "credits"].map((fact) => (
              <div key={fact} className="flex min-h-12 items-center gap-4 border-b border-line">
                <Skeleton className="h-5 w-24" />
                <Skeleton className="h-5 w-40" />
              </div>
            ))}
          </div>
          <Skeleton className="mt-14 h-72 w-full" />
        </SkeletonGroup>
      </div>
    </div>
  );
}
