"use client";

import { useTranslations } from "next-intl";
import { type RefObject, useState, useSyncExternalStore } from "react";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/form/checkbox";

/** Local-storage key of "don't show this again". */
export const ALERT_DISMISSED_KEY = "assessmentAlertDismissed";

const never = () => () => undefined;

function isDismissed(): boolean {
  try {
    return localStorage.getItem(ALERT_DISMISSED_KEY) === "true";
  } catch {
    return false;
  }
}

function dismissForGood(): void {
  try {
    localStorage.setItem(ALERT_DISMISSED_KEY, "true");
  } catch {
    // Without storage it shows again on the next visit.
  }
}

type IntroAlertProps = { offline: boolean; focusAfter: RefObject<HTMLElement | null> };

/** Explains the steps, with "don't show again". Closing it moves the focus on. */
export function IntroAlert({ offline, focusAfter }: IntroAlertProps) {
  const t = useTranslations("generation.intro");
  const dismissedBefore = useSyncExternalStore(never, isDismissed, () => true);
  const [closed, setClosed] = useState(false);
  const [again, setAgain] = useState(false);
  if (dismissedBefore || closed) return null;
  const close = () => {
    if (again) dismissForGood();
    setClosed(true);
    // The pressed button disappears.
    focusAfter.current?.focus();
  };
  return (
    <div
      role="note"
      className="mt-9 grid items-center gap-x-6 gap-y-1 border-y border-line py-4.5 lg:grid-cols-[minmax(0,1fr)_auto]"
    >
      <p className="max-w-[72ch] text-15 text-ink-2">
        <b className="font-[560] text-ink">{t(offline ? "offlineLead" : "lead")}</b>{" "}
        {t(offline ? "offlineBody" : "body")}
      </p>
      <div className="flex flex-wrap items-center gap-5">
        <CheckboxField label={t("dontShow")} checked={again} onCheckedChange={setAgain} className="text-14" />
        <Button variant="word" onClick={close} className="min-w-11">
          {t("close")}
        </Button>
      </div>
    </div>
  );
}
