"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useDraftEditor } from "../use-draft";
import { Figure } from "./figure";

/** Time of day of a save, by the reader's clock. */
const clockText = (iso: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" }).format(new Date(iso));

/** What a failed or pending save means for the author; null while saving works. */
function useTrouble(): string | null {
  const t = useTranslations("studio.frame");
  const errorText = useErrorText();
  const { state, failure, isKept } = useDraftEditor();
  if (state === "offline") return t(isKept ? "kept" : "notKept");
  if (state === "failed") return t("failed", { reason: errorText(failure ?? "internal") });
  return null;
}

/** The state of the draft, in a word or two where the bar `isShort`. Screen readers hear troubles, and the time of a save at most once a minute. */
export function DraftStateLine({ isShort = false }: { isShort?: boolean }) {
  const t = useTranslations("studio.frame");
  const locale = useLocale();
  const { changes, state, savedAt } = useDraftEditor();
  const trouble = useTrouble();
  if (trouble) return null;
  const count = changes.length;
  const isSaving = state === "waiting" || state === "saving";
  const saved =
    count === 0 && !isSaving
      ? t("unchanged")
      : savedAt
        ? t("draftSaved", { count, time: clockText(savedAt, locale) })
        : t("draft", { count });
  return (
    <div className="studio-state num">
      <Figure name="draft" />
      <p role="status" className={isSaving || isShort ? "sr-only" : undefined} suppressHydrationWarning>
        {saved}
      </p>
      {isShort ? <p aria-hidden="true">{isSaving ? t("saving") : t("changes", { count })}</p> : null}
      {isSaving && !isShort ? (
        <p aria-hidden="true">
          <span>{t("draft", { count })}</span>
          {", "}
          <span>{t("saving")}</span>
        </p>
      ) : null}
    </div>
  );
}

/** A line below the bar while changes cannot be saved. */
export function DraftTrouble() {
  const t = useTranslations("studio.frame");
  const { state, flush } = useDraftEditor();
  const trouble = useTrouble();
  return (
    <div role="status">
      {trouble ? (
        <div className="studio-trouble">
          <Figure name="notice" className="size-4 shrink-0" />
          <p>{trouble}</p>
          {state === "failed" ? (
            <Button variant="word" onClick={() => void flush()}>
              {t("retry")}
            </Button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}
