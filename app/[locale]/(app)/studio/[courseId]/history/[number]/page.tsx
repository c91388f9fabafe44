import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { cache } from "react";
import { renderLesson } from "@/components/lesson/render-lesson";
import { RevisionText } from "@/components/studio/history/revision-text";
import { LinkButton } from "@/components/ui/link-button";
import { AppError } from "@/lib/core/errors";
import { dayText } from "@/lib/core/i18n/day-text";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { joinLesson } from "@/lib/courses/document/lesson";
import { localeOf } from "@/lib/courses/policy";
import { revisionRef } from "@/lib/courses/revisions/schema";
import { getHistoryEntry } from "@/lib/studio/queries";
import { loadDraft } from "../../load-draft";

type PageProps = { params: Promise<{ courseId: string; number: string; locale: AppLocale }> };

const loadRevision = cache(async (courseId: string, number: string) => {
  const { actor } = await loadDraft(courseId);
  const ref = revisionRef.safeParse({ id: courseId, number });
  if (!ref.success) notFound();
  try {
    return await getHistoryEntry(actor, courseId, ref.data.number);
  } catch (error) {
    if (error instanceof AppError && error.status < 500) notFound();
    throw error;
  }
});

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { courseId, number, locale } = await params;
  const t = await getTranslations({ locale, namespace: "studio.history" });
  const { document } = await loadRevision(courseId, number);
  return { title: t("lookTitle", { number, title: document.title }) };
}

/** One version of a course as learners had it. */
export default async function RevisionPage({ params }: PageProps) {
  const { courseId, number, locale } = await params;
  const { document, created_at } = await loadRevision(courseId, number);
  const { language } = document;
  const t = await getTranslations({ locale, namespace: "studio.history" });
  const words = await getTranslations({ locale: localeOf(language), namespace: "course.reading.callout" });
  const labels = {
    note: words("note"),
    tip: words("tip"),
    important: words("important"),
    warning: words("warning"),
  };
  return (
    <div className="history studio" data-shell="studio">
      <div className="mx-auto max-w-page">
        <LinkButton variant="word" href={`/studio/${courseId}/history`} prefetch={false}>
          {t("toHistory")}
        </LinkButton>
        <h1 className="display mt-6 text-module">{t("lookTitle", { number, title: document.title })}</h1>
        <p className="mt-3 text-ink-2">{t("lookText", { date: dayText(created_at, locale) })}</p>
        <div lang={localeOf(language)}>
          <RevisionText
            document={document}
            lessonOf={({ lesson }) =>
              lesson ? renderLesson(joinLesson(lesson, { language, objectives: [] }), labels).content : null
            }
          />
        </div>
      </div>
    </div>
  );
}
