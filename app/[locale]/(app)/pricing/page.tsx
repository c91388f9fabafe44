import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PlanCards } from "@/components/billing/plan-cards";
import { PageHeader } from "@/components/layout/page-header";
import { requirePageActor } from "@/lib/core/auth/page-actor";
import { plans } from "@/lib/billing/plans";
import { ClientMessages } from "@/lib/core/i18n/client-messages";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { getMe } from "@/lib/users/queries";

type PageProps = { params: Promise<{ locale: AppLocale }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "layout" });
  return { title: t("pricing") };
}

/** The plans; choosing the free one. */
export default async function PricingPage({ params }: PageProps) {
  const actor = await requirePageActor();
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "billing" });
  const me = await getMe(actor);
  return (
    <div className="gutter mx-auto w-full max-w-grid pt-10 pb-28 md:pt-14">
      <PageHeader title={t("title")} lead={t("lead")} />
      <ClientMessages locale={locale} namespaces={["billing"]}>
        <PlanCards plans={plans} userId={actor.id} hasPlan={me.subscription_id > 0} />
      </ClientMessages>
    </div>
  );
}
