import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/layout/page-header";
import { Guide } from "@/components/users/auth/guide";
import { requirePageActor } from "@/lib/core/auth/page-actor";
import type { AppLocale } from "@/lib/core/i18n/routing";

type PageProps = { params: Promise<{ locale: AppLocale }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "guide" });
  return { title: t("title") };
}

/** The welcome guide. */
export default async function GuidePage({ params }: PageProps) {
  await requirePageActor();
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "guide" });
  return (
    <div className="gutter pt-10 pb-24">
      <div className="page-wide">
        <PageHeader title={t("title")} lead={t("lead")} />
        <Guide />
      </div>
    </div>
  );
}
