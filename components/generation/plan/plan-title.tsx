"use client";

import { type KeyboardEvent, useRef, useState } from "react";
import { useTranslations } from "next-intl";
import { excessOf, LengthNote } from "@/components/ui/form/length-note";
import { MODULE_TITLE_MAX } from "@/lib/generation/policy";

type PlanTitleProps = {
  id: string;
  title: string;
  number: number;
  disabled: boolean;
  onRename: (title: string) => void;
  onMove: (by: -1 | 1) => void;
};

/** A module's title, edited where it stands. Enter or leaving the field stores it unless it is too long; Escape and an empty field restore it. Alt with an arrow key moves the module. */
export function PlanTitle({ id, title, number, disabled, onRename, onMove }: PlanTitleProps) {
  const t = useTranslations("generation.coursePlan");
  /** Null while the field shows the plan's title. */
  const [typed, setTyped] = useState<string | null>(null);
  const isCancelled = useRef(false);
  const text = typed ?? title;
  const commit = () => {
    const next = text.trim();
    if (!isCancelled.current && next !== "" && next !== title) onRename(next);
    isCancelled.current = false;
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.altKey && !disabled && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      onMove(event.key === "ArrowUp" ? -1 : 1);
    }
    if (event.nativeEvent.isComposing || (event.key !== "Enter" && event.key !== "Escape")) return;
    event.preventDefault();
    isCancelled.current = event.key === "Escape";
    event.currentTarget.blur();
  };
  return (
    <div className="min-w-0">
      <textarea
        id={id}
        rows={1}
        value={text}
        dir="auto"
        aria-label={t("titleLabel", { number })}
        aria-describedby={`${id}-note`}
        aria-invalid={excessOf(text, MODULE_TITLE_MAX) > 0 || undefined}
        readOnly={disabled}
        onChange={({ target }) => setTyped(target.value.replace(/\s*\n\s*/g, " "))}
        onBlur={commit}
        onKeyDown={onKeyDown}
        className="display block field-sizing-content min-h-11 w-full resize-none border-b border-line bg-transparent py-1.5 text-21 leading-tight text-ink transition-colors outline-none read-only:border-transparent hover:border-line-strong focus:border-primary focus:shadow-[0_1px_0_var(--primary)]"
      />
      <div id={`${id}-note`}>
        <LengthNote text={text} max={MODULE_TITLE_MAX} className="mt-1" />
      </div>
    </div>
  );
}
