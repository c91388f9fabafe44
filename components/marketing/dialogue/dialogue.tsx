"use client";

import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { OpeningKey, Position, ReplyKey, Step } from "./doubling";

type Line = { speaker: "mentor" | "you"; text: string };
export type DialogueTexts = {
  title: string;
  turn: string;
  over: string;
  mentor: string;
  you: string;
  label: string;
  placeholder: string;
  answer: string;
  send: string;
  again: string;
  chips: string;
  own: string;
  /** The conversation before the visitor joins it. */
  start: readonly Line[];
  suggestions: Record<Exclude<Step, "done">, readonly string[]>;
  openings: Record<OpeningKey, string>;
  replies: Record<ReplyKey, string>;
};

type Conversation = Position & { lines: readonly Line[] };
type DialogueProps = { texts: DialogueTexts; signUpHref: string; children: ReactNode };

const STAGE: Record<Step, number> = { cut: 1, halves: 2, area: 2, done: 3 };
/** Loads the script of the lesson on the way to an answer, not with the page; null when it fails (offline, or a new release). */
const loadScript = () => import("./doubling").catch(() => null);
const preload = () => void loadScript();
/** What scrolls must be reachable by keyboard. */
const scrollable = { tabIndex: 0 };

function useConversation(texts: DialogueTexts) {
  const start: Conversation = { step: "cut", hints: 0, last: null, lines: texts.start };
  const [conversation, setConversation] = useState(start);
  /** Whether the answer got a reply. */
  const answer = async (text: string): Promise<boolean> => {
    const script = await loadScript();
    if (!script) return false;
    setConversation((now) => {
      const { opening, ...position } = script.replyTo(now, text);
      const reply = texts.replies[position.last];
      const said = opening ? `${texts.openings[opening]} ${reply}` : reply;
      return {
        ...position,
        lines: [...now.lines, { speaker: "you", text }, { speaker: "mentor", text: said }],
      };
    });
    return true;
  };
  return { ...conversation, answer, restart: () => setConversation(start) };
}

/** The playable lesson, whose replies are chosen in the browser. `children` is the figure; `data-stage` selects its drawing. */
export function Dialogue({ texts, signUpHref, children }: DialogueProps) {
  const { step, lines, answer, restart } = useConversation(texts);
  const log = useRef<HTMLDivElement>(null);
  const again = useRef<HTMLButtonElement>(null);

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
    <div className="plate" data-stage={STAGE[step]}>
      {children}
      <div className="chat">
        <p className="chat-head">
          <b className="text-15 font-[550] text-ink">MentorAI</b>
          {texts.title}
          <span className="ms-auto font-medium whitespace-nowrap text-primary">
            {step === "done" ? texts.over : texts.turn}
          </span>
        </p>
        <div ref={log} role="log" aria-label={texts.label} {...scrollable} className="chat-scroll">
          <div className="chat-log">
            {lines.map(({ speaker, text }, index) => (
              <div key={index} className="chat-line" data-who={speaker}>
                <b>{texts[speaker]}</b>
                <p>{text}</p>
              </div>
            ))}
          </div>
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
    void onAnswer(text).then((hasReply) => {
      if (!hasReply) input.value ||= text;
    });
  };
  return (
    <form className="composer" onSubmit={submit}>
      <input
        onFocus={preload}
        name="answer"
        aria-label={texts.answer}
        placeholder={texts.placeholder}
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
