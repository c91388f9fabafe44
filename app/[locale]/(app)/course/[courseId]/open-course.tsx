import { z } from "zod";
import { NextIntlClientProvider } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { ComponentProps, ReactNode } from "react";
import { CourseCompletion } from "@/components/learning/completion/course-completion";
import { TakedownNote } from "@/components/learning/sources/author-notes";
import { GenerationFeed } from "@/components/learning/writing/generation-feed";
import { QuizTally } from "@/components/learning/quiz/quiz-tally";
import { Crumbs } from "@/components/layout/shell/crumbs";
import { ShellLanguage } from "@/components/layout/shell/shell-language";
import { ModuleProvider } from "@/components/layout/module-context";
import { CitationProvider } from "@/components/lesson/citations/citation-context";
import { CitationPlace } from "@/components/lesson/citations/citation-place";
import { MentorDock } from "@/components/mentor/mentor-dock";
import { type MessagePath, pickMessages } from "@/lib/core/i18n/messages";
import { sourceErrors } from "@/lib/core/i18n/source-errors";
import { localeOf } from "@/lib/courses/policy";
import type { StructureModule } from "@/lib/courses/schema";
import { findBroughtChoice } from "@/lib/mentor/brought/queries";
import { findTakedownReason } from "@/lib/market/takedown/queries";
import { getCheckOffers } from "@/lib/learning/checks/queries";
import { recordStudy } from "@/lib/learning/mutations";
import { listCitations } from "@/lib/sources/citations/queries";
import { canEdit, isLibraryCourse } from "@/lib/studio/policy";
import { CourseColumn } from "./course-column";
import type { loadCourse } from "./load-course";
import { shellMessages } from "./shell-messages";

/** Message namespaces of the client components of an open course. */
const clientMessages: readonly MessagePath[] = [
  "common",
  "errors",
  "course.review",
  "course.closeReview",
  "course.completedToast",
  "course.quiz",
  "course.citations",
  "course.tally",
  "course.lessonWriting",
  "course.lessonWhole",
  "learning.completion",
  "learning.rating",
  "mentor",
];

/** Messages that only an unfinished course needs. */
const unfinishedMessages: readonly MessagePath[] = [
  "course.writing",
  "generation.waiting",
  "generation.paused",
  "generation.failed",
  "generation.keep",
];

type OpenCourseProps = Awaited<ReturnType<typeof loadCourse>> & {
  interfaceLocale: string;
  /** The number of a module in the address. */
  requested: string | string[] | undefined;
  /** The id of a wrong option to take to the mentor. */
  broughtOption: string | string[] | undefined;
};

/** A course that the reader has: one module at a time and the mentor in the margin. */
export async function OpenCourse(props: OpenCourseProps) {
  const { actor, course, lintNotes, report, update, interfaceLocale, requested, broughtOption } = props;
  const { structure } = course;
  const locale = localeOf(structure.language);
  const current = Math.min(
    Math.max((Number(requested) || 1) - 1, 0),
    Math.max(structure.modules.length - 1, 0),
  );
  const open = structure.modules[current];
  const optionId = z.uuid().safeParse(broughtOption).data;
  const [t, choice] = await Promise.all([
    getTranslations({ locale, namespace: "course" }),
    open && optionId !== undefined ? findBroughtChoice(actor, { moduleId: open.id, optionId }) : null,
    open && course.access === "learner" ? recordStudy(actor, open.id) : null,
  ]);
  const isStudied = course.access === "learner" && course.generation.state === "ready";
  const checks = isStudied ? await getCheckOffers(actor, course.id) : null;
  const takedownReason =
    course.author.id === actor.id
      ? await findTakedownReason({
          id: course.id,
          isPublished: course.is_published,
          isListed: course.is_listed,
        })
      : null;
  const inLibrary = isLibraryCourse({
    authorId: course.author.id,
    isListed: course.is_listed,
    price: course.price,
  });
  const quizzes = structure.modules
    .filter((m) => m.quiz)
    .map((m) => ({ moduleId: m.id, passed: m.quiz_passed ?? false }));
  const messages = pickMessages(
    locale,
    [
      ...clientMessages,
      ...shellMessages(locale, interfaceLocale),
      ...(inLibrary ? ["studio.copy" as const] : []),
      ...(report ? unfinishedMessages : []),
      ...(course.author.id === actor.id ? ["studio.regeneration" as const] : []),
    ],
    sourceErrors,
  );
  return (
    <NextIntlClientProvider locale={locale} messages={messages}>
      <ShellLanguage />
      <div lang={locale} data-shell="spread">
        <Crumbs items={[{ label: t("crumb"), href: "/courses" }, { label: structure.course_title }]} />
        {takedownReason === null ? null : <TakedownNote reason={takedownReason} locale={locale} />}
        <CourseCompletion
          courseId={course.id}
          completed={course.is_completed}
          quizzes={quizzes}
          ready={course.generation.state === "ready"}
          reviewing={requested !== undefined}
          title={structure.course_title}
          certificateId={course.certificate_id}
          checks={checks}
          myRating={course.my_rating}
        >
          <ModuleProvider key={open?.id ?? "none"}>
            <Cited actor={actor} course={course} open={open}>
              <GenerationFeed courseId={course.id} report={report}>
                <div className="course-columns">
                  <CourseColumn
                    actor={actor}
                    course={course}
                    structure={structure}
                    current={current}
                    own={course.author.id === actor.id}
                    editable={canEdit(actor, { authorId: course.author.id, state: course.generation.state })}
                    inLibrary={inLibrary}
                    update={update}
                    lintNotes={lintNotes}
                    openingCheck={checks?.diagnostic ?? null}
                    locale={locale}
                  />
                  {open?.lesson ? (
                    <Margin
                      me={{ id: actor.id }}
                      courseId={course.id}
                      moduleId={open.id}
                      moduleTitle={open.module_title}
                      language={structure.language}
                      hasSources={course.written_from !== undefined}
                      brought={
                        choice
                          ? {
                              questionId: choice.questionId,
                              optionId: choice.optionId,
                              message: t("quiz.mentorMessage", choice),
                            }
                          : undefined
                      }
                    />
                  ) : null}
                </div>
              </GenerationFeed>
            </Cited>
          </ModuleProvider>
        </CourseCompletion>
      </div>
    </NextIntlClientProvider>
  );
}

type CitedProps = Pick<OpenCourseProps, "actor" | "course"> & {
  open: StructureModule | undefined;
  children: ReactNode;
};

/** The open module with its citations, if the course has sources. */
async function Cited({ actor, course, open, children }: CitedProps) {
  if (!course.written_from || !open) return children;
  const module = { courseId: course.id, moduleId: open.id };
  return (
    <CitationProvider {...module} citations={await listCitations(actor, module)} canDispute>
      {children}
    </CitationProvider>
  );
}

type MarginProps = Omit<ComponentProps<typeof MentorDock>, "tally"> & { hasSources: boolean };

/** The mentor, in whose place the source of an open citation stands on wide screens. */
function Margin({ hasSources, ...mentor }: MarginProps) {
  const dock = <MentorDock {...mentor} tally={<QuizTally />} />;
  return (
    <aside aria-label="MentorAI" className="course-margin no-print">
      {hasSources ? <CitationPlace hasMargin>{dock}</CitationPlace> : dock}
    </aside>
  );
}
