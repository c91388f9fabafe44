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
import { localeOf } from "@/lib/courses/policy";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { AppLocale } from "@/lib/core/i18n/routing";
import type { Assessment } from "@/lib/generation/schema";
import { type AnswerOutcome, AssessmentPanel } from "./assessment/assessment-panel";
import { CreatorHead } from "./creator-head";
import { GenerationFailed } from "./progress/generation-failed";
import { IntroAlert } from "./intro-alert";
import { GenerationProgress } from "./progress/generation-progress";
import { PremiumDialog } from "./premium-dialog";
import { GenerationComplete } from "./progress/generation-complete";
import { AnswersAside } from "./assessment/answers-aside";
import { isAnsweredWith } from "./assessment/stored-answer";
import { useAllowance } from "./use-allowance";
import { type GivenAnswer, useAssessment } from "./assessment/use-assessment";
import { CrisisLine } from "./crisis-line";
import { useCourseJob } from "./progress/use-course-job";

/** Milliseconds for which a warning of the server stays on the screen. */
const SERVER_WARNING_MS = 30_000;

export type CreatorProps = {
  me: { id: string };
  language: CourseLanguage;
  generationsLeft: number;
  eligible: boolean;
  /** The author of new courses: a model, the offline author, or none. */
  author: "openai" | "offline" | "off";
  /** Superusers see how to connect a model. */
  canConnect: boolean;
  /** An unfinished assessment, resumed after a reload. */
  open: Assessment | null;
  /** The course that is being generated. */
  writing: { courseId: string; title: string } | null;
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
  const [writing, setWriting] = useState(props.writing);
  const title = useRef<HTMLHeadingElement>(null);
  const clear = () => {
    setWriting(null);
    chat.reset();
    router.refresh();
  };
  /** Back to the start, with the allowance read again. */
  const restart = () => {
    clear();
    void allowance.reload();
  };
  const job = useCourseJob(writing?.courseId ?? null, {
    onStopped: (isRefunded) => {
      clear();
      if (isRefunded) allowance.refund();
      else void allowance.reload();
    },
    onGone: () => {
      restart();
      toast.info(t("stopped.elsewhere"), { id: "stopped", lang });
    },
  });

  const sendAnswer = async (given: GivenAnswer, number: number): Promise<AnswerOutcome> => {
    const text = given.user_input;
    const next = await chat.answer(given, language);
    if (next?.error) toast.warning(next.error, { duration: SERVER_WARNING_MS, lang });
    if (next?.end_assessment && next.course_id) {
      setWriting({ courseId: next.course_id, title: next.course_title ?? "" });
      // A library copy or a study plan takes no generation.
      if (next.choice === null) allowance.spend();
    }
    if (next === null || next.offer?.reason === "undecided") return "failed";
    if (isAnsweredWith(next, number, text)) return "done";
    if (!next.end_assessment) return "late";
    // The assessment has ended, so there is no field to keep the text in.
    toast.warning(t("error.answered", { number }), { duration: SERVER_WARNING_MS, lang });
    return "done";
  };

  const report = job.report;
  const ready = report?.state === "ready";
  useEffect(() => {
    // Otherwise the cached page would show and announce the generation again after "back".
    if (ready) router.refresh();
  }, [ready, router]);
  const isStarted = writing !== null || chat.assessment !== null;
  const writingStage = ready ? "ready" : report?.state === "failed" ? "failed" : "progress";
  const stage = writing ? writingStage : isStarted ? "assessment" : "start";
  // A generation found on load has no known stage before its first report.
  const focusRef = useFocusAfter(writing && props.writing && !report ? null : stage);
  return (
    <div className="page-wide">
      <CreatorHead
        titleRef={title}
        generationsLeft={allowance.left}
        language={language}
        locked={isStarted || chat.phase === "starting"}
        onLanguage={onLanguage}
      />
      {writing ? null : <IntroAlert offline={props.author === "offline"} focusAfter={title} />}
      <PremiumDialog open={!writing && (chat.refused || !allowance.eligible)} />
      {!isStarted ? (
        <StartPanel chat={chat} language={language} author={props.author} focusRef={focusRef} />
      ) : null}
      {!writing && chat.assessment ? (
        <AssessmentPanel
          draftKey={draftKey}
          chat={chat}
          onAnswer={sendAnswer}
          onStartOver={() => chat.startOver(language)}
          offline={props.author === "offline"}
          canConnect={props.canConnect}
        />
      ) : null}
      {writing && ready ? (
        <GenerationComplete
          report={report}
          focusRef={focusRef}
          generationsLeft={allowance.left}
          onAnother={restart}
        />
      ) : null}
      {writing && report?.state === "failed" ? (
        <GenerationFailed
          report={report}
          focusRef={focusRef}
          retrying={job.busy === "retry"}
          isStopping={job.busy === "stop"}
          onRetry={job.retry}
          onGiveUp={job.stop}
        />
      ) : null}
      {writing && writingStage === "progress" ? (
        <GenerationProgress
          focusRef={focusRef}
          courseId={writing.courseId}
          title={writing.title}
          report={report}
          startedAt={job.startedAt}
          connectionLost={job.offline}
          signedOut={job.signedOut}
          stopping={job.busy === "stop"}
          onStop={job.stop}
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
  return (
    <div className="mt-14 grid grid-cols-1 gap-16 rail:grid-cols-[minmax(0,1fr)_264px] rail:gap-22">
      <div>
        <p className="max-w-measure font-reading text-19 text-ink-2">{t("start.lead")}</p>
        {author === "offline" ? (
          <p className="mt-3 max-w-measure text-14 text-ink-3">{t("start.offline")}</p>
        ) : null}
        {chat.failure?.at === "start" ? (
          <Alert tone="wrong" className="mt-6">
            {t("error.start")}
          </Alert>
        ) : null}
        {author === "off" ? (
          <Alert tone="warn" className="mt-8">
            {t("start.off")}
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
