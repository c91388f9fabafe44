import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminNav } from "@/components/admin/admin-nav";
import { HealthFacts } from "@/components/admin/health/health-facts";
import { HealthFailures } from "@/components/admin/health/health-failures";
import { MoreMessages } from "@/components/layout/more-messages";
import { PageHeader } from "@/components/layout/page-header";
import { Alert } from "@/components/ui/alert";
import { requirePageSuperuser } from "@/lib/core/auth/page-actor";
import { pickMessages } from "@/lib/core/i18n/messages";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { getHealth } from "@/lib/operators/health/queries";

type PageProps = { params: Promise<{ locale: AppLocale }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "admin.health" });
  return { title: t("title") };
}

/** The state of this host: versions, jobs, mails, failures and sizes. */
export default async function HealthPage({ params }: PageProps) {
  const actor = await requirePageSuperuser();
  const { locale } = await params;
  const [t, health] = await Promise.all([
    getTranslations({ locale, namespace: "admin.health" }),
    getHealth(actor),
  ]);
  return (
    <div className="gutter pt-4 pb-24">
      <div className="mx-auto max-w-hub">
        <AdminNav />
        <PageHeader title={t("title")} lead={t("lead")} />
        {health.writable ? null : (
          <Alert tone="wrong" className="mt-6">
            {t("diskFull")}
          </Alert>
        )}
        <MoreMessages messages={pickMessages(locale, ["admin.health"])}>
          <HealthFacts health={health} />
          <HealthFailures health={health} />
        </MoreMessages>
      </div>
    </div>
  );
}
