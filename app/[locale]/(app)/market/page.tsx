import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/layout/page-header";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/lib/core/i18n/navigation";
import type { AppLocale } from "@/lib/core/i18n/routing";

type PageProps = { params: Promise<{ locale: AppLocale }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "market" });
  return { title: t("title") };
}

/** The Knowledge Hub before its first course: says so, and where to go meanwhile. */
export default async function MarketPage() {
  const t = await getTranslations("market");
  return (
    <div className="gutter pt-10 pb-28 md:pt-14">
      <PageHeader title={t("title")} lead={t("lead")} />
      <EmptyState
        title={t("emptyTitle")}
        action={
          <Button asChild variant="accent">
            <Link href="/create">{t("create")}</Link>
          </Button>
        }
      >
        {t("emptyText")}
      </EmptyState>
    </div>
  );
}
