import { useTranslations } from "next-intl";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

export default function UserLoading() {
  const t = useTranslations("common");
  return (
    <div className="gutter pt-4 pb-24">
      <div className="mx-auto max-w-hub">
        <SkeletonGroup label={t("loading")}>
          <Skeleton className="mb-8 h-11 w-full" />
          <Skeleton className="my-3 h-5 w-32" />
          <Skeleton className="h-12 w-80 max-w-full" />
          <div className="mt-8 border-t border-ink">
            {["w-40", "w-56", "w-32", "w-48", "w-44"].map((width) => (
              <div key={width} className="flex min-h-12 items-center border-b border-line">
                <Skeleton className={`h-5 ${width}`} />
              </div>
            ))}
          </div>
        </SkeletonGroup>
      </div>
    </div>
  );
}
