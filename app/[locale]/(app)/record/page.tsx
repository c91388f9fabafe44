import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Crumbs } from "@/components/layout/shell/crumbs";
import { PageHeader } from "@/components/layout/page-header";
import { CheckList } from "@/components/review/record/check-list";
import { ExportList } from "@/components/review/record/export-list";
import { LatestDays } from "@/components/review/record/latest-days";
import { MisconceptionList } from "@/components/review/record/misconception-list";
import { ObjectiveTable, RecordTotals } from "@/components/review/record/objective-table";
import { RecordSearch } from "@/components/review/record/record-search";
import { RecordSection } from "@/components/review/record/record-section";
import { SlippingList } from "@/components/review/record/slipping-list";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { requirePageActor } from "@/lib/core/auth/page-actor";
import { pickMessages } from "@/lib/core/i18n/messages";
import { getPathname } from "@/lib/core/i18n/navigation";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { getRecord } from "@/lib/review/record/queries";
import { searchQuery } from "@/lib/review/record/schema";
import { searchStudied } from "@/lib/review/record/search/queries";

type PageProps = { params: Promise<{ locale: AppLocale }>; searchParams: Promise<Record<string, unknown>> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "record" });
  return { title: t("title") };
}

/** What the learner can do, how surely, and what keeps slipping. */
export default async function RecordPage({ params, searchParams }: PageProps) {
  const actor = await requirePageActor();
  const { locale } = await params;
  const search = searchQuery.safeParse(await searchParams).data;
  const [t, record, results] = await Promise.all([
    getTranslations({ locale, namespace: "record" }),
    getRecord(actor),
    search ? searchStudied(actor, search.q) : null,
  ]);
  const { courses, totals, misconceptions, checks, days, day } = record;
  return (
    <NextIntlClientProvider locale={locale} messages={pickMessages(locale, ["common", "record"])}>
      <Crumbs items={[{ label: t("dashboard"), href: "/" }, { label: t("title") }]} />
      <div className="gutter pt-8 pb-24 md:pt-14">
        <div className="page-wide">
          <PageHeader title={t("title")} lead={t("lead")} />
          {courses.length === 0 ? (
            <EmptyState
              title={t("empty.title")}
              action={
                <LinkButton variant="accent" href="/courses">
                  {t("empty.courses")}
                </LinkButton>
              }
            >
              {t("empty.text")}
            </EmptyState>
          ) : (
            <>
              <RecordSearch
                action={getPathname({ href: "/record", locale })}
                q={search?.q ?? ""}
                results={results?.data ?? []}
              />
              <RecordTotals totals={totals} />
              <ObjectiveTable courses={courses} />
              <SlippingList courses={courses} />
              <MisconceptionList misconceptions={misconceptions} today={day} />
              <CheckList checks={checks} />
              <LatestDays days={days} />
              <RecordSection id="export" title={t("export.title")}>
                <ExportList />
              </RecordSection>
            </>
          )}
        </div>
      </div>
    </NextIntlClientProvider>
  );
}
