import { getTranslations } from "next-intl/server";
import { CopyCourse } from "@/components/courses/transfer/copy-course";
import { CourseHead, CourseProgress } from "@/components/learning/course/course-head";
import { CourseIntroduction } from "@/components/learning/course/course-introduction";
import { LintNotes } from "@/components/learning/course/lint-notes";
import { UpdateNote } from "@/components/learning/course/update-note";
import { ModuleNavigation } from "@/components/learning/module/module-navigation";
import { ModuleView } from "@/components/learning/module/module-view";
import { QuizSection } from "@/components/learning/quiz/quiz-section";
import { GenerationStatus } from "@/components/learning/course/generation-status";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import { buttonVariants } from "@/components/ui/button";
import type { AppLocale } from "@/lib/core/i18n/routing";
import type { CourseUpdate } from "@/lib/courses/revisions/schema";
import type { Course, CourseStructure } from "@/lib/courses/schema";

type CourseColumnProps = {
  course: Course;
  structure: CourseStructure;
  /** Index of the open module. */
  current: number;
  own: boolean;
  /** The reader may change the course. */
  editable: boolean;
  /** The course is one of the free library. */
  inLibrary: boolean;
  /** What the reader has not seen of the author's changes. */
  update: CourseUpdate | null;
  lintNotes: string[];
  locale: AppLocale;
};

/** The main column of a course: its head, the open module and its quiz. */
export async function CourseColumn({
  course,
  structure,
  current,
  own,
  editable,
  inLibrary,
  update,
  lintNotes,
  locale,
}: CourseColumnProps) {
  const t = await getTranslations({ locale, namespace: "course" });
  const open = structure.modules[current];
  const isWriting = course.generation.state === "writing";
  return (
    <div className="course-text">
      <CourseHead structure={structure} author={own ? null : course.author.full_name} locale={locale}>
        {editable || inLibrary ? (
          <p className="no-print mt-5 flex flex-wrap items-center gap-x-5">
            {editable ? (
              <InterfaceLink href={`/studio/${course.id}`} prefetch={false} className={buttonVariants()}>
                {t("edit")}
              </InterfaceLink>
            ) : null}
            {inLibrary ? (
              <CopyCourse course={{ id: course.id, title: structure.course_title }} className="text-14" />
            ) : null}
          </p>
        ) : null}
        {update ? <UpdateNote courseId={course.id} update={update} locale={locale} /> : null}
        <CourseProgress courseId={course.id} structure={structure} current={current} locale={locale} />
      </CourseHead>
      <GenerationStatus courseId={course.id} generation={course.generation} />
      <CourseIntroduction
        introduction={course.introduction}
        overview={current === 0 ? structure.course_overview : null}
        locale={locale}
      />
      {current === 0 ? <LintNotes notes={lintNotes} locale={locale} /> : null}
      {open ? (
        <ModuleView
          module={open}
          number={current + 1}
          isWriting={isWriting}
          locale={locale}
          quiz={
            open.quiz ? (
              <QuizSection
                key={open.id}
                courseId={course.id}
                moduleId={open.id}
                quizTitle={open.quiz}
                passed={open.quiz_passed ?? false}
              />
            ) : null
          }
        />
      ) : (
        <p className="mt-14 font-reading text-18 text-ink-2 italic">
          {t(isWriting ? "beingWritten" : "noModules")}
        </p>
      )}
      {open ? (
        <ModuleNavigation
          courseId={course.id}
          titles={structure.modules.map((m) => m.module_title)}
          current={current}
          locale={locale}
        />
      ) : null}
    </div>
  );
}
