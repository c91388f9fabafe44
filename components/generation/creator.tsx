"use client";

import { NextIntlClientProvider, useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/toast/toast";
import { useFocusAfter } from "@/components/ui/hooks/use-focus-after";
import { ShellLanguage } from "@/components/layout/shell/shell-language";
import { localeOf } from "@/lib/courses/policy";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { AppLocale } from "@/lib/core/i18n/routing";
import type { Assessment, Plan } from "@/lib/generation/schema";
import type { SourceSummary } from "@/lib/sources/schema";
import { useOnlyFromMaterial } from "@/components/sources/material/use-only-from-material";
import { AssessmentPanel } from "./assessment/assessment-panel";
import { CourseInProgress, stageOf, type UnfinishedCourse } from "./course-in-progress";
import { CreatorHead } from "./creator-head";
import { IntroAlert } from "./intro-alert";
import { PremiumDialog } from "./premium-dialog";
import { useAllowance } from "./use-allowance";
import { useAssessment } from "./assessment/use-assessment";
import { storeDraft } from "./assessment/use-draft";
import { CrisisLine } from "./crisis-line";
import { MaterialNote, materialPath, usableSources } from "./material/material-note";
import { ReadingNote } from "./material/reading-note";
import { StartPanel } from "./start-panel";
import { useCourseJob } from "./progress/use-course-job";
import { useSendAnswer } from "./use-send-answer";

export type CreatorProps = {
  me: { id: string };
  language: CourseLanguage;
  generationsLeft: number;
  eligible: boolean;
  /** The author of new courses: a model, the offline author, or none; `capped` while the monthly cap stops the model. */
  author: "openai" | "offline" | "off" | "capped";
  /** Superusers see how to connect a model. */
  canConnect: boolean;
  /** An unfinished assessment, resumed after a reload. */
  open: Assessment | null;
  /** The unfinished course. */
  writing: { courseId: string; title: string } | null;
  /** Its plan, unless its writing has started. */
  plan: Plan | null;
  /** The person's own material that no course uses yet. */
  tray: readonly SourceSummary[];
  /** The questions begin at once. */
  begins: boolean;
};

type Messages = Record<AppLocale, ComponentProps<typeof NextIntlClientProvider>["messages"]>;

/** The creator in the language of the course, which may differ from that of the page. */
export function Creator({ messages, ...props }: CreatorProps & { messages: Messages }) {
  const [language, setLanguage] = useState(props.language);
  const locale = localeOf(language);
  return (
    <NextIntlClientProvider locale={locale} messages={messages[locale]} timeZone="UTC">
      <ShellLanguage />
      <div lang={locale}>
        <CreatorBody {...props} language={language} onLanguage={setLanguage} />
      </div>
    </NextIntlClientProvider>
  );
}

function CreatorBody(props: CreatorProps & { onLanguage: (language: CourseLanguage) => void }) {
  const { language, onLanguage } = props;
  const t = useTranslations("generation");
  const lang = useLocale();
  const router = useRouter();
  const draftKey = `meno.creator.${props.me.id}`;
  const chat = useAssessment(props.open, draftKey);
  const { isOnly, setIsOnly } = useOnlyFromMaterial(`${draftKey}.material`);
  const allowance = useAllowance({ left: props.generationsLeft, eligible: props.eligible });
  const [course, setCourse] = useState<UnfinishedCourse | null>(
    props.writing && { ...props.writing, isStarted: props.plan === null },
  );
  const title = useRef<HTMLHeadingElement>(null);
  const clear = () => {
    setCourse(null);
    chat.reset();
    router.refresh();
  };
  /** Back to the start, with the allowance read again. */
  const restart = () => {
    clear();
    void allowance.reload();
  };
  const onGone = () => {
    restart();
    toast.info(t("stopped.elsewhere"), { id: "stopped", lang });
  };
  const job = useCourseJob(course?.isStarted ? course.courseId : null, {
    onStopped: (isRefunded) => {
      clear();
      if (isRefunded) allowance.refund();
      else void allowance.reload();
    },
    onGone,
  });

  const sendAnswer = useSendAnswer(chat, {
    language,
    isOnlyFromSources: isOnly && usableSources(props.tray).length > 0,
    onCourse: ({ course_id, course_title, choice }) => {
      // A library copy or a study plan has no plan of its own.
      const isStarted = choice !== null || props.author === "offline";
      setCourse({ courseId: course_id, title: course_title ?? "", isStarted });
      // The plan has taken the material.
      router.refresh();
    },
  });

  const courseStage = course ? stageOf(course, job) : null;
  useRefreshOnce(courseStage === "ready");
  const isStarted = course !== null || chat.assessment !== null;
  const stage = courseStage ?? (isStarted ? "assessment" : "start");
  // A generation found on load has no known stage before its first report.
  const focusRef = useFocusAfter(course?.isStarted && props.writing && !job.report ? null : stage);
  const onReopened = (assessment: Assessment, answer: string) => {
    storeDraft(draftKey, answer);
    clear();
    chat.resume(assessment);
  };
  const material = <CreatorMaterial {...props} isOnly={isOnly} />;
  return (
    <div className="page-wide">
      <CreatorHead
        titleRef={title}
        generationsLeft={allowance.left}
        language={language}
        locked={isStarted || chat.phase === "starting"}
        onLanguage={onLanguage}
      />
      {course ? null : <IntroAlert offline={props.author === "offline"} focusAfter={title} />}
      <PremiumDialog open={!course && (chat.refused || !allowance.eligible)} />
      {!isStarted ? (
        <StartPanel
          chat={chat}
          language={language}
          author={props.author}
          begins={props.begins && allowance.eligible}
          focusRef={focusRef}
          material={material}
        />
      ) : null}
      {!course && chat.assessment ? (
        <AssessmentPanel
          draftKey={draftKey}
          chat={chat}
          onAnswer={sendAnswer}
          onStartOver={() => chat.startOver(language)}
          material={material}
          materialHref={materialPath(language)}
          offline={props.author === "offline"}
          canConnect={props.canConnect}
        />
      ) : null}
      {course && courseStage ? (
        <CourseInProgress
          course={course}
          stage={courseStage}
          job={job}
          plan={props.plan}
          language={language}
          tray={props.tray}
          wishKey={`${draftKey}.wish`}
          generationsLeft={allowance.left}
          focusRef={focusRef}
          onStarted={() => {
            setCourse({ ...course, isStarted: true });
            setIsOnly(false);
            void allowance.reload();
            router.refresh();
          }}
          onGone={onGone}
          onRestart={restart}
          onReopened={onReopened}
        />
      ) : null}
      <CrisisLine />
    </div>
  );
}

/** Loads the page again once the course is ready. Otherwise the cached page would show and announce the generation again after "back". */
function useRefreshOnce(isReady: boolean): void {
  const router = useRouter();
  useEffect(() => {
    if (isReady) router.refresh();
  }, [isReady, router]);
}

type CreatorMaterialProps = Pick<CreatorProps, "author" | "language" | "tray"> & { isOnly: boolean };

/** The way to bring one's own material, for a course that a model writes or for a reading course. */
function CreatorMaterial({ author, ...note }: CreatorMaterialProps) {
  if (author === "offline") return <ReadingNote language={note.language} />;
  return author === "openai" ? <MaterialNote {...note} /> : null;
}
