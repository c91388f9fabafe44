import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { InkDefs } from "@/components/marketing/ink";
import { MobilePage } from "@/components/marketing/mobile-page";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { pageMetadata } from "@/lib/core/seo";
import { ConfiguredSiteFrame } from "../../configured-site-frame";

type PageProps = { params: Promise<{ locale: AppLocale }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "mobile" });
  return pageMetadata({ locale, path: "/mobile", title: t("title"), description: t("description") });
}

/** The announcement of the mobile app. */
export default function Mobile() {
  return (
    <ConfiguredSiteFrame path="/mobile">
      <InkDefs />
      <MobilePage />
    </ConfiguredSiteFrame>
  );
}
