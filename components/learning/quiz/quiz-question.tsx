"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Choice, ChoiceGrid } from "@/components/ui/form/choice";
import { cn } from "@/components/ui/cn";
import { placeLabel } from "@/components/lesson/citations/place-label";
import { Proof } from "@/components/lesson/citations/proof";
import type { QuizStructure } from "@/lib/learning/schema";
import type { Citation } from "@/lib/sources/citations/schema";
import type { QuestionState } from "./quiz-states";
import { QuizText } from "@/components/lesson/quiz-text";
import { SubmitFailure } from "./submit-failure";

type Question = QuizStructure["questions"][number];

type QuizQuestionProps = {
  question: Pick<Question, "id" | "question" | "options"> & Partial<Pick<Question, "is_new">>;
  number: number;
  state: QuestionState;
  onChoose: (option: number) => void;
  onSubmit: () => void;
  /** Absent on a public page, which has no mentor and whose next action is to study the course. */
  onAskMentor?: () => void;
};

/** One question with its options; a right answer locks it, a wrong one leaves the others open. */
export function QuizQuestion({
  question,
  number,
  state,
  onChoose,
  onSubmit,
  onAskMentor,
}: QuizQuestionProps) {
  const t = useTranslations("course.quiz");
  const settled = state.right !== null;
  const field = useRef<HTMLFieldSetElement>(null);
  const asked = useRef(false);

  // The pressed button has gone or is disabled, so the focus moves here.
  useEffect(() => {
    if (!state.verdict || !asked.current) return;
    asked.current = false;
    const next = state.verdict.correct ? "[data-verdict]" : "input:enabled";
    field.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  }, [state.verdict]);

  const submit = () => {
    asked.current = true;
    onSubmit();
  };
  return (
    <fieldset ref={field} className="mt-10 min-w-0 border-t border-line pt-9 first:border-0 first:pt-0">
      <legend className="float-start grid w-full grid-cols-[36px_1fr] font-reading text-19 leading-normal text-pretty">
        <span className="num display text-26 text-ink-3">{number}</span>
        <QuizText text={question.question} />
      </legend>
      <div className="clear-both">
        {question.is_new && !settled ? (
          <p className="ps-9">
            <Badge tone="primary">{t("newSincePassed")}</Badge>
          </p>
        ) : null}
        <ChoiceGrid>
          {question.options.map((option, i) => (
            <Choice
              key={i}
              name={question.id}
              value={String(i)}
              checked={state.chosen === i}
              onSelect={() => onChoose(i)}
              locked={settled || state.sending || state.wrong.includes(i)}
              state={state.right === i ? "right" : state.wrong.includes(i) ? "wrong" : "open"}
            >
              <QuizText text={option} />
            </Choice>
          ))}
        </ChoiceGrid>
        <div role="status">
          {state.verdict ? <Feedback questionId={question.id} {...state.verdict} /> : null}
        </div>
        {settled ? null : (
          <p className="mt-4.5 flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button
              variant={state.chosen === null || !onAskMentor ? "outline" : "accent"}
              disabled={state.chosen === null}
              pending={state.sending}
              onClick={submit}
            >
              {t("check")}
            </Button>
            {state.wrong.length > 0 && onAskMentor ? (
              <Button variant="word" onClick={onAskMentor}>
                {t("askMentor")}
              </Button>
            ) : null}
          </p>
        )}
        {state.failure ? <SubmitFailure code={state.failure} /> : null}
      </div>
    </fieldset>
  );
}

type FeedbackProps = NonNullable<QuestionState["verdict"]> & { questionId: string };

function Feedback({ questionId, correct, feedback, citations = [] }: FeedbackProps) {
  const t = useTranslations("course.quiz");
  return (
    <div
      data-verdict=""
      tabIndex={-1}
      className={cn(
        "mt-4 border-s-2 py-0.5 ps-4.5 font-reading text-17",
        correct ? "border-good" : "border-wrong",
      )}
    >
      <b className={cn("block font-text text-15 font-[560]", correct ? "text-good" : "text-wrong")}>
        {correct ? t("correct") : t("incorrect")}
      </b>
      <QuizText text={feedback} />
      {citations.length > 0 ? <KeyProof questionId={questionId} citations={citations} /> : null}
    </div>
  );
}

/** The places in the sources that prove the key; only pages of courses with sources have its messages. */
function KeyProof({ questionId, citations }: { questionId: string; citations: readonly Citation[] }) {
  const t = useTranslations("course.citations");
  return (
    <Proof
      lead={t("proof")}
      marks={citations.map((citation) => ({
        id: `${citation.mark}-${questionId}`,
        ...placeLabel(citation, t),
        citation,
      }))}
    />
  );
}
