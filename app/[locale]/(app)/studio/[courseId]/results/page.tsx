import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CourseResultsView } from "@/components/studio/results/course-results";
import { LinkButton } from "@/components/ui/link-button";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { localeOf } from "@/lib/courses/policy";
import { getResults } from "@/lib/studio/results/queries";
import { loadDraft } from "../load-draft";

type PageProps = { params: Promise<{ courseId: string; locale: AppLocale }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { courseId, locale } = await params;
  const t = await getTranslations({ locale, namespace: "studio.results" });
  const { draft } = await loadDraft(courseId);
  return { title: t("pageTitle", { title: draft.published.title }) };
}

/** How the learners of a course get on, for its author. */
export default async function ResultsPage({ params }: PageProps) {
  const { courseId, locale } = await params;
  const { actor, draft } = await loadDraft(courseId);
  const results = await getResults(actor, courseId);
  const t = await getTranslations({ locale, namespace: "studio.results" });
  const { title, language } = draft.published;
  return (
    <div className="history studio" data-shell="studio">
      <div>
        <LinkButton variant="word" href={`/studio/${courseId}`} prefetch={false}>
          {t("back")}
        </LinkButton>
      </div>
      <div className="mt-6">
        <p className="label-voice" lang={localeOf(language)} dir="auto">
          {title}
        </p>
        <h1 className="display text-title">{t("title")}</h1>
        <p className="mt-3 max-w-[44em] text-15 text-ink-2">{t("rule")}</p>
      </div>
      <CourseResultsView results={results} lang={localeOf(language)} />
    </div>
  );
}
