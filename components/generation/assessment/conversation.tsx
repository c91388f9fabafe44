"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ArrowRight } from "lucide-react";
import { SignInAgain } from "@/components/layout/sign-in-again";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { excessOf, LengthNote } from "@/components/ui/form/length-note";
import { useEnterToSend } from "@/components/ui/hooks/use-enter-to-send";
import { Spinner } from "@/components/ui/spinner";
import { ANSWER_MAX, QUESTION_COUNT } from "@/lib/generation/policy";
import type { Assessment } from "@/lib/generation/schema";
import { OfferPanel } from "./offer-panel";
import { type FirstAnswer, SubjectForm } from "./subject-form";
import type { GivenAnswer } from "./use-assessment";

type ConversationProps = {
  assessment: Assessment;
  sending: boolean;
  /** The answer being sent. */
  pendingAnswer: string | null;
  failure: string | null;
  /** A notice without a retry; a failure takes precedence. */
  notice: ReactNode;
  /** The session has ended: sign in before a retry. */
  signedOut: boolean;
  /** Repeats what failed. */
  onRetry: () => void;
  draft: string;
  onDraft: (text: string) => void;
  onSend: (given: GivenAnswer) => void;
  /** Without a model: the kind of subject is asked for. */
  offline: boolean;
  canConnect: boolean;
  /** Where the person brings a text of their own. */
  materialHref: string;
  onStartOver: () => void;
};

type Turn = { question: string; answer: string | null };

function turnsOf(assessment: Assessment, pending: string | null): Turn[] {
  const turns: Turn[] = [];
  for (const message of assessment.messages) {
    const last = turns.at(-1);
    if (message.type === "question") turns.push({ question: message.content, answer: null });
    else if (last) last.answer = message.content;
  }
  const open = turns.at(-1);
  if (open && open.answer === null && pending) open.answer = pending;
  return turns;
}

/** The goal and kind in the form: those sent last, or those of an assessment that was loaded. */
function initialOf(sent: FirstAnswer | null, { subject, kind, messages }: Assessment) {
  const goal = sent?.user_input ?? messages.find(({ type }) => type === "answer")?.content ?? "";
  return {
    goal: goal === (sent ? sent.subject : subject) ? "" : goal,
    kind: sent ? (sent.kind ?? null) : kind,
  };
}

const offerProps = ({ canConnect, materialHref }: ConversationProps) => ({ canConnect, materialHref });

/** The numbered questions: past ones small, the open one large, with suggested answers. */
export function Conversation(props: ConversationProps) {
  const { assessment, sending, pendingAnswer, draft, onDraft, onSend, onStartOver } = props;
  const t = useTranslations("generation");
  const input = useRef<HTMLInputElement>(null);
  const number = assessment.question_number;
  const send = (text: string) => {
    if (!sending && text.trim() !== "" && excessOf(text, ANSWER_MAX) === 0)
      onSend({ user_input: text.trim() });
  };
  const { offer } = assessment;
  const first = assessment.messages.find(({ type }) => type === "answer")?.content ?? "";
  const [changing, setChanging] = useState(false);
  const [sentFirst, setSentFirst] = useState<FirstAnswer | null>(null);
  const choosing = offer !== null && !changing;
  useEffect(() => {
    // An offer takes the focus itself.
    if (!sending && !choosing) input.current?.focus();
  }, [sending, number, choosing]);
  const isFirst = number === 1 && (offer === null || offer.reason === "undecided" || changing);
  const choose = (choice: NonNullable<GivenAnswer["choice"]>) => {
    const subject = assessment.subject ?? draft.trim();
    const kind = assessment.kind ? { kind: assessment.kind } : {};
    onSend({ user_input: first || subject, subject, choice, ...kind });
  };
  const onKeyDown = useEnterToSend(() => send(draft));
  return (
    <div>
      <ol aria-label={t("conversation")} aria-live="polite" className="turns">
        {turnsOf(assessment, pendingAnswer).map((turn, i) => (
          <TurnItem key={i} turn={turn} number={i + 1} subject={i === 0 ? assessment.subject : null} />
        ))}
      </ol>
      {sending ? (
        <p
          role="status"
          className="ms-0 mt-8 flex items-center gap-3 font-reading text-17 text-ink-2 italic xs:ms-10"
        >
          <Spinner size={20} className="text-primary" />
          {t("thinking")}
        </p>
      ) : null}
      <SendNotice {...props} />
      {!sending && choosing ? (
        <OfferPanel
          offer={offer}
          {...offerProps(props)}
          onChoose={choose}
          onChange={() => {
            onDraft(assessment.subject ?? "");
            setChanging(true);
          }}
        />
      ) : null}
      {!sending && isFirst ? (
        <SubjectForm
          inputRef={input}
          draft={draft}
          onDraft={onDraft}
          initial={initialOf(sentFirst, assessment)}
          asksKind={props.offline}
          onSend={(answer) => {
            setChanging(false);
            setSentFirst(answer);
            onSend(answer);
          }}
        />
      ) : null}
      {sending || choosing || isFirst ? null : (
        <>
          <div role="group" aria-label={t("suggestions")} className="mt-7 flex flex-wrap gap-2.5 xs:ms-10">
            {assessment.suggestions.map((text, i) => (
              <button
                key={i}
                type="button"
                onClick={() => send(text)}
                className="min-h-11 w-full cursor-pointer rounded-md border border-line-strong bg-surface px-4 py-2 text-start text-15 transition-colors hover:border-primary hover:bg-primary-soft xs:w-auto"
              >
                {text}
              </button>
            ))}
          </div>
          <form
            className="mt-5 flex gap-1.5 rounded-md border border-line-strong bg-surface p-1.25 focus-within:border-primary xs:ms-10"
            onSubmit={(event) => {
              event.preventDefault();
              send(draft);
            }}
          >
            <input
              ref={input}
              value={draft}
              onChange={(event) => onDraft(event.target.value)}
              aria-label={t("answerLabel", { number })}
              placeholder={t("placeholder")}
              onKeyDown={onKeyDown}
              dir="auto"
              autoComplete="off"
              className="min-h-11 min-w-0 flex-1 bg-transparent px-3.5 text-16 outline-offset-[-2px] placeholder:text-ink-3"
            />
            <Button
              type="submit"
              variant="accent"
              disabled={draft.trim() === "" || excessOf(draft, ANSWER_MAX) > 0}
            >
              <span className="sr-only xs:not-sr-only">{t("send")}</span>
              <ArrowRight aria-hidden="true" />
            </Button>
          </form>
          <LengthNote text={draft} max={ANSWER_MAX} className="mt-1.5 xs:ms-10" />
        </>
      )}
      <p className="mt-1.5 flex items-center justify-between gap-5 text-13 text-ink-3 xs:ms-10">
        <span className="num">{t("questionOf", { number, total: QUESTION_COUNT })}</span>
        <Button variant="word" onClick={onStartOver} disabled={sending}>
          {t("startOver")}
        </Button>
      </p>
    </div>
  );
}

/** Why an answer was not sent, with a retry, or a notice without one. */
function SendNotice({ failure, notice, signedOut, onRetry }: ConversationProps) {
  const t = useTranslations("generation");
  return (
    <>
      {failure ? (
        <Alert
          tone="wrong"
          className="mt-6 xs:ms-10"
          actions={
            signedOut ? (
              <SignInAgain>{t("signIn")}</SignInAgain>
            ) : (
              <Button variant="outline" onClick={onRetry}>
                {t("tryAgain")}
              </Button>
            )
          }
        >
          {failure}
        </Alert>
      ) : notice ? (
        <Alert tone="warn" className="mt-6 xs:ms-10">
          {notice}
        </Alert>
      ) : null}
    </>
  );
}

type TurnItemProps = { turn: Turn; number: number; subject: string | null };

function TurnItem({ turn, number, subject }: TurnItemProps) {
  const t = useTranslations("generation");
  const now = turn.answer === null;
  return (
    <li className="turn" data-now={now || undefined}>
      <div className="turn-question">
        <span className="turn-number num">{number}</span>
        <p>{turn.question}</p>
      </div>
      {turn.answer === null ? null : (
        <div className="turn-answer">
          <b>{t("you")}</b>
          {subject !== null && subject !== turn.answer ? (
            <p className="wrap-anywhere" dir="auto">
              {subject}
            </p>
          ) : null}
          <p className="wrap-anywhere whitespace-pre-wrap" dir="auto">
            {turn.answer}
          </p>
        </div>
      )}
    </li>
  );
}
