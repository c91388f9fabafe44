"use client";

import { useTranslations } from "next-intl";
import { PlanSettings } from "@/components/billing/plans/plan-settings";
import { StatementList } from "@/components/credits/statement-list";
import { FeedbackForm } from "@/components/feedback/feedback-form";
import { EarningsList } from "@/components/market/earnings-list";
import { ApiTokens } from "@/components/users/settings/tokens/api-tokens";
import { Appearance } from "@/components/users/settings/appearance";
import { Certificates } from "@/components/users/settings/certificates";
import { DeleteAccount } from "@/components/users/settings/delete-account";
import { PasswordPanel } from "@/components/users/settings/password/password-panel";
import { OwnMaterial } from "@/components/users/settings/own-material";
import { ProfileCard } from "@/components/users/settings/profile-card";
import { ReviewPreferences } from "@/components/review/review-preferences";
import { Section } from "@/components/users/settings/section";
import { SecurityPanel } from "@/components/users/settings/security/security-panel";
import { SettingsTabs } from "@/components/users/settings/settings-tabs";
import { YourData } from "@/components/users/settings/your-data";
import type { Plan } from "@/lib/billing/plans";
import type { OwnPlan } from "@/lib/billing/schema";
import type { Statement } from "@/lib/credits/schema";
import type { Earnings } from "@/lib/market/schema";
import type { ReviewSettings } from "@/lib/review/settings/schema";
import type { OwnSource } from "@/lib/sources/library/schema";
import type { Account } from "@/lib/users/profile/schema";

type SettingsPanelsProps = {
  account: Account;
  own: OwnPlan;
  plan: Plan | null;
  earnings: Earnings;
  statement: Statement;
  material: readonly OwnSource[];
  review: ReviewSettings;
  isSuperuser: boolean;
};

/** The tabs of the settings. The page loads the data of all of them. */
export function SettingsPanels(props: SettingsPanelsProps) {
  const t = useTranslations("settings");
  const tf = useTranslations("feedback.form");
  const { account, own, plan, earnings, statement, material, review, isSuperuser } = props;
  const { me, mailLocale, factors, tokens, certificates } = account;
  const apiTokens = tokens.filter((token) => !token.is_expired).length;
  const deletion = <DeleteAccount me={{ id: me.id, email: me.email }} hasPassword={factors.has_password} />;
  const tr = useTranslations("review.settings");
  const reviewing = (
    <Section title={tr("title")} text={tr("lead")}>
      <ReviewPreferences settings={review} />
    </Section>
  );
  const contact = (
    <Section title={tf("title")} text={tf("lead")}>
      <FeedbackForm me={{ id: me.id }} />
    </Section>
  );
  return (
    <SettingsTabs
      panels={[
        {
          tab: "profile",
          panel: (
            <>
              <ProfileCard user={me} />
              <Certificates certificates={certificates} />
            </>
          ),
        },
        {
          tab: "plan",
          panel: (
            <>
              <PlanSettings own={own} plan={plan} />
              <EarningsList earnings={earnings} />
              <StatementList first={statement} />
            </>
          ),
        },
        { tab: "contact", panel: contact },
        {
          tab: "password",
          panel: <PasswordPanel email={me.email} hasPassword={factors.has_password} apiTokens={apiTokens} />,
        },
        {
          tab: "security",
          panel: (
            <SecurityPanel
              factors={factors}
              sessions={account.sessions}
              mustEnrol={account.mustEnrol}
              timeZone={me.time_zone}
            />
          ),
        },
        { tab: "appearance", panel: <Appearance mailLocale={mailLocale} /> },
        { tab: "review", panel: reviewing },
        { tab: "tokens", panel: <ApiTokens tokens={tokens} /> },
        {
          tab: "account",
          panel: (
            <>
              <YourData />
              <OwnMaterial sources={material} />
              {deletion}
            </>
          ),
        },
        ...(isSuperuser
          ? [
              {
                tab: "danger" as const,
                panel: (
                  <>
                    <p className="label-voice mb-6">{t("danger.text")}</p>
                    <div>{deletion}</div>
                  </>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
