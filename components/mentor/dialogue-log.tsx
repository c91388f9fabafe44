"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { HintTicks } from "@/components/figures/ticks";
import { useFormulas } from "@/components/ui/markdown/math/use-formulas";
import { Markdown } from "@/components/ui/markdown/markdown";
import type { ChatMessage } from "@/lib/mentor/schema";
import { messageParts, spokenText } from "./message-parts";

type DialogueLogProps = {
  messages: ChatMessage[];
  /** The learner's unsaved message. */
  outgoing: string | null;
  /** The reply under way, or null. */
  replySoFar: string | null;
  children?: ReactNode;
};

/** Makes the log scrollable by keyboard. */
const scrollable = { tabIndex: 0 };

/** Within this many pixels of its end the log follows new text. */
const FOLLOW_PX = 96;

/** The dialogue, set like a printed play. It follows new text until the learner scrolls away. */
export function DialogueLog({ messages, outgoing, replySoFar, children }: DialogueLogProps) {
  const t = useTranslations("mentor");
  const log = useRef<HTMLDivElement>(null);
  const following = useRef(true);
  useEffect(() => {
    const element = log.current;
    if (element && following.current) element.scrollTop = element.scrollHeight;
  });
  useEffect(() => {
    following.current = true;
  }, [outgoing]);
  const last = messages.at(-1);
  return (
    <>
      <div
        ref={log}
        role="log"
        aria-live="off"
        aria-label={t("log")}
        {...scrollable}
        onScroll={(event) => {
          const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
          following.current = scrollHeight - scrollTop - clientHeight < FOLLOW_PX;
        }}
        className="mt-4 flex h-100 min-h-24 flex-col gap-2.5 overflow-y-auto overscroll-contain border-y border-line py-3 [scrollbar-width:thin]"
      >
        {messages.map((message) =>
          message.role === "user" ? (
            <Learner key={message.id} text={message.content} />
          ) : (
            <Mentor
              key={message.id}
              text={message.content}
              move={message.move}
              hint={message.hint_level ?? 0}
            />
          ),
        )}
        {outgoing === null ? null : <Learner text={outgoing} />}
        {replySoFar === null ? null : replySoFar === "" ? (
          <Thinking />
        ) : (
          <Mentor text={replySoFar} move={null} hint={0} />
        )}
        <div className="contents">{children}</div>
      </div>
      <p aria-live="polite" className="sr-only">
        {replySoFar === null && last?.role === "assistant" ? spokenText(last.content) : ""}
      </p>
    </>
  );
}

const name = "mb-0.5 block font-reading text-13 text-ink-3 italic";

function Learner({ text }: { text: string }) {
  const t = useTranslations("mentor");
  return (
    <div
      data-role="user"
      className="ms-9 border-s-2 border-primary py-0.5 ps-3.5 text-16 leading-normal rail:text-14"
    >
      <b className={`${name} font-normal`}>{t("you")}</b>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </div>
  );
}

function Mentor({ text, move, hint }: { text: string; move: string | null; hint: number }) {
  const t = useTranslations("mentor");
  const parts = messageParts(text, move);
  const formulas = useFormulas(text);
  return (
    <div data-role="assistant" className="flex flex-col gap-2.5">
      {parts.map((part, i) =>
        part.kind === "hint" ? (
          <Hint key={i} text={part.text} level={hint} formulas={formulas} />
        ) : (
          <div
            key={i}
            className="rounded-md bg-sunken px-3.5 pt-2.5 pb-3 text-16 leading-normal rail:text-14"
          >
            {i === 0 ? <b className={`${name} font-normal`}>{t("mentor")}</b> : null}
            <Markdown
              formulas={formulas}
              className={move === "confirm" ? "[&>p:first-child>strong:first-child]:text-good" : undefined}
            >
              {part.text}
            </Markdown>
          </div>
        ),
      )}
    </div>
  );
}

type HintProps = { text: string; level: number; formulas: ReturnType<typeof useFormulas> };

function Hint({ text, level, formulas }: HintProps) {
  const t = useTranslations("mentor");
  const step = level === 1 || level === 2 || level === 3 ? level : null;
  return (
    <div className="rounded-md border border-dashed border-line-strong px-3.5 pt-2.75 pb-3 text-16 leading-normal text-ink-2 rail:text-14">
      <p className="mb-1 flex items-center gap-2 text-12 text-ink-3">
        <HintTicks level={level} />
        <span className="font-[560] text-warn">{step ? t("hintOf", { level: step }) : t("hint")}</span>
        {step ? <span>{t(`hintLevel.${step}`)}</span> : null}
      </p>
      <Markdown formulas={formulas}>{text}</Markdown>
    </div>
  );
}

function Thinking() {
  const t = useTranslations("mentor");
  return (
    <div
      role="status"
      className="rounded-md bg-sunken px-3.5 pt-2.5 pb-3 text-16 leading-normal rail:text-14"
    >
      <b className={`${name} font-normal`}>{t("mentor")}</b>
      <p className="animate-pulse text-ink-2">{t("thinking")}</p>
    </div>
  );
}
