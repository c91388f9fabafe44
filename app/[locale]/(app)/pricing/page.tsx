import "@/app/styles/plans.css";
import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import { PlanCards } from "@/components/billing/plans/plan-cards";
import { Reassurance } from "@/components/layout/plan/reassurance";
import { PageHeader } from "@/components/layout/page-header";
import { hostPlans } from "@/lib/billing/allowances/queries";
import { getOwnPlan, getPaymentMethod } from "@/lib/billing/queries";
import { findCheckout } from "@/lib/billing/sandbox/queries";
import { safeNext } from "@/lib/core/auth/pages/next-path";
import { requirePageActor } from "@/lib/core/auth/page-actor";
import { env, mailMode } from "@/lib/core/env";
import { pickMessages } from "@/lib/core/i18n/messages";
import type { AppLocale } from "@/lib/core/i18n/routing";

type PageProps = {
  params: Promise<{ locale: AppLocale }>;
  searchParams: Promise<{ checkout?: string | string[]; next?: string | string[] }>;
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "layout" });
  return { title: t("pricing") };
}

/** The plans, with their purchase and changes of plan. */
export default async function PricingPage({ params, searchParams }: PageProps) {
  const actor = await requirePageActor();
  const [{ locale }, { checkout, next }] = await Promise.all([params, searchParams]);
  const t = await getTranslations({ locale, namespace: "billing" });
  const [own, returning] = await Promise.all([
    getOwnPlan(actor),
    typeof checkout === "string" ? findCheckout(actor, checkout) : null,
  ]);
  const method = getPaymentMethod(actor);
  // Without payments this host offers the free plan, and the one that a superuser gave.
  const plans = hostPlans().filter(({ tier }) => method.mode !== "off" || tier === 0 || tier === own.tier);
  return (
    <NextIntlClientProvider locale={locale} messages={pickMessages(locale, ["common", "errors", "billing"])}>
      <div className="gutter mx-auto w-full max-w-grid pt-10 pb-28 md:pt-14">
        <PageHeader
          title={t(method.mode === "off" ? "titleOff" : "title")}
          lead={method.mode === "off" ? t("leadOff", { email: env().CONTACT_EMAIL }) : t("lead")}
        />
        <PlanCards
          plans={plans}
          userId={actor.id}
          email={mailMode() === "off" ? null : actor.email}
          own={own}
          method={method}
          contact={env().CONTACT_EMAIL}
          next={safeNext(typeof next === "string" ? next : null)}
          returning={returning && !returning.open ? { id: returning.id, tier: returning.tier } : null}
        />
        {method.mode === "off" ? null : <Reassurance contact={env().CONTACT_EMAIL} />}
      </div>
    </NextIntlClientProvider>
  );
}
