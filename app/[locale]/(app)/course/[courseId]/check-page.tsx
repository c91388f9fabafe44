import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import { CheckScreen } from "@/components/learning/check/check-screen";
import { ShellLanguage } from "@/components/layout/shell/shell-language";
import { pickMessages } from "@/lib/core/i18n/messages";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { localeOf } from "@/lib/courses/policy";
import { getCheck } from "@/lib/learning/checks/mutations";
import type { CheckKind } from "@/lib/learning/checks/policy";
import "./check.css";
import { loadCourse } from "./load-course";
import { shellMessages } from "./shell-messages";

type CheckPageProps = { params: Promise<{ courseId: string; locale: string }>; kind: CheckKind };

export async function checkMetadata({ params, kind }: CheckPageProps): Promise<Metadata> {
  const { course } = await loadCourse((await params).courseId);
  const locale = localeOf(course.structure.language);
  const t = await getTranslations({ locale, namespace: "learning.check" });
  return { title: `${t(`title.${kind}`)} · ${course.structure.course_title}` };
}

/** A check in the course's language, for its learners. */
export async function CheckPage({ params, kind }: CheckPageProps) {
  const { courseId, locale: interfaceLocale } = await params;
  const { actor, course } = await loadCourse(courseId);
  const locale = localeOf(course.structure.language);
  if (course.access !== "learner")
    return <ReadersNote title={course.structure.course_title} locale={locale} />;
  const check = await getCheck(actor, { courseId: course.id, kind });
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={pickMessages(locale, [
        "common",
        "errors",
        "learning.check",
        ...shellMessages(locale, interfaceLocale),
      ])}
    >
      <ShellLanguage />
      <div lang={locale}>
        <CheckScreen course={{ id: course.id, title: course.structure.course_title }} initial={check} />
      </div>
    </NextIntlClientProvider>
  );
}

/** What a superuser who does not learn the course sees. */
async function ReadersNote({ title, locale }: { title: string; locale: AppLocale }) {
  const t = await getTranslations({ locale, namespace: "learning.check" });
  return (
    <div className="gutter py-10" lang={locale}>
      <p className="label-voice wrap-anywhere">{title}</p>
      <p className="mt-2 text-17">{t("learnersOnly")}</p>
    </div>
  );
}
