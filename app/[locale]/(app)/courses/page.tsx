import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import { ImportCourse } from "@/components/courses/transfer/import-course";
import { PageHeader } from "@/components/layout/page-header";
import { requirePageActor } from "@/lib/core/auth/page-actor";
import { type MessagePath, pickMessages } from "@/lib/core/i18n/messages";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { listMyCards } from "@/lib/courses/list/queries";
import { MyCourses } from "./my-courses";

type PageProps = { params: Promise<{ locale: AppLocale }> };

/** Messages of the client components, with the errors of publishing, deleting and stopping. */
const clientMessages: readonly MessagePath[] = [
  "common",
  "courses",
  "generation.stopped",
  "market.publish",
  "market.rights",
  "studio.copy",
  "studio.transfer",
  "errors.bad_origin",
  "errors.conflict",
  "errors.course_incomplete",
  "errors.course_not_found",
  "errors.course_not_ready",
  "errors.course_public",
  "errors.course_published",
  "errors.course_taken_down",
  "errors.course_unpublished",
  "errors.course_writing",
  "errors.derived_course",
  "errors.draft_stale",
  "errors.forbidden",
  "errors.internal",
  "errors.network",
  "errors.not_found",
  "errors.paid_plan_required",
  "errors.payload_too_large",
  "errors.rate_limited",
  "errors.rights_required",
  "errors.source_not_found",
  "errors.source_only_me",
  "errors.source_permission_open",
  "errors.unauthenticated",
  "errors.unavailable",
  "errors.validation",
];

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "courses" });
  return { title: t("title") };
}

/** My Courses: the courses that the learner created, bought or enrolled in. */
export default async function CoursesPage({ params }: PageProps) {
  const actor = await requirePageActor();
  const { locale } = await params;
  const [t, cards] = await Promise.all([
    getTranslations({ locale, namespace: "courses" }),
    listMyCards(actor),
  ]);
  return (
    <NextIntlClientProvider locale={locale} messages={pickMessages(locale, clientMessages)}>
      <div className="gutter pt-8 pb-24">
        <div className="mx-auto max-w-hub">
          <PageHeader title={t("title")} lead={t("hint")} aside={<ImportCourse />} />
          <MyCourses cards={cards} me={{ id: actor.id, isSuperuser: actor.isSuperuser }} />
        </div>
      </div>
    </NextIntlClientProvider>
  );
}
