"use client";

import { NextIntlClientProvider, useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { type ComponentProps, type RefCallback, useEffect, useRef, useState } from "react";
import { ArrowRight } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { useFocusAfter } from "@/components/ui/hooks/use-focus-after";
import { ShellLanguage } from "@/components/layout/shell/shell-language";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { localeOf } from "@/lib/courses/policy";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { AppLocale } from "@/lib/core/i18n/routing";
import type { Assessment, Plan } from "@/lib/generation/schema";
import { type AnswerOutcome, AssessmentPanel } from "./assessment/assessment-panel";
import { CourseInProgress, stageOf, type UnfinishedCourse } from "./course-in-progress";
import { CreatorHead } from "./creator-head";
import { IntroAlert } from "./intro-alert";
import { PremiumDialog } from "./premium-dialog";
import { AnswersAside } from "./assessment/answers-aside";
import { isAnsweredWith } from "./assessment/stored-answer";
import { useAllowance } from "./use-allowance";
import { type GivenAnswer, useAssessment } from "./assessment/use-assessment";
import { storeDraft } from "./assessment/use-draft";
import { CrisisLine } from "./crisis-line";
import { useCourseJob } from "./progress/use-course-job";

/** Milliseconds for which a warning of the server stays on the screen. */
const SERVER_WARNING_MS = 30_000;

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

  const sendAnswer = async (given: GivenAnswer, number: number): Promise<AnswerOutcome> => {
    const text = given.user_input;
    const next = await chat.answer(given, language);
    if (next?.error) toast.warning(next.error, { duration: SERVER_WARNING_MS, lang });
    if (next?.end_assessment && next.course_id) {
      // A library copy or a study plan has no plan of its own.
      const isStarted = next.choice !== null || props.author === "offline";
      setCourse({ courseId: next.course_id, title: next.course_title ?? "", isStarted });
    }
    if (next === null || next.offer?.reason === "undecided") return "failed";
    if (isAnsweredWith(next, number, text)) return "done";
    if (!next.end_assessment) return "late";
    // The assessment has ended, so there is no field to keep the text in.
    toast.warning(t("error.answered", { number }), { duration: SERVER_WARNING_MS, lang });
    return "done";
  };

  const courseStage = course ? stageOf(course, job) : null;
  const ready = courseStage === "ready";
  useEffect(() => {
    // Otherwise the cached page would show and announce the generation again after "back".
    if (ready) router.refresh();
  }, [ready, router]);
  const isStarted = course !== null || chat.assessment !== null;
  const stage = courseStage ?? (isStarted ? "assessment" : "start");
  // A generation found on load has no known stage before its first report.
  const focusRef = useFocusAfter(course?.isStarted && props.writing && !job.report ? null : stage);
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
        <StartPanel chat={chat} language={language} author={props.author} focusRef={focusRef} />
      ) : null}
      {!course && chat.assessment ? (
        <AssessmentPanel
          draftKey={draftKey}
          chat={chat}
          onAnswer={sendAnswer}
          onStartOver={() => chat.startOver(language)}
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
          wishKey={`${draftKey}.wish`}
          generationsLeft={allowance.left}
          focusRef={focusRef}
          onStarted={() => {
            setCourse({ ...course, isStarted: true });
            void allowance.reload();
            router.refresh();
          }}
          onGone={onGone}
          onRestart={restart}
          onReopened={(assessment, answer) => {
            storeDraft(draftKey, answer);
            setCourse(null);
            chat.resume(assessment);
            router.refresh();
          }}
        />
      ) : null}
      <CrisisLine />
    </div>
  );
}

type Chat = ReturnType<typeof useAssessment>;

type StartPanelProps = {
  chat: Chat;
  language: CourseLanguage;
  author: CreatorProps["author"];
  focusRef: RefCallback<HTMLElement>;
};

function StartPanel({ chat, language, author, focusRef }: StartPanelProps) {
  const t = useTranslations("generation");
  const errorText = useErrorText();
  return (
    <div className="mt-14 grid grid-cols-1 gap-16 rail:grid-cols-[minmax(0,1fr)_264px] rail:gap-22">
      <div>
        <p className="max-w-measure font-reading text-19 text-ink-2">{t("start.lead")}</p>
        {author === "offline" ? (
          <p className="mt-3 max-w-measure text-14 text-ink-3">{t("start.offline")}</p>
        ) : null}
        {chat.failure?.at === "start" ? (
          <Alert tone="wrong" className="mt-6">
            {chat.failure.code === "rate_limited"
              ? errorText("rate_limited", chat.failure.retryAfter)
              : t("error.start")}
          </Alert>
        ) : null}
        {author === "off" || author === "capped" ? (
          <Alert tone="warn" className="mt-8">
            {t(`start.${author}`)}
          </Alert>
        ) : (
          <Button
            variant="accent"
            size="lg"
            className="mt-8"
            ref={focusRef}
            pending={chat.phase === "starting"}
            onClick={() => chat.start(language)}
          >
            {t("start.button")}
            <ArrowRight aria-hidden="true" />
          </Button>
        )}
      </div>
      <AnswersAside answers={[]} />
    </div>
  );
}
