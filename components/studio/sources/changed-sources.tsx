"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { ChangedSource, Replacement } from "@/lib/studio/rereading/schema";
import { Figure } from "../frame/figure";
import { useDraftEditor } from "../use-draft";
import { useRereading } from "./use-rereading";

const ReplacementDialog = dynamic(
  () => import("./replacement-dialog").then((module) => module.ReplacementDialog),
  { ssr: false },
);

/** A line below the bar for each source of the draft whose address says something else by now. */
export function ChangedSources({ sources }: { sources: readonly ChangedSource[] }) {
  const { document } = useDraftEditor();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  return sources
    .filter(({ id }) => document.sources?.includes(id) && !left.has(id))
    .map((source) => (
      <ChangedLine key={source.id} source={source} onLeft={() => setLeft(new Set([...left, source.id]))} />
    ));
}

/** `onLeft`: the author keeps the old text. */
function ChangedLine({ source, onLeft }: { source: ChangedSource; onLeft: () => void }) {
  const t = useTranslations("studio.sources");
  const errorText = useErrorText();
  const control = useRereading(source);
  const { rereading, problem, isPending, readAgain, compare } = control;
  const [replacement, setReplacement] = useState<Replacement | null>(null);
  const { title } = source;
  const state = rereading?.state ?? "changed";
  const isReading = state === "waiting" || state === "reading";
  return (
    <div className="studio-trouble">
      <Figure name="notice" className="size-4 shrink-0" />
      <p role="status" className="min-w-0 wrap-anywhere">
        <span>{t(`line.${state}`, { title })}</span>{" "}
        {rereading?.error ? <span>{errorText(rereading.error)}</span> : null}
      </p>
      {state === "read" ? (
        <Button
          variant="word"
          pending={isPending}
          onClick={() => void compare().then((found) => setReplacement(found))}
        >
          {t("compare")}
        </Button>
      ) : null}
      {isReading || state === "read" ? null : (
        <Button variant="word" pending={isPending} onClick={() => void readAgain()}>
          {t("readAgain")}
        </Button>
      )}
      <a className="link text-13" href={source.url} target="_blank" rel="noreferrer noopener">
        {t("openAddress")}
      </a>
      <p role="alert" className="w-full text-wrong empty:hidden">
        {problem}
      </p>
      {replacement ? (
        <ReplacementDialog
          title={title}
          replacement={replacement}
          control={control}
          onClose={() => setReplacement(null)}
          onLeft={onLeft}
        />
      ) : null}
    </div>
  );
}
