"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useState } from "react";
import { ArrowRight } from "lucide-react";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { Field, FieldError } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { excessOf, LengthNote } from "@/components/ui/form/length-note";
import { ANSWER_MAX, SUBJECT_MAX, subjectKinds, type SubjectKind } from "@/lib/generation/policy";
import type { AssessmentAnswer } from "@/lib/generation/schema";

/** The first answer: a subject, a goal (the subject again if it is empty) and, without a model, the kind of subject. */
export type FirstAnswer = Pick<AssessmentAnswer, "user_input" | "subject" | "kind">;

type SubjectFormProps = {
  inputRef: RefObject<HTMLInputElement | null>;
  /** The subject as typed so far, which survives a reload. */
  draft: string;
  onDraft: (text: string) => void;
  initial: { goal: string; kind: SubjectKind | null };
  /** Without a model the kind of subject is chosen from six chips. */
  asksKind: boolean;
  onSend: (answer: FirstAnswer) => void;
};

/** The creator's first question: what it is about, and what for. */
export function SubjectForm({ inputRef, draft, onDraft, initial, asksKind, onSend }: SubjectFormProps) {
  const t = useTranslations("generation");
  const [goal, setGoal] = useState(initial.goal);
  const [kind, setKind] = useState(initial.kind);
  const [missing, setMissing] = useState({ subject: false, kind: false });
  const isTooLong = excessOf(draft, SUBJECT_MAX) > 0 || excessOf(goal, ANSWER_MAX) > 0;
  const submit = () => {
    const subject = draft.trim();
    const lacks = { subject: subject === "", kind: asksKind && kind === null };
    setMissing(lacks);
    if (lacks.subject || lacks.kind) return;
    onSend({ subject, user_input: goal.trim() || subject, ...(kind ? { kind } : {}) });
  };
  return (
    <form
      className="mt-7 grid max-w-measure gap-6 xs:ms-10"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label={t("subject.label")}
        hint={t("subject.hint")}
        error={missing.subject ? t("subject.missing") : undefined}
        required
      >
        <Input
          ref={inputRef}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
          autoComplete="off"
          dir="auto"
        />
        <LengthNote text={draft} max={SUBJECT_MAX} />
      </Field>
      <Field label={t("subject.goal")} hint={t("subject.goalHint")}>
        <Input value={goal} onChange={(event) => setGoal(event.target.value)} autoComplete="off" dir="auto" />
        <LengthNote text={goal} max={ANSWER_MAX} />
      </Field>
      {asksKind ? <KindChips kind={kind} onKind={setKind} isMissing={missing.kind} /> : null}
      <div>
        <Button type="submit" variant="accent" disabled={isTooLong}>
          {t("subject.next")}
          <ArrowRight aria-hidden="true" />
        </Button>
      </div>
    </form>
  );
}

type KindChipsProps = {
  kind: SubjectKind | null;
  onKind: (kind: SubjectKind) => void;
  isMissing: boolean;
};

function KindChips({ kind, onKind, isMissing }: KindChipsProps) {
  const t = useTranslations("generation");
  return (
    <fieldset>
      <legend className="text-14 font-medium text-ink">{t("subject.kind")}</legend>
      <div className="mt-2 flex flex-wrap gap-2.5">
        {subjectKinds.map((one) => (
          <label
            key={one}
            className={cn(
              "flex min-h-11 cursor-pointer items-center rounded-md border border-line-strong bg-surface px-4 py-2 text-15 transition-colors hover:border-primary has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-accent",
              kind === one && "border-primary bg-primary-soft inset-ring inset-ring-primary",
            )}
          >
            <input
              type="radio"
              name="kind"
              value={one}
              checked={kind === one}
              onChange={() => onKind(one)}
              className="sr-only"
            />
            {t(`kinds.${one}`)}
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-13 text-ink-3">{t("subject.kindHint")}</p>
      <FieldError>{isMissing ? t("subject.kindMissing") : undefined}</FieldError>
    </fieldset>
  );
}
