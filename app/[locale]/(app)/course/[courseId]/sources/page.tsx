import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { ChangedNote } from "@/components/learning/sources/author-notes";
import { CoverageView } from "@/components/learning/sources/coverage-view";
import { NoSources } from "@/components/learning/sources/no-sources";
import { Crumbs } from "@/components/layout/shell/crumbs";
import { ShellLanguage } from "@/components/layout/shell/shell-language";
import { aiMode } from "@/lib/core/ai/connection";
import { pickMessages } from "@/lib/core/i18n/messages";
import { localeOf } from "@/lib/courses/policy";
import { getCoverage } from "@/lib/sources/coverage/queries";
import { canEdit } from "@/lib/studio/policy";
import { listChangedSources } from "@/lib/studio/rereading/queries";
import { loadCourse } from "../load-course";
import { shellMessages } from "../shell-messages";

type PageProps = { params: Promise<{ courseId: string; locale: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { course } = await loadCourse((await params).courseId);
  const t = await getTranslations("course.coverage");
  return { title: `${t("title")} · ${course.structure.course_title}` };
}

/** What a course takes from its sources, in the course's language. */
export default async function CoveragePage({ params }: PageProps) {
  const { courseId, locale: interfaceLocale } = await params;
  const { actor, course } = await loadCourse(courseId);
  if (course.access === "preview") notFound();
  const locale = localeOf(course.structure.language);
  const t = await getTranslations({ locale, namespace: "course" });
  const editable = canEdit(actor, { authorId: course.author.id, state: course.generation.state });
  const title = course.structure.course_title;
  const changed = editable && course.written_from ? await listChangedSources(actor, course.id) : [];
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={pickMessages(locale, [
        "common",
        "course.coverage",
        ...shellMessages(locale, interfaceLocale),
      ])}
    >
      <ShellLanguage />
      <div lang={locale}>
        <Crumbs
          items={[
            { label: t("crumb"), href: "/courses" },
            { label: title, href: `/course/${course.id}` },
            { label: t("coverage.title") },
          ]}
        />
        {course.written_from ? (
          <CoverageView
            course={{ id: course.id, title }}
            coverage={await getCoverage(actor, course.id)}
            own={course.author.id === actor.id}
            canAsk={editable && aiMode() === "openai"}
            locale={locale}
          >
            <ChangedNote
              courseId={course.id}
              titles={changed.map((source) => source.title)}
              locale={locale}
            />
          </CoverageView>
        ) : (
          <NoSources course={{ id: course.id, title }} locale={locale} />
        )}
      </div>
    </NextIntlClientProvider>
  );
}
