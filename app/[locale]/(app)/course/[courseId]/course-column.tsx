import { getTranslations } from "next-intl/server";
import type { ReactElement } from "react";
import { CopyCourse } from "@/components/courses/transfer/copy-course";
import { CheckOffer } from "@/components/learning/check/check-offer";
import { CourseHead, CourseProgress } from "@/components/learning/course/course-head";
import { CourseIntroduction } from "@/components/learning/course/course-introduction";
import { CourseProvenance } from "@/components/learning/course/course-provenance";
import { CourseSources } from "@/components/learning/sources/course-sources";
import { LintNotes } from "@/components/learning/course/lint-notes";
import { UpdateNote } from "@/components/learning/course/update-note";
import { ModuleNavigation } from "@/components/learning/module/module-navigation";
import { ModuleView } from "@/components/learning/module/module-view";
import { QuizSection } from "@/components/learning/quiz/quiz-section";
import { LazyRegenerate } from "@/components/studio/regeneration/lazy-regenerate";
import { GenerationStatus } from "@/components/learning/writing/generation-status";
import { LessonPlaceholder } from "@/components/learning/writing/lesson-placeholder";
import { LiveLesson } from "@/components/learning/writing/live-lesson";
import { QuizPending } from "@/components/learning/writing/quiz-pending";
import { Lesson } from "@/components/lesson/lesson";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { aiMode } from "@/lib/core/ai/connection";
import type { Actor } from "@/lib/core/auth/actor";
import type { AppLocale } from "@/lib/core/i18n/routing";
import type { CourseUpdate } from "@/lib/courses/revisions/schema";
import { localeOf } from "@/lib/courses/policy";
import type { Course, CourseStructure, StructureModule } from "@/lib/courses/schema";
import type { CourseCheck } from "@/lib/learning/checks/schema";
import { findProvenance } from "@/lib/generation/provenance/queries";
import { findRegeneration } from "@/lib/studio/regeneration/queries";
import { findStreamingLesson } from "@/lib/generation/queries";
import { drawLessonAction } from "./actions";

type CourseColumnProps = {
  actor: Actor;
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
  /** The state of the check before the course; null without one. */
  openingCheck: CourseCheck["state"] | null;
  locale: AppLocale;
};

/** The main column of a course: its head, the open module and its quiz. */
export async function CourseColumn({
  actor,
  course,
  structure,
  current,
  own,
  editable,
  inLibrary,
  update,
  lintNotes,
  openingCheck,
  locale,
}: CourseColumnProps) {
  const t = await getTranslations({ locale, namespace: "course" });
  const open = structure.modules[current];
  const isWriting = course.generation.state === "writing";
  const isReady = course.generation.state === "ready";
  const regeneration = own && isReady ? await findRegeneration(actor, course.id) : null;
  const provenance = own && isReady && current === 0 ? await findProvenance(actor, course.id) : null;
  return (
    <div className="course-text">
      <CourseHead structure={structure} author={own ? null : course.author.full_name} locale={locale}>
        {editable || inLibrary ? (
          <div className="no-print mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
            {editable ? (
              <InterfaceLink href={`/studio/${course.id}`} prefetch={false} className={cn(buttonVariants())}>
                {t("edit")}
              </InterfaceLink>
            ) : null}
            {regeneration ? (
              <LazyRegenerate
                key={open?.id}
                courseId={course.id}
                moduleId={open?.id ?? null}
                known={regeneration}
              />
            ) : null}
            {inLibrary ? (
              <CopyCourse course={{ id: course.id, title: structure.course_title }} className="text-14" />
            ) : null}
          </div>
        ) : null}
        {own && isReady && course.kind === "reading" && aiMode() === "openai" ? (
          <p className="no-print mt-3 text-13 text-ink-2">
            {t.rich("readingOnly", {
              create: (text) => (
                <InterfaceLink href="/create/material" prefetch={false} className="link">
                  {text}
                </InterfaceLink>
              ),
            })}
          </p>
        ) : null}
        {update ? <UpdateNote courseId={course.id} update={update} locale={locale} /> : null}
        <CourseProgress
          courseId={course.id}
          structure={structure}
          current={current}
          isUnfinished={!isReady}
          locale={locale}
        />
      </CourseHead>
      <GenerationStatus />
      <CourseIntroduction
        introduction={course.introduction}
        overview={current === 0 ? structure.course_overview : null}
        locale={locale}
      />
      {openingCheck !== null && current === 0 ? (
        <CheckOffer courseId={course.id} state={openingCheck} locale={locale} />
      ) : null}
      {course.written_from && current === 0 ? (
        <CourseSources courseId={course.id} from={course.written_from} locale={locale} />
      ) : null}
      {provenance ? <CourseProvenance {...provenance} locale={locale} /> : null}
      {current === 0 ? <LintNotes notes={lintNotes} locale={locale} /> : null}
      {open ? (
        <ModuleView
          module={open}
          number={current + 1}
          hasSources={course.written_from !== undefined}
          {...(own && { around: await lessonFrame(actor, course, open) })}
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
            ) : isWriting && open.lesson ? (
              <QuizPending locale={locale} />
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

/** The frame of an own lesson, in which it can grow while it is written. */
async function lessonFrame(actor: Actor, course: Course, open: StructureModule) {
  const isWhole = open.lesson !== undefined;
  const isWriting = course.generation.state === "writing";
  const streaming =
    isWriting && !isWhole
      ? await findStreamingLesson(actor, { course_id: course.id, module_id: open.id })
      : null;
  const substitute = streaming ? (
    <Lesson {...streaming} isStreaming />
  ) : isWriting ? (
    <LessonPlaceholder locale={localeOf(course.structure.language)} />
  ) : null;
  function LessonFrame(lesson: ReactElement) {
    return (
      <LiveLesson courseId={course.id} moduleId={open.id} isWhole={isWhole} draw={drawLessonAction}>
        {isWhole ? lesson : (substitute ?? lesson)}
      </LiveLesson>
    );
  }
  return LessonFrame;
}
