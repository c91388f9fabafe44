"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { ProgressMark } from "@/components/figures/progress-mark";
import { AllowanceTicks } from "@/components/figures/ticks";
import { useModuleContext } from "@/components/layout/module-context";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { InlineText } from "@/components/ui/markdown/inline-text";
import { toast } from "@/components/ui/toast/toast";
import { timeText } from "@/lib/core/i18n/time-text";
import { localeOf } from "@/lib/courses/policy";
import type { CourseLanguage } from "@/lib/courses/schema";
import type { MentorReply } from "@/lib/mentor/schema";
import { Composer } from "./composer";
import { DialogueLog } from "./dialogue-log";
import { storageScope, storedText } from "./stored-text";
import type { MentorFailure } from "./mentor-state";
import { Failure, HandOver, LimitReached, Unanswered } from "./notices";
import { type MentorControl, useMentor } from "./use-mentor";

export type MentorPanelProps = {
  me: { id: string };
  courseId: string;
  moduleId: string;
  moduleTitle: string;
  language: CourseLanguage;
  /** Leaves the dialogue for the quiz. */
  onTakeQuiz: () => void;
  /** Receives the open question, to show it where the panel is hidden. */
  onPendingQuestion?: (question: string | null) => void;
};

const NO_TOAST = new Set<MentorFailure["code"]>(["unauthenticated", "ai_aborted"]);

/** The mentor of a module: its dialogue, a composer, the help buttons and the remaining messages of the day. */
export function MentorPanel({
  me,
  courseId,
  moduleId,
  moduleTitle,
  language,
  onTakeQuiz,
  onPendingQuestion,
}: MentorPanelProps) {
  const t = useTranslations("mentor");
  const [draft, setDraft] = useDraft(storageScope(me.id, moduleId));
  const mentor = useMentor(
    { me, courseId, moduleId },
    {
      // Text typed since then follows the returned text.
      onReturned: (text) => setDraft((typed) => (typed.trim() === "" ? text : `${text}\n\n${typed}`)),
      // The learner may have typed more before the message was accepted.
      onAccepted: (text) =>
        setDraft((typed) =>
          typed.trimStart().startsWith(text) ? typed.trimStart().slice(text.length).trimStart() : typed,
        ),
      onFailure: (failure) => {
        if (!NO_TOAST.has(failure.code))
          toast.error(t("unable"), { duration: 5000, id: "mentor", lang: localeOf(language) });
      },
    },
  );
  const { reply, busy, failure, messages, outgoing } = mentor;
  const question = reply?.question ?? null;
  useEffect(() => onPendingQuestion?.(question), [question, onPendingQuestion]);
  const spent = reply?.credits_remaining === 0;
  useBroughtAnswer(mentor, busy === null && reply !== null && !spent);
  return (
    <section
      aria-label={`${t("name")}: ${moduleTitle}`}
      lang={localeOf(language)}
      className="flex min-h-0 flex-col text-15"
    >
      <PanelHead reply={reply} />
      <DialogueLog
        messages={messages}
        outgoing={outgoing?.text ?? null}
        replySoFar={busy === null ? null : mentor.text}
        isOpening={busy === "opening" && mentor.text === "" && messages.length === 0}
      >
        {busy === "waiting" ? <p className="text-13 text-ink-3">{t("continuing")}</p> : null}
        {failure ? <Failure failure={failure} onRetry={mentor.retry} /> : null}
        {busy === null && !failure && reply?.unanswered ? (
          <Unanswered onRetry={spent ? null : mentor.retry} />
        ) : null}
        {busy === null && reply?.handed_over && !reply.quiz_passed ? (
          <HandOver onTakeQuiz={onTakeQuiz} />
        ) : null}
      </DialogueLog>
      {spent ? <LimitReached until={reply.allowance_back_at} /> : null}
      <Options
        options={busy === null && !spent ? (reply?.options ?? []) : []}
        onChoose={(text) => mentor.sendMessage({ text, help: null })}
      />
      <Composer
        text={draft}
        onText={setDraft}
        onSend={() => mentor.sendMessage({ text: draft.trim(), help: null })}
        onHelp={(help, label) => mentor.sendMessage({ text: label, help })}
        busy={busy !== null || reply === null}
        onStop={busy === "sending" || busy === "waiting" ? mentor.stop : null}
        closed={spent}
      />
      <Allowance reply={reply} />
    </section>
  );
}

/** Sends the answer that the learner brings from the quiz, once the mentor can take it. */
function useBroughtAnswer({ sendMessage }: Pick<MentorControl, "sendMessage">, isReady: boolean) {
  const { mentorCalls, takeAnswer } = useModuleContext();
  const send = useEffectEvent(() => {
    const answer = takeAnswer();
    if (!answer) return;
    const { message, questionId, optionId } = answer;
    sendMessage({ text: message, help: null, quiz: { questionId, optionId } });
  });
  useEffect(() => {
    if (isReady) send();
  }, [isReady, mentorCalls]);
}

/** The draft, kept in session storage. */
function useDraft(scope: string) {
  const [draft, setDraft] = useState(() => storedText.draft(scope));
  useEffect(() => storedText.storeDraft(scope, draft), [scope, draft]);
  return [draft, setDraft] as const;
}

function PanelHead({ reply }: { reply: MentorReply | null }) {
  const t = useTranslations("mentor");
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 pe-10 rail:pe-0">
        <h3 className="display text-21 leading-tight font-[420] tracking-[-0.01em]">{t("name")}</h3>
        {reply ? <Badge>{reply.credits_remaining === null ? t("premium") : t("free")}</Badge> : null}
        {reply?.offline ? <Badge tone="warn">{t("offline")}</Badge> : null}
      </div>
      {reply?.offline ? (
        <p className="mt-1.5 text-13 text-ink-3 max-rail:[@media(height<33rem)]:hidden">{t("offlineHint")}</p>
      ) : null}
      {/* Two lines high from the start, so that the dialogue keeps its place when the objective arrives. */}
      <p className="mt-2.5 flex min-h-[2lh] gap-2.5 text-13 leading-[1.45] text-ink-2">
        {reply?.aim ? (
          <>
            <ProgressMark state="now" className="mt-0.5 size-4" />
            <span>{t("aim", { number: reply.objective + 1, aim: reply.aim })}</span>
          </>
        ) : null}
      </p>
    </>
  );
}

/** The options of a choice, as buttons that answer it. */
function Options({ options, onChoose }: { options: string[]; onChoose: (option: string) => void }) {
  const t = useTranslations("mentor");
  if (options.length === 0) return null;
  return (
    <div role="group" aria-label={t("options")} className="mt-3 flex flex-wrap gap-2">
      {options.map((option, i) => (
        <Button
          key={option}
          className="max-w-full text-start text-14 wrap-anywhere"
          onClick={() => onChoose(option)}
        >
          <span aria-hidden="true" className="num text-ink-3">
            {String.fromCharCode(65 + i)}
          </span>
          <span className="min-w-0">
            <InlineText text={option} />
          </span>
        </Button>
      ))}
    </div>
  );
}

/** From this number of messages on the panel says when new ones come. */
const LOW = 5;

function Allowance({ reply }: { reply: MentorReply | null }) {
  const t = useTranslations("mentor");
  const locale = useLocale();
  if (!reply) return <p className="mt-0.5 min-h-8 border-t border-line pt-3" />;
  const { credits_remaining: left, daily_allowance: total, allowance_back_at: back } = reply;
  const isLow = left !== null && left > 0 && left <= LOW && back !== null;
  return (
    <p className="num mt-0.5 flex min-h-8 items-center gap-3 border-t border-line pt-3 text-13 text-ink-2">
      <span>
        {left === null || total === null ? t("unlimited") : t("left", { left, total })}
        {isLow ? (
          <span className="block text-ink-3">{t("renewed", { time: timeText(new Date(back), locale) })}</span>
        ) : null}
      </span>
      {left !== null && total !== null && total <= 40 ? (
        <span className="ms-auto">
          <AllowanceTicks left={left} of={total} />
        </span>
      ) : null}
    </p>
  );
}
