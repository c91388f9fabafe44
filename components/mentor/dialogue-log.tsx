"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { PluggableList } from "unified";
import { HintTicks } from "@/components/figures/ticks";
import { cn } from "@/components/ui/cn";
import { Markdown } from "@/components/ui/markdown/markdown";
import { useTypesetting } from "@/components/ui/markdown/use-typesetting";
import { Loading } from "@/components/ui/spinner";
import type { ChatMessage } from "@/lib/mentor/schema";
import { useReplyMarks } from "@/components/lesson/citations/use-reply-marks";
import { withoutMarks } from "@/lib/courses/document/marks";
import { beforeFormula, withBoldStart, withoutHalfFormula } from "./streamed-text";

type DialogueLogProps = {
  messages: ChatMessage[];
  /** The learner's unsaved message. */
  outgoing: string | null;
  /** The reply under way, or null. */
  replySoFar: string | null;
  /** The first question is on its way. */
  isOpening: boolean;
  children?: ReactNode;
};

/** Makes the log scrollable by keyboard. */
const scrollable = { tabIndex: 0 };

/** Within this many pixels of its end the log follows new text. */
const FOLLOW_PX = 96;

/** The dialogue, set like a printed play. It follows new text until the learner scrolls away. */
export function DialogueLog({ messages, outgoing, replySoFar, isOpening, children }: DialogueLogProps) {
  const t = useTranslations("mentor");
  const log = useRef<HTMLDivElement>(null);
  const isFollowing = useRef(true);
  // A reply shows its marks once their pages are known.
  const streamed = withoutMarks(withoutHalfFormula(replySoFar ?? ""));
  const replies = messages.filter(({ role }) => role === "assistant").map(({ content }) => content);
  const typesetting = useTypesetting([...replies, streamed].join("\n\n"));
  const [isShown, setShown] = useState(false);
  if (!isShown && !isOpening && !typesetting.isWaiting) setShown(true);
  // Before the browser reports the scrolling of the last text, which would then seem to lie far above the end.
  useLayoutEffect(() => {
    const element = log.current;
    if (element && isFollowing.current) element.scrollTop = element.scrollHeight;
  });
  useEffect(() => {
    isFollowing.current = true;
  }, [outgoing]);
  const last = messages.at(-1);
  const spoken = replySoFar === null && !typesetting.isWaiting && last?.role === "assistant" ? last.id : null;
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
          isFollowing.current = scrollHeight - scrollTop - clientHeight < FOLLOW_PX;
        }}
        className="mt-2.5 flex h-100 min-h-24 flex-col gap-2.5 overflow-y-auto overscroll-contain border-y border-line py-3 [scrollbar-width:thin]"
      >
        {isShown ? null : (
          <div className="m-auto">
            <Loading label={t("opening")} />
          </div>
        )}
        {isShown ? (
          <Dialogue
            messages={messages}
            outgoing={outgoing}
            streamed={replySoFar === null ? null : streamed}
            typesetting={typesetting}
          />
        ) : null}
        <div className="contents">{children}</div>
      </div>
      <Announcement log={log} messageId={spoken} />
    </>
  );
}

type DialogueProps = Pick<DialogueLogProps, "messages" | "outgoing"> & {
  streamed: string | null;
  typesetting: ReturnType<typeof useTypesetting>;
};

/** The entries, with the index as key: a reply keeps its element when it is stored. */
function Dialogue({ messages, outgoing, streamed, typesetting }: DialogueProps) {
  const entries = [
    ...messages,
    ...(outgoing === null ? [] : [{ role: "user" as const, content: outgoing }]),
    ...(streamed === null ? [] : [{ role: "assistant" as const, content: streamed }]),
  ];
  return entries.map((entry, i) =>
    entry.role === "user" ? (
      <Learner key={i} text={entry.content} />
    ) : (
      <Mentor
        key={i}
        // A formula waits for its code, or it would change its height.
        text={typesetting.isWaiting ? beforeFormula(entry.content) : entry.content}
        move={"move" in entry ? entry.move : null}
        hint={"move" in entry && entry.move === "hint" ? (entry.hint_level ?? 0) : 0}
        citations={"citations" in entry ? entry.citations : undefined}
        id={"id" in entry ? entry.id : ""}
        typesetting={typesetting.plugins}
      />
    ),
  );
}

/**
 * Reads the last reply to screen readers when it is whole, as the page shows it. The text is written into the element, because a rendered copy
 * would repeat links and scrollable code.
 */
function Announcement({
  log,
  messageId,
}: {
  log: RefObject<HTMLDivElement | null>;
  messageId: string | null;
}) {
  const region = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const replies = log.current?.querySelectorAll<HTMLElement>("[data-role=assistant]");
    const reply = messageId === null ? undefined : replies?.[replies.length - 1];
    if (region.current) region.current.textContent = reply?.innerText ?? "";
  }, [log, messageId]);
  return <p ref={region} aria-live="polite" className="sr-only" />;
}

const speaker = "font-reading text-13 text-ink-3 italic";
const said = "text-16 leading-normal rail:text-14";

function Learner({ text }: { text: string }) {
  const t = useTranslations("mentor");
  return (
    <div data-role="user" className={cn("ms-9 border-s-2 border-primary py-0.5 ps-3.5", said)}>
      <p className={cn("mb-0.5", speaker)}>{t("you")}</p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </div>
  );
}

type MentorProps = {
  id: string;
  text: string;
  move: string | null;
  hint: number;
  citations: ChatMessage["citations"];
  typesetting: PluggableList;
};

/** A reply; until its first words it says that the mentor is thinking. */
function Mentor({ id, text, move, hint, citations, typesetting }: MentorProps) {
  const t = useTranslations("mentor");
  const isConfirmed = move === "confirm" || move === "right_so_far";
  const additions = useReplyMarks(id, citations);
  const shown = additions ? text : withoutMarks(text);
  const level = hint === 1 || hint === 2 || hint === 3 ? hint : null;
  return (
    <div
      data-role={text === "" ? undefined : "assistant"}
      role={text === "" ? "status" : undefined}
      className={cn("rounded-md bg-sunken px-3.5 pt-2.5 pb-3", said)}
    >
      <p className="mb-0.5 flex flex-wrap items-center gap-x-2 text-12 text-ink-3">
        <span className={cn("me-auto", speaker)}>{t("mentor")}</span>
        {level ? (
          <>
            <HintTicks level={level} />
            <span className="font-[560] text-warn">{t("hintOf", { level })}</span>
            <span>{t(`hintLevel.${level}`)}</span>
          </>
        ) : null}
      </p>
      {text === "" ? (
        <p className="animate-pulse text-ink-2">{t("thinking")}</p>
      ) : (
        <Markdown
          typesetting={typesetting}
          additions={additions}
          className={cn(
            "[&>blockquote]:rounded-md [&>blockquote]:border [&>blockquote]:border-dashed [&>blockquote]:border-line-strong [&>blockquote]:bg-paper [&>blockquote]:px-3 [&>blockquote]:py-2",
            isConfirmed && "[&>p:first-child>strong:first-child]:text-good",
          )}
        >
          {isConfirmed ? withBoldStart(shown) : shown}
        </Markdown>
      )}
    </div>
  );
}
