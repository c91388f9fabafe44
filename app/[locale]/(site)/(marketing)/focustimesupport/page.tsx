import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { use } from "react";
import { JsonLd } from "@/components/marketing/json-ld";
import { TimerSupport, timerQuestions } from "@/components/marketing/timer-support";
import { env } from "@/lib/core/env";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { jsonLd, pageMetadata, faqPage } from "@/lib/core/seo";
import { ConfiguredSiteFrame } from "../../configured-site-frame";

type PageProps = { params: Promise<{ locale: AppLocale }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "focustime.support" });
  return pageMetadata({
    locale,
    path: "/focustimesupport",
    title: t("title"),
    description: t("description"),
  });
}

/** Help for the companion timer app. */
export default function FocusTimeSupportPage({ params }: PageProps) {
  use(params);
  const t = useTranslations("focustime.support.faq");
  const items = timerQuestions.map((key) => ({ question: t(`${key}.q`), answer: t(`${key}.a`) }));
  return (
    <ConfiguredSiteFrame path="/focustimesupport">
      <JsonLd json={jsonLd([faqPage(items)])} />
      <TimerSupport items={items} email={env().CONTACT_EMAIL} />
    </ConfiguredSiteFrame>
  );
}
