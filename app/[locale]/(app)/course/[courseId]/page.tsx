import type { Metadata } from "next";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import { CoursePreview } from "@/components/learning/course/course-preview";
import { CourseCompletion } from "@/components/learning/completion/course-completion";
import { QuizTally } from "@/components/learning/quiz/quiz-tally";
import { Crumbs } from "@/components/layout/shell/crumbs";
import { ShellLanguage } from "@/components/layout/shell/shell-language";
import { ModuleProvider } from "@/components/layout/module-context";
import { MentorDock } from "@/components/mentor/mentor-dock";
import { type MessagePath, pickMessages } from "@/lib/core/i18n/messages";
import { recordStudy } from "@/lib/learning/mutations";
import { canEdit, isLibraryCourse } from "@/lib/studio/policy";
import { localeOf } from "@/lib/courses/policy";
import { CourseColumn } from "./course-column";
import { loadCourse } from "./load-course";

type PageProps = {
  params: Promise<{ courseId: string; locale: string }>;
  searchParams: Promise<{ module?: string | string[] }>;
};

/** Message namespaces of the client components of an open course. */
const clientMessages: readonly MessagePath[] = [
  "common",
  "errors",
  "course.review",
  "course.closeReview",
  "course.completedToast",
  "course.quiz",
  "course.tally",
  "course.writing",
  "learning.completion",
  "learning.rating",
  "mentor",
];

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { course } = await loadCourse((await params).courseId);
  return { title: course.structure.course_title };
}

/** A course in its own language: one module at a time and the mentor in the margin. People without access see a preview. */
export default async function CoursePage({ params, searchParams }: PageProps) {
  const { courseId, locale: ofInterface } = await params;
  const { actor, course, lintNotes, update } = await loadCourse(courseId);
  const { structure } = course;
  const locale = localeOf(structure.language);
  const ofShell: readonly MessagePath[] = locale === ofInterface ? [] : ["layout"];
  if (course.access === "preview") {
    const hub = await getTranslations({ locale, namespace: "market" });
    return (
      <NextIntlClientProvider locale={locale} messages={pickMessages(locale, ["common", ...ofShell])}>
        <ShellLanguage />
        <div lang={locale}>
          <Crumbs items={[{ label: hub("title"), href: "/market" }, { label: structure.course_title }]} />
          <CoursePreview
            courseId={course.id}
            structure={structure}
            author={course.author.full_name}
            locale={locale}
          />
        </div>
      </NextIntlClientProvider>
    );
  }
  const requested = (await searchParams).module;
  const current = Math.min(
    Math.max((Number(requested) || 1) - 1, 0),
    Math.max(structure.modules.length - 1, 0),
  );
  const open = structure.modules[current];
  const [t] = await Promise.all([
    getTranslations({ locale, namespace: "course" }),
    open && course.access === "learner" ? recordStudy(actor, open.id) : null,
  ]);
  const own = course.author.id === actor.id;
  const inLibrary = isLibraryCourse({
    authorId: course.author.id,
    isListed: course.is_listed,
    price: course.price,
  });
  const quizzes = structure.modules
    .filter((m) => m.quiz)
    .map((m) => ({ moduleId: m.id, passed: m.quiz_passed ?? false }));
  return (
    <NextIntlClientProvider
      locale={locale}
      messages={pickMessages(locale, [
        ...clientMessages,
        ...ofShell,
        ...(inLibrary ? ["studio.copy" as const] : []),
      ])}
    >
      <ShellLanguage />
      <div lang={locale} data-shell="spread">
        <Crumbs items={[{ label: t("crumb"), href: "/courses" }, { label: structure.course_title }]} />
        <CourseCompletion
          courseId={course.id}
          completed={course.is_completed}
          quizzes={quizzes}
          ready={course.generation.state === "ready"}
          reviewing={requested !== undefined}
          title={structure.course_title}
          certificateId={course.certificate_id}
          myRating={course.my_rating}
        >
          <ModuleProvider key={open?.id ?? "none"}>
            <div className="course-columns">
              <CourseColumn
                course={course}
                structure={structure}
                current={current}
                own={own}
                editable={canEdit(actor, { authorId: course.author.id, state: course.generation.state })}
                inLibrary={inLibrary}
                update={update}
                lintNotes={lintNotes}
                locale={locale}
              />
              {open?.lesson ? (
                <aside aria-label="MentorAI" className="course-margin no-print">
                  <MentorDock
                    me={{ id: actor.id }}
                    courseId={course.id}
                    moduleId={open.id}
                    moduleTitle={open.module_title}
                    language={structure.language}
                    tally={<QuizTally />}
                  />
                </aside>
              ) : null}
            </div>
          </ModuleProvider>
        </CourseCompletion>
      </div>
    </NextIntlClientProvider>
  );
}
