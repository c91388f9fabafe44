import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PlanSettings } from "@/components/billing/plan-settings";
import { StatementList } from "@/components/credits/statement-list";
import { FeedbackForm } from "@/components/feedback/feedback-form";
import { PageHeader } from "@/components/layout/page-header";
import { EarningsList } from "@/components/market/earnings-list";
import { ApiTokens } from "@/components/users/settings/api-tokens";
import { Appearance } from "@/components/users/settings/appearance";
import { Certificates } from "@/components/users/settings/certificates";
import { DeleteAccount } from "@/components/users/settings/delete-account";
import { PasswordPanel } from "@/components/users/settings/password-panel";
import { ProfileCard } from "@/components/users/settings/profile-card";
import { Section } from "@/components/users/settings/section";
import { SettingsTabs } from "@/components/users/settings/settings-tabs";
import type { SettingsTab } from "@/components/users/settings/tab-names";
import { YourData } from "@/components/users/settings/your-data";
import { plans } from "@/lib/billing/plans";
import { getOwnPlan } from "@/lib/billing/queries";
import { requirePageActor } from "@/lib/core/auth/page-actor";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { getAccount } from "@/lib/users/profile/queries";
import { getStatement } from "@/lib/credits/queries";
import { getEarnings } from "@/lib/market/queries";

type PageProps = { params: Promise<{ locale: AppLocale }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "settings" });
  return { title: t("title") };
}

/** The settings: profile, plan, contact, password, appearance, API tokens and, for superusers, the danger zone. */
export default async function SettingsPage({ params }: PageProps) {
  const actor = await requirePageActor();
  const { locale } = await params;
  const [t, tf] = await Promise.all([getTranslations({ locale, namespace: "settings" }), getTranslations({ locale, namespace: "feedback.form" })]);
  const [{ me, mailLocale, signIns, tokens, certificates }, own, statement, earnings] = await Promise.all([getAccount(actor), getOwnPlan(actor), getStatement(actor, { limit: 50 }), getEarnings(actor)]);
  const deletion = <DeleteAccount me={{ id: me.id, email: me.email }} hasPassword={signIns.hasPassword} />;
  const contact = (
    <>
      <Section title={tf("title")} text={tf("lead")}>
        <FeedbackForm me={{ id: me.id }} />
      </Section>
      <YourData />
      {deletion}
    </>
  );
  const apiTokens = tokens.filter((token) => !token.is_expired).length;
  const panels = [
    { tab: "profile" as SettingsTab, panel: <><ProfileCard user={me} /><Certificates certificates={certificates} /></> },
    { tab: "plan" as SettingsTab, panel: <><PlanSettings own={own} plan={own.tier === null ? null : plans[own.tier]} /><EarningsList earnings={earnings} /><StatementList first={statement} /></> },
    { tab: "contact" as SettingsTab, panel: contact },
    { tab: "password" as SettingsTab, panel: <PasswordPanel email={me.email} signIns={signIns} apiTokens={apiTokens} /> },
    { tab: "appearance" as SettingsTab, panel: <Appearance mailLocale={mailLocale} /> },
    { tab: "tokens" as SettingsTab, panel: <ApiTokens tokens={tokens} /> },
    ...(actor.isSuperuser ? [{ tab: "danger" as SettingsTab, panel: <><p className="label-voice mb-6">{t("danger.text")}</p><div>{deletion}</div></> }] : []),
  ];
  return (
    <div className="gutter pt-10 pb-24">
      <div className="mx-auto max-w-wide">
        <PageHeader title={t("title")} lead={t("lead")} />
        <SettingsTabs panels={panels} />
      </div>
    </div>
  );
}
