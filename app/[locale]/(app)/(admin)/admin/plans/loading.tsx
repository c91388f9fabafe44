import { useTranslations } from "next-intl";
import { AdminLoading } from "@/components/admin/admin-loading";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

export default function PlansLoading() {
  const t = useTranslations("common");
  return (
    <AdminLoading page="admin.plans">
      <SkeletonGroup label={t("loading")}>
        <div className="mt-8 border-t border-ink pt-6">
          <Skeleton className="h-8 w-32" />
          <div className="mt-12 border-t border-ink">
            {["explorer", "self-taught", "intellectual", "polymath"].map((plan) => (
              <div key={plan} className="flex min-h-22 items-center gap-6 border-b border-line">
                <Skeleton className="h-6 w-28" />
                <Skeleton className="ms-auto h-6 w-40" />
              </div>
            ))}
          </div>
        </div>
        <Skeleton className="mt-14 h-72 w-full" />
      </SkeletonGroup>
    </AdminLoading>
  );
}
