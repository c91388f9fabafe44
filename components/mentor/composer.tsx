"use client";

import { ArrowRight, Square } from "lucide-react";
import { useTranslations } from "next-intl";
import { type SyntheticEvent, useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { excessOf, LengthNote } from "@/components/ui/form/length-note";
import { useEnterToSend } from "@/components/ui/hooks/use-enter-to-send";
import { MESSAGE_MAX } from "@/lib/mentor/policy";
import type { HelpKind } from "./mentor-client";

type ComposerProps = {
  text: string;
  onText: (text: string) => void;
  onSend: () => void;
  onHelp: (help: HelpKind, label: string) => void;
  /** A reply is under way: typing works, sending does not. */
  busy: boolean;
  /** Stops the reply under way; null if there is none to stop. */
  onStop: (() => void) | null;
  /** The day's allowance is spent. */
  closed: boolean;
};

/** The text field of the mentor. Enter sends, Shift+Enter inserts a line break. */
export function Composer({ text, onText, onSend, onHelp, busy, onStop, closed }: ComposerProps) {
  const t = useTranslations("mentor");
  const idle = busy || closed || text.trim() === "" || excessOf(text, MESSAGE_MAX) > 0;
  const field = useRef<HTMLTextAreaElement>(null);
  // Keeps the field in view when an on-screen keyboard opens.
  useEffect(() => {
    const keepInSight = () => {
      if (document.activeElement === field.current) field.current?.form?.scrollIntoView({ block: "nearest" });
    };
    window.addEventListener("resize", keepInSight);
    return () => window.removeEventListener("resize", keepInSight);
  }, []);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (idle) return;
    onSend();
    // The pressed button has another meaning now.
    field.current?.focus();
  };
  const stop = () => {
    onStop?.();
    // The pressed button is disabled when the reply has ended.
    field.current?.focus();
  };
  const onKeyDown = useEnterToSend(() => (idle ? undefined : onSend()));
  return (
    <>
      <form
        onSubmit={submit}
        className="mt-3.5 flex items-end rounded-md border border-line-strong bg-surface outline-offset-2 outline-accent focus-within:border-primary has-[textarea:focus-visible]:outline-2"
      >
        <textarea
          ref={field}
          rows={2}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
          disabled={closed}
          dir="auto"
          enterKeyHint="send"
          aria-label={t("composer")}
          placeholder={t("placeholder")}
          className="field-sizing-content max-h-40 min-h-17 min-w-0 flex-1 resize-none bg-transparent py-3 ps-3.5 pe-1 text-16 leading-[1.45] outline-none disabled:text-ink-3 rail:text-14"
        />
        <Button
          type={onStop ? "button" : "submit"}
          size="icon"
          disabled={!onStop && idle}
          aria-label={onStop ? t("stop") : t("send")}
          onClick={onStop ? stop : undefined}
          className="m-1.25 rounded-sm border-primary text-primary hover:border-primary hover:bg-primary-soft"
        >
          {onStop ? (
            <Square aria-hidden="true" strokeWidth={1.5} className="size-3.5! fill-current" />
          ) : (
            <ArrowRight aria-hidden="true" strokeWidth={1.5} />
          )}
        </Button>
      </form>
      <LengthNote text={text} max={MESSAGE_MAX} className="mt-1.5" />
      <div role="group" aria-label={t("ways")} className="mt-0.5 flex flex-wrap gap-x-5">
        {(["rephrase", "example", "skip"] as const).map((help) => (
          // Not `disabled` while a reply is under way: a disabled button loses the focus.
          <Button
            key={help}
            variant="word"
            disabled={closed}
            aria-disabled={busy || undefined}
            onClick={busy ? undefined : () => onHelp(help, t(help))}
            className="aria-disabled:text-ink-3 aria-disabled:no-underline"
          >
            {t(help)}
          </Button>
        ))}
      </div>
    </>
  );
}
