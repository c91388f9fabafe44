import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { apiDocument } from "@/app/api/v1/document";
import { ReferencePage } from "@/components/reference/reference-page";
import { appUrl } from "@/lib/core/env";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { referenceOf } from "@/lib/core/openapi/reference";
import { pageMetadata } from "@/lib/core/seo";
import { ConfiguredSiteFrame } from "../../configured-site-frame";

type PageProps = { params: Promise<{ locale: AppLocale }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "reference" });
  return pageMetadata({ locale, path: "/docs", title: t("title"), description: t("description") });
}

/** The API reference, prerendered from the OpenAPI document. */
export default function DocsPage() {
  return (
    <ConfiguredSiteFrame path="/docs">
      <ReferencePage
        reference={referenceOf(apiDocument())}
        site={appUrl()}
        specification="/api/v1/openapi.json"
      />
    </ConfiguredSiteFrame>
  );
}
