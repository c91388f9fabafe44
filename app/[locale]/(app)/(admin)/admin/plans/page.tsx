import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AdminNav } from "@/components/admin/admin-nav";
import { Invitations } from "@/components/admin/invitations/invitations";
import { PlansForm } from "@/components/admin/plans/plans-form";
import { MoreMessages } from "@/components/layout/more-messages";
import { PageHeader } from "@/components/layout/page-header";
import { type Plan, plans } from "@/lib/billing/plans";
import { requirePageSuperuser } from "@/lib/core/auth/page-actor";
import { mailMode, paymentMode } from "@/lib/core/env";
import { pickMessages } from "@/lib/core/i18n/messages";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { amountText } from "@/lib/core/money";
import { listInvitations } from "@/lib/operators/invitations/queries";
import { countPlanPeople, getHostPlans } from "@/lib/operators/plans/queries";

type PageProps = { params: Promise<{ locale: AppLocale }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "admin.plans" });
  return { title: t("title") };
}

/** The sizes of the plans, who may sign up, and the invitations. */
export default async function PlansPage({ params }: PageProps) {
  const actor = await requirePageSuperuser();
  const { locale } = await params;
  const [t, tBilling, people, invitations] = await Promise.all([
    getTranslations({ locale, namespace: "admin.plans" }),
    getTranslations({ locale, namespace: "billing" }),
    countPlanPeople(actor),
    listInvitations(actor),
  ]);
  const priceOf = ({ billing, priceCents }: Plan) => {
    if (billing === "free") return t("free");
    return paymentMode() === "off"
      ? t("notSold")
      : tBilling("price", { amount: amountText(priceCents, locale) });
  };
  const rows = plans.map((plan) => ({
    name: tBilling(`plans.${plan.key}`),
    billing: plan.billing,
    price: priceOf(plan),
    people: people.get(plan.tier) ?? 0,
  }));
  return (
    <div className="gutter pt-4 pb-24">
      <div className="mx-auto max-w-hub">
        <AdminNav />
        <PageHeader title={t("title")} lead={t("lead")} />
        <MoreMessages messages={pickMessages(locale, ["admin.plans", "admin.invitations"])}>
          <PlansForm stored={getHostPlans(actor)} rows={rows} />
          <Invitations
            invitations={invitations.data}
            planNames={rows.map(({ name }) => name)}
            timeZone={actor.timeZone ?? "UTC"}
            canMail={mailMode() !== "off"}
          />
        </MoreMessages>
      </div>
    </div>
  );
}
