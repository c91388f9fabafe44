import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { InkDefs } from "@/components/marketing/ink";
import { VisionPage } from "@/components/marketing/vision/vision-page";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { pageMetadata } from "@/lib/core/seo";
import { ConfiguredSiteFrame } from "../../configured-site-frame";

type PageProps = { params: Promise<{ locale: AppLocale }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "vision" });
  return pageMetadata({ locale, path: "/vision", title: t("title"), description: t("description") });
}

/** The vision: eight principles and an invitation. */
export default function Vision() {
  return (
    <ConfiguredSiteFrame path="/vision">
      <InkDefs />
      <VisionPage />
    </ConfiguredSiteFrame>
  );
}
