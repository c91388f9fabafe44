"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { type RefCallback, useDeferredValue, useEffect, useRef, useState } from "react";
import { ArrowRight } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { useFocusAfter } from "@/components/ui/use-focus-after";
import { localeOf } from "@/lib/courses/policy";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { ErrorCode } from "@/lib/core/errors";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { KeptWords } from "@/lib/core/i18n/kept-words-provider";
import type { Assessment } from "@/lib/generation/schema";
import { Conversation } from "./conversation";
import { CreatorHead } from "./creator-head";
import { GenerationFailed } from "./generation-failed";
import { IntroAlert } from "./intro-alert";
import { GenerationProgress } from "./generation-progress";
import { PremiumDialog } from "./premium-dialog";
import { GenerationComplete } from "./generation-complete";
import { AnswersAside } from "./answers-aside";
import { isAnsweredWith } from "./stored-answer";
import { useAllowance } from "./use-allowance";
import { useAssessment } from "./use-assessment";
import { useCourseJob } from "./use-course-job";
import { useDraft } from "./use-draft";

/** A warning that the server sent along with an answer stays for half a minute. */
const SERVER_WARNING_MS = 30_000;

export type CreatorProps = {
  me: { id: string };
  language: CourseLanguage;
  generationsLeft: number;
  eligible: boolean;
  offlineAuthor: boolean;
  /** The conversation that a reload resumes. */
  open: Assessment | null;
  /** The course that is being written at the moment. */
  writing: { courseId: string; title: string } | null;
};

/** What became of an answer: `late` when its question had another one already, and its words have a field still. */
type Fate = "failed" | "late" | "done";

/** Where the words of each language are. */
type Words = Record<"en" | "es", string>;

/** The creator in the course's own language, whatever the interface's. */
export function Creator({ words, ...props }: CreatorProps & { words: Words }) {
  const [language, setLanguage] = useState(props.language);
  // The other language's words are on their way for a moment: until then what stands stays.
  const locale = localeOf(useDeferredValue(language));
  return (
    <KeptWords locale={locale} address={words[locale]}>
      <div lang={locale}>
        <CreatorBody {...props} language={language} onLanguage={setLanguage} />
      </div>
    </KeptWords>
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
  /** As before any course, with what there is left asked anew. */
  const beginAnew = () => {
    clear();
    void allowance.reread();
  };
  const job = useCourseJob(writing?.courseId ?? null, {
    onStopped: (givenBack) => {
      clear();
      if (givenBack) allowance.giveBack();
      else void allowance.reread();
    },
    onGone: () => {
      beginAnew();
      toast.info(t("stopped.elsewhere"), { id: "stopped", lang });
    },
  });

  const sendAnswer = async (text: string, number: number): Promise<Fate> => {
    const next = await chat.answer(text, language);
    if (next?.error) toast.warning(next.error, { duration: SERVER_WARNING_MS, lang });
    if (next?.end_assessment && next.course_id) {
      setWriting({ courseId: next.course_id, title: next.course_title ?? "" });
      allowance.take();
    }
    if (next === null) return "failed";
    if (isAnsweredWith(next, number, text)) return "done";
    if (!next.end_assessment) return "late";
    // The conversation is over, and its field with it.
    toast.warning(t("error.answered", { number }), { duration: SERVER_WARNING_MS, lang });
    return "done";
  };

  const report = job.report;
  const ready = report?.state === "ready";
  useEffect(() => {
    // Else the way back from the course would find it being written, and announce it again.
    if (ready) router.refresh();
  }, [ready, router]);
  const begun = writing !== null || chat.assessment !== null;
  const writingStage = ready ? "ready" : report?.state === "failed" ? "failed" : "making";
  const stage = writing ? writingStage : begun ? "talk" : "start";
  // How far the course is that the page found being written is known only with its first report.
  const focusRef = useFocusAfter(writing && props.writing && !report ? null : stage);
  return (
    <div className="mx-auto max-w-wide">
      <CreatorHead
        titleRef={title}
        generationsLeft={allowance.left}
        language={language}
        locked={begun || chat.phase === "starting"}
        onLanguage={onLanguage}
      />
      {writing ? null : <IntroAlert focusAfter={title} />}
      <PremiumDialog open={!writing && (chat.refused || !allowance.eligible)} />
      {!begun ? (
        <StartPanel chat={chat} language={language} offlineAuthor={props.offlineAuthor} focusRef={focusRef} />
      ) : null}
      {!writing && chat.assessment ? (
        <Talk
          draftKey={draftKey}
          chat={chat}
          onAnswer={sendAnswer}
          onStartOver={() => chat.startOver(language)}
        />
      ) : null}
      {writing && ready ? (
        <GenerationComplete
          report={report}
          focusRef={focusRef}
          generationsLeft={allowance.left}
          onAnother={beginAnew}
        />
      ) : null}
      {writing && report?.state === "failed" ? (
        <GenerationFailed
          report={report}
          focusRef={focusRef}
          retrying={job.busy === "retry"}
          giving={job.busy === "stop"}
          onRetry={job.retry}
          onGiveUp={job.stop}
        />
      ) : null}
      {writing && writingStage === "making" ? (
        <GenerationProgress
          focusRef={focusRef}
          courseId={writing.courseId}
          title={writing.title}
          report={report}
          begunAt={job.begunAt}
          connectionLost={job.offline}
          signedOut={job.signedOut}
          stopping={job.busy === "stop"}
          onStop={job.stop}
        />
      ) : null}
    </div>
  );
}

type Chat = ReturnType<typeof useAssessment>;

type StartPanelProps = {
  chat: Chat;
  language: CourseLanguage;
  offlineAuthor: boolean;
  focusRef: RefCallback<HTMLElement>;
};

function StartPanel({ chat, language, offlineAuthor, focusRef }: StartPanelProps) {
  const t = useTranslations("generation");
  return (
    <div className="mt-14 grid grid-cols-1 gap-16 rail:grid-cols-[minmax(0,1fr)_264px] rail:gap-22">
      <div>
        <p className="max-w-measure font-reading text-19 text-ink-2">{t("start.lead")}</p>
        {offlineAuthor ? <p className="mt-3 max-w-measure text-14 text-ink-3">{t("start.offline")}</p> : null}
        {chat.failure?.at === "start" ? (
          <Alert tone="wrong" className="mt-6">
            {t("error.start")}
          </Alert>
        ) : null}
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
      </div>
      <AnswersAside answers={[]} />
    </div>
  );
}

type TalkProps = {
  draftKey: string;
  chat: Chat;
  onAnswer: (text: string, number: number) => Promise<Fate>;
  /** Says whether it worked. */
  onStartOver: () => Promise<boolean>;
};

/** A topic that is turned down is no failure of the call: the same words sent again would not help. */
const declined: ReadonlySet<string> = new Set<ErrorCode>(["self_harm_topic", "harmful_topic"]);

function Talk({ draftKey, chat, onAnswer, onStartOver }: TalkProps) {
  const t = useTranslations("generation");
  const errorText = useErrorText();
  const [draft, setDraft] = useDraft(draftKey);
  const [sent, setSent] = useState<string | null>(null);
  /** The question that had another answer when the draft came. */
  const [late, setLate] = useState<number | null>(null);
  const [asking, setAsking] = useState(false);
  const assessment = chat.assessment;
  if (!assessment) return null;
  const busy = chat.phase === "sending" || chat.phase === "starting";
  const startOver = async () => {
    if (await onStartOver()) setDraft("");
  };
  const send = async (text: string) => {
    const typed = draft;
    setSent(text);
    setDraft(text);
    setLate(null);
    const fate = await onAnswer(text, assessment.question_number);
    if (fate === "done") setDraft("");
    if (fate === "late") {
      setLate(assessment.question_number);
      setDraft(typed);
    }
    setSent(null);
  };
  const failure = chat.failure;
  // A reload after a failed call finds the answer stored and its next question missing.
  const last = assessment.messages.at(-1);
  const stuck = !busy && last?.type === "answer" ? last.content : null;
  const refusal = failure !== null && declined.has(failure.code) ? errorText(failure.code) : null;
  const overtaken =
    late === null
      ? null
      : [t("error.answered", { number: late }), draft.trim() === "" ? "" : t("error.inField")]
          .join(" ")
          .trimEnd();
  const failureText = (): string | null => {
    if (failure === null) return stuck === null ? null : `${t("error.next")} ${t("error.kept")}`;
    const isKnown = failure.code !== "network" && failure.code !== "internal";
    if (failure.at === "start") return isKnown ? errorText(failure.code) : t("error.startOver");
    return `${isKnown ? errorText(failure.code) : t("error.send")} ${t("error.kept")}`;
  };
  return (
    <div className="mt-14 grid grid-cols-1 gap-16 rail:grid-cols-[minmax(0,1fr)_264px] rail:gap-22">
      <Conversation
        assessment={assessment}
        sending={busy}
        pendingAnswer={busy ? sent : null}
        failure={refusal === null ? failureText() : null}
        notice={refusal ?? overtaken}
        signedOut={failure?.code === "unauthenticated"}
        draft={draft}
        onDraft={setDraft}
        onSend={(answer) => void send(answer)}
        onRetry={() => void (failure?.at === "start" ? startOver() : send(draft.trim() || (stuck ?? "")))}
        onStartOver={() => setAsking(true)}
      />
      <AnswersAside answers={assessment.messages.filter((m) => m.type === "answer").map((m) => m.content)} />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("startOverTitle")}
        description={t("startOverBody")}
        confirmLabel={t("startOver")}
        onConfirm={() => {
          setAsking(false);
          void startOver();
        }}
      />
    </div>
  );
}
