"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { MenoMark } from "@/components/figures/meno-mark";
import { type BroughtAnswer, useModuleContext } from "@/components/layout/module-context";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { useLazy } from "@/components/ui/hooks/use-lazy";
import { useMargin } from "@/components/ui/hooks/use-margin";
import type { MentorPanelProps } from "./mentor-panel";

const loadPanel = () => import("./mentor-panel").then((module) => module.MentorPanel);
/** Preloads on hover or focus; the sheet reports a failure. */
const preload = () => void loadPanel().catch(() => undefined);
const loadSheet = () => import("./mentor-sheet").then((module) => module.MentorSheet);

type Panel = Omit<MentorPanelProps, "onPendingQuestion" | "onTakeQuiz">;

type MentorDockProps = Panel & {
  /** Shown in the margin while the quiz is in view. */
  tally: ReactNode;
  /** The wrong answer that the link to the mentor names. */
  brought?: BroughtAnswer | undefined;
};

/** The mentor: a sticky margin on wide screens, a bar and a sheet on narrow ones. */
export function MentorDock({ tally, brought, ...panel }: MentorDockProps) {
  const wide = useMargin();
  const { callMentor } = useModuleContext();
  const isPlaced = wide !== null;
  // Links from the dashboard and the record lead to the mentor. A reload does not bring the answer again.
  const answerLink = useEffectEvent(() => {
    if (window.location.hash !== "#mentor") return;
    callMentor(brought);
    if (!brought) return;
    const address = new URL(window.location.href);
    address.searchParams.delete("option");
    window.history.replaceState(null, "", address);
  });
  useEffect(() => {
    if (isPlaced) answerLink();
  }, [isPlaced]);
  if (wide === null) return null;
  return wide ? <Margin tally={tally} panel={panel} /> : <BottomBar panel={panel} />;
}

/** The lazy panel, with a spinner or a retry until it is loaded. */
function LazyPanel(props: MentorPanelProps) {
  const t = useTranslations("common");
  const { part: MentorPanel, failed, load } = useLazy(loadPanel, "onDemand");
  useEffect(load, [load]);
  if (MentorPanel) return <MentorPanel {...props} />;
  if (failed)
    return (
      <Alert tone="wrong" actions={<Button onClick={load}>{t("retry")}</Button>}>
        {t("somethingWentWrong")}
      </Alert>
    );
  return (
    <div className="grid h-100 place-items-center">
      <Spinner size={40} className="text-primary" />
    </div>
  );
}

function Margin({ tally, panel }: { tally: ReactNode; panel: Panel }) {
  const t = useTranslations("mentor");
  const { quizInView, mentorCalls, callQuiz } = useModuleContext();
  const [answeredCalls, setAnsweredCalls] = useState(mentorCalls);
  const called = mentorCalls > answeredCalls;
  const shown = !quizInView || called;
  const dialogue = useRef<HTMLDivElement>(null);
  const beside = useRef<HTMLDivElement>(null);
  // The pressed button is hidden afterwards, here and on stepping back, so the focus moves.
  useEffect(() => {
    const box = called ? dialogue.current : null;
    (box?.querySelector<HTMLElement>("textarea:enabled") ?? box?.querySelector("button"))?.focus();
  }, [called, mentorCalls]);
  const takeQuiz = () => {
    setAnsweredCalls(mentorCalls);
    callQuiz();
  };
  const stepBack = () => {
    flushSync(() => setAnsweredCalls(mentorCalls));
    beside.current?.querySelector("button")?.focus();
  };
  return (
    <div className="course-margin-sticky">
      <div ref={dialogue} hidden={!shown}>
        {quizInView ? (
          <p className="-mt-3 mb-1 flex justify-end">
            <Button variant="word" onClick={stepBack}>
              {t("stepBack")}
            </Button>
          </p>
        ) : null}
        <LazyPanel {...panel} onTakeQuiz={takeQuiz} />
      </div>
      <div ref={beside} hidden={shown}>
        {tally}
      </div>
    </div>
  );
}

function BottomBar({ panel }: { panel: Panel }) {
  const t = useTranslations("mentor");
  const { mentorCalls, callQuiz } = useModuleContext();
  const [open, setOpen] = useState(false);
  const [question, setQuestion] = useState<string | null>(null);
  const calls = useRef(mentorCalls);
  const isLeavingForQuiz = useRef(false);
  const { part: MentorSheet, load } = useLazy(loadSheet);
  useEffect(() => {
    if (mentorCalls === calls.current) return;
    calls.current = mentorCalls;
    load();
    queueMicrotask(() => setOpen(true));
  }, [mentorCalls, load]);
  const takeQuiz = () => {
    isLeavingForQuiz.current = true;
    setOpen(false);
  };
  // The open sheet keeps the focus, so the quiz is called when it has closed.
  const onClosed = (event: Event) => {
    if (!isLeavingForQuiz.current) return;
    isLeavingForQuiz.current = false;
    event.preventDefault();
    callQuiz();
  };
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          load();
          setOpen(true);
        }}
        className="no-print fixed inset-x-0 bottom-0 z-20 flex min-h-16 w-full cursor-pointer items-center gap-3.5 border-t border-ink bg-surface px-5 py-2 pb-[calc(8px+env(safe-area-inset-bottom))] text-start md:px-10"
      >
        <MenoMark size={26} className="text-primary" />
        <span className="min-w-0 flex-1 leading-snug">
          <b className="block text-14 font-[560]">{t("asks")}</b>
          <span className="block truncate font-reading text-14 text-ink-2 italic">
            {question ?? t("barInvitation")}
          </span>
        </span>
        <svg viewBox="0 0 16 16" aria-hidden="true" className="fig size-4 text-ink-3">
          <path d="m2 11 6-6 6 6" />
        </svg>
      </button>
      {MentorSheet ? (
        <MentorSheet open={open} onOpenChange={setOpen} onClosed={onClosed}>
          <LazyPanel {...panel} onTakeQuiz={takeQuiz} onPendingQuestion={setQuestion} />
        </MentorSheet>
      ) : null}
    </>
  );
}
