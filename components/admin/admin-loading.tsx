import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PageHeader } from "@/components/layout/page-header";
import { Skeleton } from "@/components/ui/skeleton";

type AdminLoadingProps = {
  page: "admin.audit" | "admin.health" | "admin.plans" | "mail.outbox";
  children: ReactNode;
};

/** The loading state of a page of the administration: its header above the skeleton of its content. */
export function AdminLoading({ page, children }: AdminLoadingProps) {
  const t = useTranslations(page);
  return (
    <div className="gutter pt-4 pb-24">
      <div className="mx-auto max-w-hub">
        <Skeleton className="mb-8 h-11 w-full" />
        <PageHeader title={t("title")} lead={t("lead")} />
        {children}
      </div>
    </div>
  );
}
