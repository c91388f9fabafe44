import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/layout/page-header";
import { hostPlan } from "@/lib/billing/allowances/queries";
import { getOwnPlan } from "@/lib/billing/queries";
import { requirePageActor } from "@/lib/core/auth/page-actor";
import { pickMessages } from "@/lib/core/i18n/messages";
import { sourceErrors } from "@/lib/core/i18n/source-errors";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { getStatement } from "@/lib/credits/queries";
import { getEarnings } from "@/lib/market/queries";
import { getReviewSettings } from "@/lib/review/settings/queries";
import { listOwnSources } from "@/lib/sources/library/queries";
import { getAccount } from "@/lib/users/profile/queries";
import { SettingsPanels } from "./settings-panels";

type PageProps = { params: Promise<{ locale: AppLocale }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "settings" });
  return { title: t("title") };
}

/** The settings: profile, plan, contact, password, security, appearance, API tokens and, for superusers, the danger zone. */
export default async function SettingsPage({ params }: PageProps) {
  const actor = await requirePageActor();
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "settings" });
  const [account, own, statement, earnings, material, review] = await Promise.all([
    getAccount(actor),
    getOwnPlan(actor),
    getStatement(actor, { limit: 50 }),
    getEarnings(actor),
    listOwnSources(actor),
    getReviewSettings(actor),
  ]);
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={pickMessages(
        locale,
        [
          "common",
          "errors",
          "layout",
          "billing.plans",
          "billing.price",
          "billing.settings",
          "billing.statement",
          "feedback.form",
          "market.credits",
          "market.earned",
          "review.settings",
          "settings",
          "users.rules",
        ],
        sourceErrors,
      )}
    >
      <div className="gutter pt-10 pb-24">
        <div className="page-wide">
          <PageHeader title={t("title")} lead={t("lead")} />
          <SettingsPanels
            account={account}
            own={own}
            plan={own.tier === null ? null : hostPlan(own.tier)}
            earnings={earnings}
            statement={statement}
            material={material}
            review={review}
            isSuperuser={actor.isSuperuser}
          />
        </div>
      </div>
    </NextIntlClientProvider>
  );
}
