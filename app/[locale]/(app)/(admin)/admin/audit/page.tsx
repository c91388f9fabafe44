import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminNav } from "@/components/admin/admin-nav";
import { auditQueryOf } from "@/components/admin/audit/audit-address";
import { AuditFilters } from "@/components/admin/audit/audit-filters";
import { AuditTable } from "@/components/admin/audit/audit-table";
import { PageHeader } from "@/components/layout/page-header";
import { requirePageSuperuser } from "@/lib/core/auth/page-actor";
import { getPathname } from "@/lib/core/i18n/navigation";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { listAudit } from "@/lib/operators/audit/queries";
import { auditView } from "@/lib/operators/audit/schema";

type PageProps = {
  params: Promise<{ locale: AppLocale }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "admin.audit" });
  return { title: t("title") };
}

/** The audit trail with its filters. */
export default async function AuditPage({ params, searchParams }: PageProps) {
  const actor = await requirePageSuperuser();
  const { locale } = await params;
  const view = auditView.parse(await searchParams);
  const [t, list] = await Promise.all([
    getTranslations({ locale, namespace: "admin.audit" }),
    listAudit(actor, auditQueryOf(view)),
  ]);
  return (
    <div className="gutter pt-4 pb-24">
      <div className="mx-auto max-w-hub">
        <AdminNav />
        <PageHeader title={t("title")} lead={t("lead")} />
        <AuditFilters view={view} path={getPathname({ href: "/admin/audit", locale })} />
        <AuditTable list={list} view={view} timeZone={actor.timeZone ?? "UTC"} />
      </div>
    </div>
  );
}
