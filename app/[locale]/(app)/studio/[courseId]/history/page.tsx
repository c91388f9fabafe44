import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import { Comparison, CompareForm } from "@/components/studio/history/comparison";
import { RestoreButton } from "@/components/studio/history/restore-button";
import { AuthorLegend } from "@/components/studio/history/revision-author";
import { VersionList } from "@/components/studio/history/version-list";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { pickMessages } from "@/lib/core/i18n/messages";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { localeOf } from "@/lib/courses/policy";
import { loadDraft } from "../load-draft";
import { loadHistory } from "./load-history";

type PageProps = {
  params: Promise<{ courseId: string; locale: AppLocale }>;
  searchParams: Promise<{ from?: string | string[]; to?: string | string[] }>;
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { courseId, locale } = await params;
  const t = await getTranslations({ locale, namespace: "studio.history" });
  const { draft } = await loadDraft(courseId);
  return { title: t("pageTitle", { title: draft.document.title }) };
}

/** Every version of a course, with a comparison of any two. */
export default async function HistoryPage({ params, searchParams }: PageProps) {
  const { courseId, locale } = await params;
  const history = await loadHistory(courseId, await searchParams);
  const { actor, title, language, changes, revisions, newest, compared, restorable } = history;
  const t = await getTranslations({ locale, namespace: "studio.history" });
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={pickMessages(locale, ["common", "errors", "studio.history"])}
    >
      <div className="history studio" data-shell="studio">
        <div>
          <LinkButton variant="word" href={`/studio/${courseId}`} prefetch={false}>
            {t("back")}
          </LinkButton>
        </div>
        <div className="mt-6 flex flex-wrap items-end justify-between gap-4">
          <div>
            <p className="label-voice" lang={localeOf(language)} dir="auto">
              {title}
            </p>
            <h1 className="display text-title">{t("title")}</h1>
          </div>
          <AuthorLegend />
        </div>
        {compared ? (
          <div className="history-columns">
            <VersionList
              courseId={courseId}
              revisions={revisions}
              selected={compared.to.number}
              reader={actor}
            />
            <section aria-label={t("compare")} className="min-w-0 border-t border-ink pt-4">
              <CompareForm
                numbers={revisions.map(({ number }) => number)}
                from={compared.from.number}
                to={compared.to.number}
              />
              <Comparison from={compared.from} to={compared.to} />
              {restorable ? (
                <>
                  <div className="mt-6 flex flex-wrap gap-3">
                    <RestoreButton courseId={courseId} number={restorable} changes={changes} />
                  </div>
                  <p className="mt-3 text-13 text-ink-3">
                    {t("restoreHint", { number: restorable, current: newest })}
                  </p>
                </>
              ) : null}
            </section>
          </div>
        ) : (
          <EmptyState title={t("none")} />
        )}
      </div>
    </NextIntlClientProvider>
  );
}
