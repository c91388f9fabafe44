import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { use } from "react";
import { LearnMore } from "@/components/marketing/learn-more";
import { LegalPage } from "@/components/marketing/legal-page";
import { textTags } from "@/components/marketing/rich-text";
import { Button } from "@/components/ui/button";
import { env } from "@/lib/core/env";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { sitePath } from "@/lib/core/i18n/site-path";
import { pageMetadata } from "@/lib/core/seo";
import { ConfiguredSiteFrame } from "../../configured-site-frame";

type PageProps = { params: Promise<{ locale: AppLocale }> };

const sections = [
  "who",
  "account",
  "learning",
  "ai",
  "payments",
  "email",
  "analytics",
  "device",
  "security",
  "retention",
  "rights",
  "changes",
] as const;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "privacy" });
  return pageMetadata({ locale, path: "/privacy", title: t("title"), description: t("description") });
}

/** The privacy policy. It must match what the software does. */
export default function PrivacyPage({ params }: PageProps) {
  const { locale } = use(params);
  const t = useTranslations("privacy");
  const { CONTACT_EMAIL, OPERATOR_NAME, OPERATOR_ADDRESS } = env();
  const tags = textTags(locale, { email: CONTACT_EMAIL, name: OPERATOR_NAME, address: OPERATOR_ADDRESS });
  return (
    <ConfiguredSiteFrame path="/privacy">
      <LegalPage
        title={t("title")}
        effective={t("effective")}
        lead={t("lead")}
        contents={t("contents")}
        sections={sections.map((id) => ({
          id,
          title: t(`section.${id}.title`),
          body: t.rich(`section.${id}.text`, tags),
        }))}
        actions={
          <>
            <Button asChild>
              <a href={sitePath(locale, "/welcome")}>{t("back")}</a>
            </Button>
            <LearnMore
              label={t("more")}
              title={t("dialog.title")}
              close={t("close")}
              home={{ label: t("home"), href: sitePath(locale, "/") }}
            >
              {t.rich("dialog.text", tags)}
            </LearnMore>
          </>
        }
      />
    </ConfiguredSiteFrame>
  );
}
