"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { SourceSummary } from "@/lib/sources/schema";
import { FileButton } from "../add/file-button";
import { Fault } from "./fault";
import { pageRanges } from "./page-ranges";
import { pageCounts } from "./page-states";

type ReadingNoticeProps = {
  source: SourceSummary;
  /** Takes another file in this one's place; null where files cannot be added. */
  onReplace: ((file: File) => void) | null;
};

/** Pages without text, or why nothing could be read, with the ways on. */
export function ReadingNotice({ source, onReplace }: ReadingNoticeProps) {
  const { state, empty_pages } = source;
  const [isAccepted, setIsAccepted] = useState(false);
  const replace =
    onReplace && source.via === "file" ? (
      <ReplaceButton onReplace={onReplace} isOnly={state === "failed"} />
    ) : null;
  if (state === "failed") return <Failure source={source} actions={replace} />;
  if (state !== "read" || empty_pages.length === 0 || isAccepted) return null;
  return <EmptyPages source={source} onAccept={() => setIsAccepted(true)} replace={replace} />;
}

type EmptyPagesProps = { source: SourceSummary; onAccept: () => void; replace: React.ReactNode };

function EmptyPages({ source, onAccept, replace }: EmptyPagesProps) {
  const t = useTranslations("sources.notice");
  const format = useFormatter();
  const { page_count, empty_pages } = source;
  const pages = format.list(
    pageRanges(empty_pages).map(({ from, to }) => (from === to ? String(from) : t("range", { from, to }))),
  );
  const left = pageCounts([source]).read;
  return (
    <Fault
      title={t("emptyTitle", { count: empty_pages.length, total: page_count, pages })}
      actions={
        <>
          <Button onClick={onAccept}>{t("accept", { count: left })}</Button>
          {replace}
        </>
      }
    >
      {t("emptyBody", { count: empty_pages.length })}
    </Fault>
  );
}

function Failure({ source, actions }: { source: SourceSummary; actions: React.ReactNode }) {
  const t = useTranslations("sources.notice");
  const errorText = useErrorText();
  return (
    <Fault tone="wrong" title={errorText(source.error ?? "internal")} actions={actions}>
      {t("failedBody")}
    </Fault>
  );
}

type ReplaceButtonProps = { onReplace: (file: File) => void; isOnly: boolean };

function ReplaceButton({ onReplace, isOnly }: ReplaceButtonProps) {
  const t = useTranslations("sources.notice");
  return (
    <FileButton
      variant={isOnly ? "outline" : "quiet"}
      onFiles={([file]) => {
        if (file) onReplace(file);
      }}
    >
      {t("replace")}
    </FileButton>
  );
}
