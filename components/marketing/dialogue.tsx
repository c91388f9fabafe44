"use client";

import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { ReplyKey, Step } from "./doubling";

export type DialogueWords = {
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
  /** With {n} and {square} where the mentor computes. */
  replies: Record<ReplyKey, string>;
};

type Line = { who: "mentor" | "you"; text: string };
type Talk = { step: Step; lines: Line[]; tried: number | null };
type DialogueProps = { words: DialogueWords; signUpHref: string; children: ReactNode };

const STAGE: Record<Step, number> = { side: 0, area: 1, tilted: 2, done: 3 };
// The judge is fetched when somebody is about to answer, not with the page.
const loadJudge = () => import("./doubling");
// Without a connection, or after a new version of the site, it does not come: then the answer goes nowhere, and its text stays.
const findJudge = () => loadJudge().catch(() => null);
const warm = () => void findJudge();
/** What scrolls must be reachable by keyboard. */
const scrollable = { tabIndex: 0 };

/** The playable lesson: three questions, judged in the browser. `children` is the figure; the stage attribute draws it. */
export function Dialogue({ words, signUpHref, children }: DialogueProps) {
  const start: Talk = {
    step: "side",
    lines: [
      { who: "mentor", text: words.hello },
      { who: "mentor", text: words.ask },
    ],
    tried: null,
  };
  const [talk, setTalk] = useState(start);
  const log = useRef<HTMLDivElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  const { step, lines, tried } = talk;

  useEffect(() => {
    const box = log.current;
    if (box && lines.length > 2) box.scrollTop = box.scrollHeight;
  }, [lines.length]);
  // The composer has gone; who was typing in it goes on from here.
  useEffect(() => {
    if (step === "done") again.current?.focus({ preventScroll: true });
  }, [step]);

  const answer = async (text: string) => {
    const found = await findJudge();
    if (!found) return false;
    const { judge, written } = found;
    setTalk((now) => {
      const { key, step: next, n = 0 } = judge(now.step, text);
      const reply = words.replies[key]
        .replaceAll("{n}", written(n, words.locale))
        .replaceAll("{square}", written(n * n, words.locale));
      return {
        step: next,
        tried: key === "sideThree" ? 3 : null,
        lines: [...now.lines, { who: "you", text }, { who: "mentor", text: reply }],
      };
    });
    return true;
  };
  const restart = () => {
    setTalk(start);
    // The button that was pressed goes away.
    log.current?.focus({ preventScroll: true });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem("answer");
    if (!(input instanceof HTMLInputElement) || input.value.trim() === "") return;
    const text = input.value.trim().slice(0, 200);
    // At once, so that a second Enter does not answer twice.
    input.value = "";
    void answer(text).then((isJudged) => {
      if (!isJudged) input.value ||= text;
    });
  };
  return (
    <div className="plate" data-stage={STAGE[step]} data-try={tried ?? undefined}>
      {children}
      <div className="talk">
        <p className="talk-head">
          <b className="text-15 font-[550] text-ink">MentorAI</b>
          {words.title}
          <span className="ms-auto whitespace-nowrap">{words.counts[STAGE[step]] ?? words.over}</span>
        </p>
        <div ref={log} role="log" aria-label={words.label} {...scrollable} className="talk-log">
          {lines.map(({ who, text }, index) => (
            <div key={index} className="talk-line" data-who={who}>
              <b>{words[who]}</b>
              <p>{text}</p>
            </div>
          ))}
        </div>
        <div className="talk-reply">
          <div role="group" aria-label={words.chips} className="chips">
            {step === "done" ? (
              <>
                <button ref={again} type="button" className="chip" onClick={restart}>
                  {words.again}
                </button>
                <a href={signUpHref} className="chip">
                  {words.own}
                </a>
              </>
            ) : (
              words.suggestions[step].map((text, index) => (
                // By position, so that the focus stays in place when the suggestions change.
                <button
                  key={index}
                  type="button"
                  className="chip"
                  onPointerEnter={warm}
                  onFocus={warm}
                  onClick={() => void answer(text)}
                >
                  {text}
                </button>
              ))
            )}
          </div>
          {step === "done" ? null : (
            <form className="composer" onSubmit={submit}>
              <input
                onFocus={warm}
                name="answer"
                aria-label={words.input}
                placeholder={words.input}
                autoComplete="off"
                maxLength={200}
              />
              <button type="submit" aria-label={words.send}>
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
          )}
        </div>
      </div>
    </div>
  );
}
