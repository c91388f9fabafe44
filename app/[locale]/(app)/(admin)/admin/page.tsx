import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminNav } from "@/components/admin/admin-nav";
import { MailForm } from "@/components/admin/mail/mail-form";
import { TotalsBoard } from "@/components/admin/totals-board";
import { WeekPlots } from "@/components/admin/week-plots";
import { PageHeader } from "@/components/layout/page-header";
import { requirePageSuperuser } from "@/lib/core/auth/page-actor";
import { mailMode } from "@/lib/core/env";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { getTotals } from "@/lib/users/administration/queries";
import { listWeeks } from "@/lib/users/administration/weeks/queries";

type PageProps = { params: Promise<{ locale: AppLocale }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "admin" });
  return { title: t("title") };
}

/** The administration's first page: the totals, the last twelve weeks and the form for mailings. */
export default async function AdminPage({ params }: PageProps) {
  const actor = await requirePageSuperuser();
  const { locale } = await params;
  const [t, totals, weeks] = await Promise.all([
    getTranslations({ locale, namespace: "admin" }),
    getTotals(actor),
    listWeeks(actor),
  ]);
  return (
    <div className="gutter pt-4 pb-24">
      <div className="mx-auto max-w-hub">
        <AdminNav />
        <PageHeader title={t("title")} />
        <div className="mt-8">
          <TotalsBoard totals={totals} />
        </div>
        <WeekPlots weeks={weeks} />
        <MailForm mode={mailMode()} me={{ id: actor.id, email: actor.email }} />
      </div>
    </div>
  );
}
