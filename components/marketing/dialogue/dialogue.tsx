"use client";

import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { ReplyKey, Step } from "./doubling";

export type DialogueTexts = {
  locale: string;
  title: string;
  over: string;
  mentor: string;
  you: string;
  label: string;
  input: string;
  send: string;
  again: string;
  chips: string;
  own: string;
  /** "Question 1 of 3" and so on. */
  counts: readonly string[];
  hello: string;
  ask: string;
  suggestions: Record<Exclude<Step, "done">, readonly string[]>;
  /** `{n}` and `{square}` stand for the computed numbers. */
  replies: Record<ReplyKey, string>;
};

type Line = { speaker: "mentor" | "you"; text: string };
type Conversation = { step: Step; lines: Line[]; tried: number | null };
type DialogueProps = { texts: DialogueTexts; signUpHref: string; children: ReactNode };

const STAGE: Record<Step, number> = { side: 0, area: 1, tilted: 2, done: 3 };
/** Loads the grading code on the way to an answer, not with the page; null when it fails (offline, or a new release). */
const loadGrader = () => import("./doubling").catch(() => null);
const preload = () => void loadGrader();
/** What scrolls must be reachable by keyboard. */
const scrollable = { tabIndex: 0 };

function useConversation(texts: DialogueTexts) {
  const start: Conversation = {
    step: "side",
    lines: [
      { speaker: "mentor", text: texts.hello },
      { speaker: "mentor", text: texts.ask },
    ],
    tried: null,
  };
  const [conversation, setConversation] = useState(start);
  /** Whether the answer was graded. */
  const answer = async (text: string): Promise<boolean> => {
    const grader = await loadGrader();
    if (!grader) return false;
    setConversation((now) => {
      const { key, step: next, n = 0 } = grader.gradeAnswer(now.step, text);
      const reply = texts.replies[key]
        .replaceAll("{n}", grader.formatNumber(n, texts.locale))
        .replaceAll("{square}", grader.formatNumber(n * n, texts.locale));
      return {
        step: next,
        tried: key === "sideThree" ? 3 : null,
        lines: [...now.lines, { speaker: "you", text }, { speaker: "mentor", text: reply }],
      };
    });
    return true;
  };
  return { ...conversation, answer, restart: () => setConversation(start) };
}

/** The playable lesson: three questions, graded in the browser. `children` is the figure; `data-stage` selects its drawing. */
export function Dialogue({ texts, signUpHref, children }: DialogueProps) {
  const { step, lines, tried, answer, restart } = useConversation(texts);
  const log = useRef<HTMLDivElement>(null);
  const again = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const box = log.current;
    if (box && lines.length > 2) box.scrollTop = box.scrollHeight;
  }, [lines.length]);
  // The composer has gone: the focus moves on.
  useEffect(() => {
    if (step === "done") again.current?.focus({ preventScroll: true });
  }, [step]);

  const startAgain = () => {
    restart();
    // The pressed button goes away.
    log.current?.focus({ preventScroll: true });
  };
  return (
    <div className="plate" data-stage={STAGE[step]} data-try={tried ?? undefined}>
      {children}
      <div className="chat">
        <p className="chat-head">
          <b className="text-15 font-[550] text-ink">MentorAI</b>
          {texts.title}
          <span className="ms-auto whitespace-nowrap">{texts.counts[STAGE[step]] ?? texts.over}</span>
        </p>
        <div ref={log} role="log" aria-label={texts.label} {...scrollable} className="chat-log">
          {lines.map(({ speaker, text }, index) => (
            <div key={index} className="chat-line" data-who={speaker}>
              <b>{texts[speaker]}</b>
              <p>{text}</p>
            </div>
          ))}
        </div>
        <div className="chat-reply">
          <div role="group" aria-label={texts.chips} className="chips">
            {step === "done" ? (
              <>
                <button ref={again} type="button" className="chip" onClick={startAgain}>
                  {texts.again}
                </button>
                <a href={signUpHref} className="chip">
                  {texts.own}
                </a>
              </>
            ) : (
              texts.suggestions[step].map((text, index) => (
                // Keys by position keep the focus in place when the suggestions change.
                <button
                  key={index}
                  type="button"
                  className="chip"
                  onPointerEnter={preload}
                  onFocus={preload}
                  onClick={() => void answer(text)}
                >
                  {text}
                </button>
              ))
            )}
          </div>
          {step === "done" ? null : <Composer texts={texts} onAnswer={answer} />}
        </div>
      </div>
    </div>
  );
}

function Composer({
  texts,
  onAnswer,
}: {
  texts: DialogueTexts;
  onAnswer: (text: string) => Promise<boolean>;
}) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem("answer");
    if (!(input instanceof HTMLInputElement) || input.value.trim() === "") return;
    const text = input.value.trim().slice(0, 200);
    // Cleared at once, so that a second Enter does not answer twice.
    input.value = "";
    void onAnswer(text).then((isGraded) => {
      if (!isGraded) input.value ||= text;
    });
  };
  return (
    <form className="composer" onSubmit={submit}>
      <input
        onFocus={preload}
        name="answer"
        aria-label={texts.input}
        placeholder={texts.input}
        autoComplete="off"
        maxLength={200}
      />
      <button type="submit" aria-label={texts.send}>
        <svg
          width="20"
          height="20"
          viewBox="0 0 20 20"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d="m3 3 14 7-14 7 3-7zM6 10h11" />
        </svg>
      </button>
    </form>
  );
}
