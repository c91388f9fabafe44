"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Choice, ChoiceGrid } from "@/components/ui/form/choice";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { InlineText } from "@/components/ui/markdown/inline-text";
import type { CourseCheck } from "@/lib/learning/checks/schema";

type CheckQuestionProps = {
  question: CourseCheck["questions"][number];
  total: number;
  isSending: boolean;
  onAnswer: (answer: string) => void;
};

/** The current question of a check; numbers choose an option, Enter sends the answer. */
export function CheckQuestion({ question, total, isSending, onAnswer }: CheckQuestionProps) {
  const t = useTranslations("learning.check");
  const { position, kind, prompt, options } = question;
  const [answer, setAnswer] = useState("");
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed belongs to the question before.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useOptionKeys(options, setAnswer);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (answer.trim() !== "" && !isSending) onAnswer(answer);
  };
  return (
    <form onSubmit={submit} className="mt-8">
      <h2 ref={heading} tabIndex={-1} className="num label-voice outline-none">
        {t("question", { number: position + 1, total })}
      </h2>
      <div id={id} className="mt-3 font-reading text-21 leading-normal text-pretty wrap-anywhere">
        <InlineText text={prompt} />
      </div>
      {kind === "choice" ? (
        <div role="radiogroup" aria-labelledby={id} className="mt-2">
          <ChoiceGrid>
            {options.map((option) => (
              <Choice
                key={option}
                name="check"
                value={option}
                checked={answer === option}
                onSelect={setAnswer}
                locked={isSending}
              >
                <InlineText text={option} />
              </Choice>
            ))}
          </ChoiceGrid>
        </div>
      ) : (
        <Field label={kind === "number" ? t("number") : t("answer")} className="mt-6 max-w-sm">
          <Input
            aria-describedby={id}
            value={answer}
            readOnly={isSending}
            maxLength={300}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode={kind === "number" ? "decimal" : "text"}
            dir="auto"
            onChange={(event) => setAnswer(event.target.value)}
          />
        </Field>
      )}
      <p className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" variant="accent" size="lg" disabled={answer.trim() === ""} pending={isSending}>
          {position + 1 === total ? t("last") : t("next")}
        </Button>
        <Button variant="word" disabled={isSending} onClick={() => onAnswer("")}>
          {t("unsure")}
        </Button>
      </p>
    </form>
  );
}

/** The keys 1 to 9 choose an option, except while the person types. */
function useOptionKeys(options: readonly string[], choose: (option: string) => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const option = /^[1-9]$/.test(event.key) ? options[Number(event.key) - 1] : undefined;
      const isTyping = event.target instanceof HTMLInputElement && event.target.type !== "radio";
      if (option === undefined || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
      choose(option);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [options, choose]);
}
