import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { SandboxApproval } from "@/components/billing/payment/sandbox-approval";
import { Crumbs } from "@/components/layout/shell/crumbs";
import { plans } from "@/lib/billing/plans";
import { findCheckout } from "@/lib/billing/sandbox/queries";
import { safeNext } from "@/lib/core/auth/pages/next-path";
import { requirePageActor } from "@/lib/core/auth/page-actor";
import { pickMessages } from "@/lib/core/i18n/messages";
import type { AppLocale } from "@/lib/core/i18n/routing";

type PageProps = {
  params: Promise<{ locale: AppLocale }>;
  searchParams: Promise<{ token?: string | string[]; next?: string | string[] }>;
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "billing.sandbox" });
  return { title: t("label") };
}

/** Replaces PayPal's approval page in the demo; answers 404 elsewhere. */
export default async function SandboxCheckoutPage({ params, searchParams }: PageProps) {
  const actor = await requirePageActor();
  const { token, next } = await searchParams;
  const checkout = typeof token === "string" ? await findCheckout(actor, token) : null;
  if (!checkout) notFound();
  const { locale } = await params;
  const t = await getTranslations({ locale });
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={pickMessages(locale, [
        "common",
        "layout",
        "billing.plans",
        "billing.price",
        "billing.pay",
        "billing.sandbox",
      ])}
    >
      <div className="gutter mx-auto w-full max-w-page pt-10 pb-28 md:pt-20">
        <Crumbs
          items={[{ label: t("layout.pricing"), href: "/pricing" }, { label: t("billing.sandbox.label") }]}
        />
        <SandboxApproval
          checkout={checkout}
          plan={plans[checkout.tier]}
          next={safeNext(typeof next === "string" ? next : null)}
        />
      </div>
    </NextIntlClientProvider>
  );
}
