import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { coverImagePath } from "@/components/figures/cover-image";
import { RecordFrame } from "@/components/layout/record-frame";
import { LazyCopy } from "@/components/courses/transfer/lazy-copy";
import { PublicCourse } from "@/components/learning/public/public-course";
import { PublicActions, PublicNav } from "@/components/learning/public/public-header";
import { JsonLd } from "@/components/marketing/json-ld";
import { type MessagePath, pickMessages } from "@/lib/core/i18n/messages";
import { sitePath } from "@/lib/core/i18n/site-path";
import { jsonLd, pageMetadata, publicUrl } from "@/lib/core/seo";
import { publicCourseThing } from "@/lib/courses/linked-data";
import { localeOf, withoutLinks } from "@/lib/courses/policy";
import { studyPath } from "@/lib/courses/public/policy";
import { type CoursePageProps, loadCourse } from "./load-course";

/** Message namespaces of the client components: practice and quiz. */
const clientMessages: readonly MessagePath[] = ["common", "errors", "course.quiz", "learning.publicQuiz"];

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
  return (
    <RecordFrame
      nav={<PublicNav locale={locale} isSignedIn={reader !== null} />}
      actions={
        <PublicActions locale={locale} twin={course.twin} reader={name} path={sitePath(locale, path)} />
      }
    >
      <JsonLd json={jsonLd([publicCourseThing(course, publicUrl(lang, `/learn/${course.slug}`))])} />
      <NextIntlClientProvider
        locale={lang}
        messages={pickMessages(lang, isCopyable ? [...clientMessages, "studio.copy"] : clientMessages)}
      >
        <div lang={lang}>
          <PublicCourse
            course={course}
            shown={shown}
            locale={lang}
            copy={isCopyable ? <LazyCopy course={course} className="text-14" /> : null}
            studyHref={reader ? study : `${sitePath(locale, "/welcome")}?next=${encodeURIComponent(study)}`}
          />
        </div>
      </NextIntlClientProvider>
    </RecordFrame>
  );
}
