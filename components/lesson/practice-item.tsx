"use client";

import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { ProgressMark } from "@/components/figures/progress-mark";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Choice, ChoiceGrid } from "@/components/ui/form/choice";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { InlineText } from "@/components/ui/markdown/inline-text";
import { isAccepted, type Judged } from "@/lib/learning/practice/answer";
import { Proof, type ProofMark } from "./citations/proof";

type LabelKey =
  | "answer"
  | "number"
  | "check"
  | "hint"
  | "show"
  | "right"
  | "notYet"
  | "unsure"
  | "yours"
  | "model"
  | "proof";

type PracticeItemProps = {
  /** Unique on the page. */
  id: string;
  number: number;
  judged: Judged;
  prompt: ReactNode;
  hints: { title: string; text: ReactNode }[];
  modelAnswer: ReactNode;
  /** The places in the sources that prove the answer. */
  marks: ProofMark[];
  labels: Record<LabelKey, string>;
};

/** Where the focus goes: the next possible input, or the model answer. */
type Focus = "input:enabled" | "[data-answer]";

type Verdict = "right" | "notYet" | "unsure";

/**
 * One practice item. A wrong answer shows the next hint; the model answer shows after a right answer, on request, and beside an answer of
 * one's own that no rule can judge.
 */
export function PracticeItem(props: PracticeItemProps) {
  const { id, number, judged, prompt, hints, modelAnswer, marks, labels } = props;
  const practice = usePractice(judged, hints.length);
  const { answer, result, settled, revealed } = practice;
  const item = useRef<HTMLLIElement>(null);
  const promptId = `practice-${id}`;

  /** Runs a change that may remove or disable the focused control, then moves the focus to what comes next. */
  const refocus = (change: () => Focus) => {
    const hadFocus = item.current?.contains(document.activeElement) ?? false;
    const next = flushSync(change);
    const focused = document.activeElement;
    const isLost =
      !item.current?.contains(focused) || (focused instanceof HTMLButtonElement && focused.disabled);
    if (hadFocus && isLost) item.current?.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  };
  const check = () => refocus(practice.check);

  return (
    <li
      ref={item}
      className="mt-8 grid grid-cols-[36px_minmax(0,1fr)] border-t border-line pt-8 first:mt-6 first:border-0 first:pt-0"
    >
      <span aria-hidden="true" className="num display text-26 text-ink-3">
        {number}
      </span>
      <div className="min-w-0">
        <div id={promptId} className="font-reading text-18 leading-normal text-pretty wrap-anywhere">
          {prompt}
        </div>
        {judged.kind === "choice" ? (
          <Options id={id} judged={judged} labelledBy={promptId} practice={practice} />
        ) : (
          <Field label={judged.kind === "number" ? labels.number : labels.answer} className="mt-4.5 max-w-sm">
            <TextAnswer labelledBy={promptId} kind={judged.kind} practice={practice} onCheck={check} />
          </Field>
        )}
        <div role="status" aria-atomic="false">
          {result ? (
            <Result key={result.tries} verdict={result.verdict} text={labels[result.verdict]} />
          ) : null}
          {hints.slice(0, settled ? 0 : practice.hintCount).map(({ title, text }) => (
            <Note key={title} title={title}>
              {text}
            </Note>
          ))}
        </div>
        {revealed ? (
          <div
            data-answer=""
            tabIndex={-1}
            className="grid gap-x-8 outline-none sm:grid-flow-col sm:auto-cols-fr"
          >
            {result?.verdict === "unsure" ? (
              <Note title={labels.yours}>
                <p className="wrap-anywhere whitespace-pre-wrap">{result.answer}</p>
              </Note>
            ) : null}
            <Note title={labels.model} strong>
              {modelAnswer}
              <Proof lead={labels.proof} marks={marks} />
            </Note>
          </div>
        ) : null}
        {settled ? null : (
          <p className="mt-4.5 flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button disabled={answer.trim() === ""} onClick={check}>
              {labels.check}
            </Button>
            {practice.hintCount < hints.length && !revealed ? (
              <Button variant="word" onClick={() => refocus(practice.hint)}>
                {labels.hint}
              </Button>
            ) : null}
            {revealed ? null : (
              <Button variant="word" onClick={() => refocus(practice.reveal)}>
                {labels.show}
              </Button>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

type Practice = ReturnType<typeof usePractice>;

/** The state of an item: the answer, the last verdict, the hints given, and whether the model answer shows. */
function usePractice(judged: Judged, hints: number) {
  const [answer, setAnswer] = useState("");
  const [result, setResult] = useState<{ verdict: Verdict; answer: string; tries: number } | null>(null);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [hintCount, setHintCount] = useState(0);
  const [revealed, setRevealed] = useState(false);
  const settled = result?.verdict === "right";
  const hint = (): Focus => {
    setHintCount((count) => Math.min(count + 1, hints));
    return "input:enabled";
  };
  const reveal = (): Focus => {
    setRevealed(true);
    return "[data-answer]";
  };
  const check = (): Focus => {
    if (settled || answer.trim() === "") return "input:enabled";
    const verdict = isAccepted(judged, answer) ? "right" : judged.kind === "short" ? "unsure" : "notYet";
    setResult({ verdict, answer: answer.trim(), tries: (result?.tries ?? 0) + 1 });
    if (verdict !== "notYet") return reveal();
    if (judged.kind === "choice") {
      setWrong([...wrong, answer]);
      setAnswer("");
    }
    return hint();
  };
  return {
    answer,
    setAnswer,
    result,
    settled,
    wrong,
    hintCount,
    hint,
    revealed,
    reveal,
    check,
  };
}

type OptionsProps = { id: string; judged: Judged; labelledBy: string; practice: Practice };

function Options({ id, judged, labelledBy, practice }: OptionsProps) {
  const { answer, setAnswer, settled, wrong } = practice;
  return (
    <div role="radiogroup" aria-labelledby={labelledBy}>
      <ChoiceGrid>
        {judged.options.map((option) => (
          <Choice
            key={option}
            name={`practice-${id}`}
            value={option}
            checked={answer === option}
            onSelect={setAnswer}
            locked={settled || wrong.includes(option)}
            state={settled && answer === option ? "right" : wrong.includes(option) ? "wrong" : "open"}
          >
            <InlineText text={option} />
          </Choice>
        ))}
      </ChoiceGrid>
    </div>
  );
}

type TextAnswerProps = {
  labelledBy: string;
  kind: Judged["kind"];
  practice: Practice;
  onCheck: () => void;
};

function TextAnswer({
  labelledBy,
  kind,
  practice: { answer, setAnswer, settled },
  onCheck,
}: TextAnswerProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) onCheck();
  };
  return (
    <Input
      aria-describedby={labelledBy}
      value={answer}
      readOnly={settled}
      maxLength={300}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={kind === "number" ? "decimal" : "text"}
      dir="auto"
      onChange={(event) => setAnswer(event.target.value)}
      onKeyDown={onKeyDown}
      className={cn(settled && "border-good bg-good-soft")}
    />
  );
}

const tones = {
  right: "border-good text-good",
  notYet: "border-wrong text-wrong",
  unsure: "border-line-strong text-ink-2",
} as const;

function Result({ verdict, text }: { verdict: Verdict; text: string }) {
  return (
    <p className={cn("mt-4 flex items-center gap-2.5 text-15 font-[560]", tones[verdict])}>
      {verdict === "unsure" ? null : (
        <ProgressMark state={verdict === "right" ? "done" : "bad"} className="size-4.5" />
      )}
      <span>{text}</span>
    </p>
  );
}

function Note({ title, strong, children }: { title: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={cn("mt-3.5 border-s-2 py-0.5 ps-4.5", strong ? "border-good" : "border-line-strong")}>
      <p className="label-voice">{title}</p>
      <div className="mt-0.5 font-reading text-17 leading-normal">{children}</div>
    </div>
  );
}
