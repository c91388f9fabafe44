"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useId, useState } from "react";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/button";
import type { Finding } from "@/lib/studio/findings/schema";
import type { ProposalScope } from "@/lib/studio/proposals/schema";
import { usePlaceText } from "../changes/use-place-text";
import { useDraftEditor } from "../use-draft";
import { usePlace } from "../use-place";
import { scopeOfFix, useFindingTexts } from "./finding-texts";

const REASON_MAX = 500;
const smallButton = "min-h-11 px-3 text-14 rail:min-h-9";

/** Asks for a proposal that mends a finding; null on a server without a model. */
export type Fix = ((scope: ProposalScope, request: string) => void) | null;

/** The id of the finding's element. */
export const findingId = (key: string): string => `finding-${key}`;

/** One finding: what it is, where, and what the author can do about it. */
export function FindingRow({ finding, fix }: { finding: Finding; fix: Fix }) {
  const t = useTranslations("studio.findings");
  const { document, ignore } = useDraftEditor();
  const { show } = usePlace();
  const texts = useFindingTexts()(finding);
  const place = usePlaceText([document])(finding.path);
  const [isIgnoring, setIgnoring] = useState(false);
  const scope = scopeOfFix(finding);
  const about = { title: texts.title };
  return (
    <li
      id={findingId(finding.key)}
      className="grid grid-cols-[26px_minmax(0,1fr)] border-t border-line py-3.5"
    >
      <Mark isDead={finding.rule === "link_dead"} />
      <div className="min-w-0 text-13 leading-normal text-ink-2">
        <p className="text-14 font-[560] text-ink">{texts.title}</p>
        <p className="mt-0.5 wrap-anywhere">{texts.why}</p>
        {finding.module_id === null ? null : <p className="mt-0.5 text-ink-3">{place}</p>}
        <p className="mt-1.5 flex flex-wrap items-center gap-1.5">
          {fix && scope ? (
            <Button
              className={smallButton}
              aria-label={t("fixIt", about)}
              onClick={() => fix(scope, texts.fix)}
            >
              {t("fix")}
            </Button>
          ) : null}
          {finding.module_id === null ? null : (
            <Button
              variant={fix && scope ? "quiet" : "outline"}
              className={smallButton}
              aria-label={t("showIt", about)}
              onClick={() => show(finding.path)}
            >
              {t("show")}
            </Button>
          )}
          <Button
            variant="quiet"
            className={smallButton}
            aria-label={t("ignoreIt", about)}
            aria-expanded={isIgnoring}
            onClick={() => setIgnoring(!isIgnoring)}
          >
            {t("ignore")}
          </Button>
        </p>
        {isIgnoring ? <ReasonForm onReason={(reason) => ignore(finding.key, reason)} /> : null}
      </div>
    </li>
  );
}

function Mark({ isDead }: { isDead: boolean }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={cn("fig mt-1 size-4", isDead ? "text-wrong" : "text-warn")}
    >
      <path d="M1.5 1.5h13v13h-13z" fill={isDead ? "currentColor" : "none"} />
      <path
        d={isDead ? "m5 5 6 6m0-6-6 6" : "M8 4.5V9m0 1.3v1.5"}
        className={isDead ? "stroke-paper" : undefined}
      />
    </svg>
  );
}

/** Asks why the author leaves a finding as it is. */
function ReasonForm({ onReason }: { onReason: (reason: string) => void }) {
  const t = useTranslations("studio.findings");
  const [reason, setReason] = useState("");
  const id = useId();
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (reason.trim() === "") return;
    // The row goes to the ignored ones.
    event.currentTarget.closest("section")?.focus({ preventScroll: true });
    onReason(reason.trim().slice(0, REASON_MAX));
  };
  return (
    <form onSubmit={submit} className="mt-2">
      <label htmlFor={id} className="block">
        {t("reason")}
      </label>
      <div className="mt-1 flex gap-1.5">
        <input
          id={id}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          maxLength={REASON_MAX}
          className="min-h-11 min-w-0 grow rounded-sm border border-line-strong bg-surface px-3 text-16 text-ink rail:min-h-9 rail:text-14"
        />
        <Button type="submit" className={smallButton} disabled={reason.trim() === ""}>
          {t("ignore")}
        </Button>
      </div>
    </form>
  );
}
