import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { use } from "react";
import { LegalPage } from "@/components/marketing/legal-page";
import { textTags } from "@/components/marketing/rich-text";
import { Button } from "@/components/ui/button";
import { env } from "@/lib/core/env";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { sitePath } from "@/lib/core/i18n/site-path";
import { pageMetadata } from "@/lib/core/seo";
import { ConfiguredSiteFrame } from "../../configured-site-frame";

type PageProps = { params: Promise<{ locale: AppLocale }> };

const sections = ["app", "pages", "support", "changes"] as const;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "focustime.privacy" });
  return pageMetadata({
    locale,
    path: "/focustimeprivacy",
    title: t("title"),
    description: t("description"),
  });
}

/** The privacy page of the companion timer app. */
export default function FocusTimePrivacyPage({ params }: PageProps) {
  const { locale } = use(params);
  const t = useTranslations("focustime");
  const terms = useTranslations("privacy");
  const tags = textTags(locale, { email: env().CONTACT_EMAIL });
  return (
    <ConfiguredSiteFrame path="/focustimeprivacy">
      <LegalPage
        title={t("privacy.title")}
        effective={t("effective")}
        lead={t("privacy.lead")}
        contents={terms("contents")}
        sections={sections.map((id) => ({
          id,
          title: t(`privacy.section.${id}.title`),
          body: t.rich(`privacy.section.${id}.text`, tags),
        }))}
        actions={
          <Button asChild>
            <a href={sitePath(locale, "/focustimesupport")}>{t("privacy.support")}</a>
          </Button>
        }
      />
    </ConfiguredSiteFrame>
  );
}
