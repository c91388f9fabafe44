"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useState } from "react";
import { CheckboxField } from "@/components/ui/form/checkbox";
import { apiCall } from "@/lib/core/http/client";
import type { OwnSentence, OwnWords as List } from "@/lib/studio/own-words/schema";

/** A sentence about the author, and whether it is taken out. */
type Choice = { sentence: OwnSentence; isTaken: boolean };

type OwnWordsState = {
  state: "loading" | "loaded" | "failed";
  choices: readonly Choice[];
  toggle: (index: number) => void;
};

/** The sentences of a course about its author, all chosen at first. */
export function useOwnWords(courseId: string): OwnWordsState {
  const [state, setState] = useState<OwnWordsState["state"]>("loading");
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  useEffect(() => {
    const abort = new AbortController();
    const load = async () => {
      try {
        const { data } = await apiCall<List>(`/courses/${courseId}/own-words`, { signal: abort.signal });
        setChoices(data.map((sentence) => ({ sentence, isTaken: true })));
        setState("loaded");
      } catch {
        if (!abort.signal.aborted) setState("failed");
      }
    };
    void load();
    return () => abort.abort();
  }, [courseId]);
  const toggle = (index: number) =>
    setChoices((all) => all.map((one, at) => (at === index ? { ...one, isTaken: !one.isTaken } : one)));
  return { state, choices, toggle };
}

/** Asks which sentences about the author go before the course is for sale. */
export function OwnWords({ words: { state, choices, toggle } }: { words: OwnWordsState }) {
  const t = useTranslations("market.publish");
  const id = useId();
  if (state === "failed") return <p className="mt-5 text-14 text-ink-2">{t("ownUnchecked")}</p>;
  if (choices.length === 0) return null;
  return (
    <fieldset className="mt-6 border-t border-line pt-5" aria-describedby={`${id}-text`}>
      <legend className="sr-only">{t("ownTitle")}</legend>
      <p aria-hidden="true" className="text-14 font-medium">
        {t("ownTitle")}
      </p>
      <p id={`${id}-text`} className="mt-1.5 text-13 text-ink-3">
        {t("ownText")}
      </p>
      <ul className="mt-3 grid gap-3">
        {choices.map(({ sentence, isTaken }, index) => (
          <li key={`${sentence.path} ${sentence.text}`} className="border-s-2 border-line ps-4">
            <p id={`${id}-${index}`} dir="auto" className="font-reading text-15 wrap-anywhere">
              {isTaken ? <del className="text-ink-3">{sentence.text}</del> : <span>{sentence.text}</span>}
            </p>
            <CheckboxField
              label={t("ownTake")}
              checked={isTaken}
              onCheckedChange={() => toggle(index)}
              aria-describedby={`${id}-${index}`}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
