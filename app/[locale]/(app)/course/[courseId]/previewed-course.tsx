import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import { CoursePreview } from "@/components/learning/course/course-preview";
import { Crumbs } from "@/components/layout/shell/crumbs";
import { ShellLanguage } from "@/components/layout/shell/shell-language";
import { pickMessages } from "@/lib/core/i18n/messages";
import { localeOf } from "@/lib/courses/policy";
import type { Course } from "@/lib/courses/schema";
import { shellMessages } from "./shell-messages";

type PreviewedCourseProps = { course: Course; interfaceLocale: string };

/** A course as people see it who do not have it. */
export async function PreviewedCourse({ course, interfaceLocale }: PreviewedCourseProps) {
  const { structure } = course;
  const locale = localeOf(structure.language);
  const t = await getTranslations({ locale, namespace: "market" });
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={pickMessages(locale, ["common", ...shellMessages(locale, interfaceLocale)])}
    >
      <ShellLanguage />
      <div lang={locale}>
        <Crumbs items={[{ label: t("title"), href: "/market" }, { label: structure.course_title }]} />
        <CoursePreview
          courseId={course.id}
          structure={structure}
          writtenFrom={course.written_from}
          author={course.author.full_name}
          locale={locale}
        />
      </div>
    </NextIntlClientProvider>
  );
}
