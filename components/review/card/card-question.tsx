"use client";

import { useTranslations } from "next-intl";
import { type SubmitEvent, useId } from "react";
import { PassageText } from "@/components/lesson/passage-text";
import { QuizText } from "@/components/lesson/quiz-text";
import { Button } from "@/components/ui/button";
import { Choice } from "@/components/ui/form/choice";
import { Field } from "@/components/ui/form/field";
import { Input, Textarea } from "@/components/ui/form/input";
import { useEnterToSend } from "@/components/ui/hooks/use-enter-to-send";
import { InlineText } from "@/components/ui/markdown/inline-text";
import type { ReviewCard, ReviewResult } from "@/lib/review/schema";

type CardQuestionProps = {
  card: ReviewCard;
  lang: string;
  /** The chosen option or the typed text. */
  answer: string;
  onAnswer: (answer: string) => void;
  onCheck: () => void;
  onUnknown: () => void;
  /** The answer is under way or waits for the connection. */
  isSent: boolean;
  /** After the answer. */
  result: ReviewResult | null;
};

/** The question of a card with its options or its field, and the buttons that answer it. */
export function CardQuestion(props: CardQuestionProps) {
  const { card, answer, isSent, result, onCheck } = props;
  const check = (event: SubmitEvent) => {
    event.preventDefault();
    if (answer.trim() !== "" && !isSent && !result) onCheck();
  };
  return (
    <form onSubmit={check} className="contents">
      {card.kind === "choice" ? <Options {...props} /> : <TextQuestion {...props} />}
      {result ? null : <Actions {...props} />}
    </form>
  );
}

function Options({ card, lang, answer, onAnswer, isSent, result }: CardQuestionProps) {
  const stateOf = (value: string) => {
    if (!result) return "open";
    if (value === result.right_option) return "right";
    return value === answer ? "wrong" : "open";
  };
  return (
    <fieldset className="min-w-0">
      <legend data-stem="" tabIndex={-1} lang={lang} className="review-stem">
        <QuizText text={card.prompt} />
      </legend>
      <div lang={lang} className="clear-both grid gap-2.5 pt-5.5">
        {card.options.map(({ value, text }) => (
          <Choice
            key={value}
            name={card.id}
            value={value}
            checked={answer === value}
            onSelect={onAnswer}
            locked={isSent || result !== null}
            state={stateOf(value)}
          >
            <QuizText text={text} />
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

/** A prompt whose one gap can hold the field itself: without lines or formulas. */
function aroundGap({ kind, prompt }: ReviewCard): [string, string] | null {
  const parts = prompt.split(/_{2,}/);
  const [before, behind] = parts;
  const isPlain = !/[\n$]/.test(prompt);
  return kind === "gap" && isPlain && parts.length === 2 && before !== undefined && behind !== undefined
    ? [before, behind]
    : null;
}

function TextQuestion(props: CardQuestionProps) {
  const { card, lang, answer, onAnswer, result, isSent } = props;
  const t = useTranslations("review.card");
  const stemId = useId();
  const gap = aroundGap(card);
  const isClosed = isSent || result !== null;
  const input = {
    value: answer,
    readOnly: isClosed,
    autoComplete: "off",
    autoCapitalize: "none",
    spellCheck: false,
    onChange: (event: { target: { value: string } }) => onAnswer(event.target.value),
  } as const;
  if (gap)
    return (
      <>
        <p data-stem="" tabIndex={-1} lang={lang} className="review-stem review-gap">
          <InlineText text={gap[0]} />
          <input {...input} aria-label={t("gapLabel")} maxLength={300} />
          <InlineText text={gap[1]} />
        </p>
        {result ? null : <p className="mt-4.5 text-14 text-ink-2">{t("gapHint")}</p>}
      </>
    );
  return (
    <>
      <p id={stemId} data-stem="" tabIndex={-1} lang={lang} className="review-stem">
        {card.kind === "explain" ? <PassageText text={card.prompt} /> : <QuizText text={card.prompt} />}
      </p>
      {result && card.kind === "explain" ? null : (
        <Field label={t(`field.${card.kind === "choice" ? "short" : card.kind}`)} className="mt-5.5">
          {card.kind === "explain" ? (
            <Sentence {...props} stemId={stemId} />
          ) : (
            <Input
              {...input}
              aria-describedby={stemId}
              maxLength={300}
              inputMode={card.kind === "number" ? "decimal" : "text"}
              className="max-w-sm"
            />
          )}
        </Field>
      )}
    </>
  );
}

function Sentence({ answer, onAnswer, onCheck, isSent, stemId }: CardQuestionProps & { stemId: string }) {
  const onKeyDown = useEnterToSend(() => {
    if (answer.trim() !== "" && !isSent) onCheck();
  });
  return (
    <Textarea
      value={answer}
      rows={3}
      readOnly={isSent}
      maxLength={2000}
      aria-describedby={stemId}
      onChange={(event) => onAnswer(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

function Actions({ card, answer, isSent, onUnknown }: CardQuestionProps) {
  const t = useTranslations("review.card");
  return (
    <div className="review-foot review-actions">
      <Button type="submit" variant="accent" disabled={answer.trim() === ""} pending={isSent}>
        {card.kind === "explain" ? t("compare") : t("check")}
      </Button>
      <Button variant="word" disabled={isSent} onClick={onUnknown}>
        {t("unknown")}
      </Button>
      <span className="review-keys" aria-hidden="true">
        {card.kind === "choice"
          ? t.rich("keysChoice", {
              last: String.fromCharCode(64 + Math.max(2, card.options.length)),
              key: (text) => <kbd>{text}</kbd>,
            })
          : t.rich("keysText", { key: (text) => <kbd>{text}</kbd> })}
      </span>
    </div>
  );
}
