import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminNav } from "@/components/admin/admin-nav";
import { Invitations } from "@/components/admin/invitations/invitations";
import { PlansForm } from "@/components/admin/plans/plans-form";
import { PageHeader } from "@/components/layout/page-header";
import { plans } from "@/lib/billing/plans";
import { requirePageSuperuser } from "@/lib/core/auth/page-actor";
import { mailMode } from "@/lib/core/env";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { listInvitations } from "@/lib/operators/invitations/queries";
import { getHostPlans } from "@/lib/operators/plans/queries";

type PageProps = { params: Promise<{ locale: AppLocale }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "admin.plans" });
  return { title: t("title") };
}

/** The sizes of the plans, who may sign up, and the invitations. */
export default async function PlansPage({ params }: PageProps) {
  const actor = await requirePageSuperuser();
  const { locale } = await params;
  const [t, tPlans, invitations] = await Promise.all([
    getTranslations({ locale, namespace: "admin.plans" }),
    getTranslations({ locale, namespace: "billing.plans" }),
    listInvitations(actor),
  ]);
  const planNames = plans.map(({ key }) => tPlans(key));
  return (
    <div className="gutter pt-4 pb-24">
      <div className="mx-auto max-w-hub">
        <AdminNav />
        <PageHeader title={t("title")} lead={t("lead")} />
        <PlansForm value={getHostPlans(actor)} planNames={planNames} />
        <Invitations
          invitations={invitations.data}
          planNames={planNames}
          timeZone={actor.timeZone ?? "UTC"}
          canMail={mailMode() !== "off"}
        />
      </div>
    </div>
  );
}
