"use client";

import { useLocale, useTranslations } from "next-intl";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { ProgressMark } from "@/components/figures/progress-mark";
import { AllowanceTicks } from "@/components/figures/ticks";
import { SignInAgain } from "@/components/layout/sign-in-again";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { InlineText } from "@/components/ui/markdown/inline-text";
import { Loading } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast/toast";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { timeText } from "@/lib/core/i18n/time-text";
import { localeOf } from "@/lib/courses/policy";
import type { CourseLanguage } from "@/lib/courses/schema";
import { nextUsageDay } from "@/lib/mentor/policy";
import type { MentorReply } from "@/lib/mentor/schema";
import { Composer } from "./composer";
import { DialogueLog } from "./dialogue-log";
import { storageScope, storedText } from "./stored-text";
import { isTextRefused, type MentorFailure } from "./mentor-state";
import { useMentor } from "./use-mentor";

export type MentorPanelProps = {
  me: { id: string };
  courseId: string;
  moduleId: string;
  moduleTitle: string;
  language: CourseLanguage;
  /** Receives the open question, to show it where the panel is hidden. */
  onPendingQuestion?: (question: string | null) => void;
};

const NO_TOAST = new Set<MentorFailure["code"]>(["unauthenticated"]);

/** The mentor of a module: its dialogue, a composer, the help buttons and the remaining messages of the day. */
export function MentorPanel({
  me,
  courseId,
  moduleId,
  moduleTitle,
  language,
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
  const opening = busy === "opening" && mentor.text === "" && messages.length === 0;
  const replySoFar = busy === null ? null : mentor.text;
  return (
    <section
      aria-label={`${t("name")}: ${moduleTitle}`}
      lang={localeOf(language)}
      className="flex min-h-0 flex-col text-15"
    >
      <PanelHead reply={reply} />
      {opening ? (
        <div className="mt-4 grid h-100 min-h-24 place-items-center border-y border-line">
          <Loading label={t("opening")} />
        </div>
      ) : (
        <DialogueLog messages={messages} outgoing={outgoing?.text ?? null} replySoFar={replySoFar}>
          {busy === "waiting" ? <p className="text-13 text-ink-3">{t("continuing")}</p> : null}
          {failure ? <Failure failure={failure} onRetry={mentor.retry} /> : null}
        </DialogueLog>
      )}
      {spent ? <LimitReached /> : null}
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
        closed={spent}
        hasOpenQuestion={question !== null}
      />
      <Allowance reply={reply} />
    </section>
  );
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
      {reply?.aim ? (
        <p className="mt-2.5 flex gap-2.5 text-13 leading-[1.45] text-ink-2">
          <ProgressMark state="now" className="mt-0.5 size-4" />
          <span>{t("aim", { number: reply.objective + 1, aim: reply.aim })}</span>
        </p>
      ) : null}
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

function Failure({ failure, onRetry }: { failure: MentorFailure; onRetry: () => void }) {
  const t = useTranslations("mentor");
  const errorText = useErrorText();
  const signedOut = failure.code === "unauthenticated";
  const refused = isTextRefused(failure);
  return (
    <Alert
      tone="wrong"
      className="shrink-0 text-14"
      actions={
        signedOut ? (
          <SignInAgain>{t("signIn")}</SignInAgain>
        ) : refused ? null : (
          <Button onClick={onRetry}>{t("retry")}</Button>
        )
      }
    >
      {[errorText(failure.code), failure.outgoing && !refused && failure.code !== "network" ? t("kept") : ""]
        .join(" ")
        .trimEnd()}
    </Alert>
  );
}

function LimitReached() {
  const t = useTranslations("mentor");
  const errorText = useErrorText();
  // Links keep the interface's language, whatever the course's.
  const prefix = /^\/es(?:\/|$)/.test(usePathname()) ? "/es" : "";
  return (
    <Alert
      tone="warn"
      className="mt-3.5 text-14"
      actions={
        <a className="link" href={`${prefix}/pricing`}>
          {t("upgrade")}
        </a>
      }
    >
      {errorText("mentor_limit")} {t("limitUntil", { time: timeText(nextUsageDay(new Date()), useLocale()) })}
    </Alert>
  );
}

function Allowance({ reply }: { reply: MentorReply | null }) {
  const t = useTranslations("mentor");
  if (!reply) return <p className="mt-0.5 min-h-8 border-t border-line pt-3" />;
  const { credits_remaining: left, daily_allowance: total } = reply;
  return (
    <p className="num mt-0.5 flex min-h-8 items-center gap-3 border-t border-line pt-3 text-13 text-ink-2">
      <span>{left === null || total === null ? t("unlimited") : t("left", { left, total })}</span>
      {left !== null && total !== null && total <= 40 ? (
        <span className="ms-auto">
          <AllowanceTicks left={left} of={total} />
        </span>
      ) : null}
    </p>
  );
}
