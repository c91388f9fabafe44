import { useTranslations } from "next-intl";
import { AdminLoading } from "@/components/admin/admin-loading";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";

export default function AuditLoading() {
  const t = useTranslations("common");
  return (
    <AdminLoading page="admin.audit">
      <SkeletonGroup label={t("loading")} className="mt-7 grid gap-4">
        <Skeleton className="h-12 w-full" />
        {["w-56", "w-72", "w-40", "w-64", "w-52"].map((width) => (
          <Skeleton key={width} className={`h-6 max-w-full ${width}`} />
        ))}
      </SkeletonGroup>
    </AdminLoading>
  );
}
