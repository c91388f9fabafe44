import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { coverImagePath } from "@/components/figures/cover-image";
import { RecordFrame } from "@/components/layout/record-frame";
import { LazyCopy } from "@/components/courses/transfer/lazy-copy";
import { CitationProvider } from "@/components/lesson/citations/citation-context";
import { CitationPlace } from "@/components/lesson/citations/citation-place";
import { PublicCourse } from "@/components/learning/public/public-course";
import { PublicActions, PublicNav } from "@/components/learning/public/public-header";
import { JsonLd } from "@/components/marketing/json-ld";
import { type MessagePath, pickMessages } from "@/lib/core/i18n/messages";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { sitePath } from "@/lib/core/i18n/site-path";
import { jsonLd, pageMetadata, publicUrl } from "@/lib/core/seo";
import { publicCourseThing } from "@/lib/courses/linked-data";
import { localeOf, withoutLinks } from "@/lib/courses/policy";
import { studyPath } from "@/lib/courses/public/policy";
import { listPublicCitations } from "@/lib/sources/citations/queries";
import type { Citation } from "@/lib/sources/citations/schema";
import { type CoursePageProps, loadCourse } from "./load-course";

/** Message namespaces of the client components: practice and quiz. */
const clientMessages: readonly MessagePath[] = ["common", "errors", "course.quiz", "learning.publicQuiz"];
const citationMessages: readonly MessagePath[] = ["course.citations"];

export async function generateMetadata(props: CoursePageProps): Promise<Metadata> {
  const { course, shown, path } = await loadCourse(props);
  const locale = localeOf(course.language);
  const { twin } = course;
  const isFirst = shown.number === 1;
  const paths = {
    [locale]: path,
    ...(twin && isFirst ? { [localeOf(twin.language)]: `/learn/${twin.slug}` } : {}),
  };
  return {
    ...pageMetadata({
      locale,
      path,
      paths,
      title: isFirst ? course.title : `${shown.module.module_title} · ${course.title}`,
      description: isFirst
        ? course.description || withoutLinks(course.overview)
        : shown.module.content.description,
      picture: coverImagePath(course.id),
    }),
    robots: { index: true, follow: true },
  };
}

/** The public page of a course: what it teaches, what is known about it, and one open module in full, all in the course's language. */
export default async function PublicCoursePage(props: CoursePageProps) {
  const [{ reader, course, shown, path }, { locale }] = await Promise.all([loadCourse(props), props.params]);
  const lang = localeOf(course.language);
  const study = sitePath(locale, studyPath(course.slug, shown.number));
  const isCopyable = reader !== null && course.author.is_platform && course.price === 0;
  const name = reader && (reader.fullName || reader.email);
  const module = { courseId: course.id, moduleId: shown.module.id };
  const citations = course.written_from ? await listPublicCitations(module) : null;
  const messages: MessagePath[] = [
    ...clientMessages,
    ...(citations ? citationMessages : []),
    ...(isCopyable ? ["studio.copy" as const] : []),
  ];
  return (
    <RecordFrame
      nav={<PublicNav locale={locale} isSignedIn={reader !== null} />}
      actions={
        <PublicActions locale={locale} twin={course.twin} reader={name} path={sitePath(locale, path)} />
      }
    >
      <JsonLd json={jsonLd([publicCourseThing(course, publicUrl(lang, `/learn/${course.slug}`))])} />
      <NextIntlClientProvider locale={lang} messages={pickMessages(lang, messages)}>
        <div lang={lang}>
          <Cited module={module} citations={citations}>
            <PublicCourse
              course={course}
              shown={shown}
              locale={lang}
              actions={
                <>
                  {isCopyable ? <LazyCopy course={course} className="text-14" /> : null}
                  {reader?.isSuperuser ? <TakedownLink courseId={course.id} locale={lang} /> : null}
                </>
              }
              studyHref={reader ? study : `${sitePath(locale, "/welcome")}?next=${encodeURIComponent(study)}`}
            />
          </Cited>
        </div>
      </NextIntlClientProvider>
    </RecordFrame>
  );
}

/** For a superuser: by way of the offer in the Hub to where the course can be taken down. */
async function TakedownLink({ courseId, locale }: { courseId: string; locale: AppLocale }) {
  const t = await getTranslations({ locale, namespace: "market" });
  return (
    <a
      href={sitePath(locale, `/market?course=${courseId}`)}
      className="link inline-flex min-h-11 items-center text-14"
    >
      {t("takeDown")}
    </a>
  );
}

type CitedProps = {
  module: { courseId: string; moduleId: string };
  /** Null in a course without sources. */
  citations: Citation[] | null;
  children: ReactNode;
};

/** The open module, whose marks open their places in a sheet. */
function Cited({ module, citations, children }: CitedProps) {
  if (!citations) return children;
  return (
    <CitationProvider {...module} citations={citations} canDispute={false}>
      {children}
      <CitationPlace />
    </CitationProvider>
  );
}
