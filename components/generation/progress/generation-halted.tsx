"use client";

import { useTranslations } from "next-intl";
import { type RefCallback, useState } from "react";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { GenerationReport } from "@/lib/generation/schema";
import { readableModules } from "./readable-modules";
import { StepList } from "./step-list";

type GenerationHaltedProps = {
  report: GenerationReport;
  /** Receives the focus when this appears. */
  focusRef: RefCallback<HTMLElement>;
  busy: "stop" | "retry" | "keep" | null;
  onResume: () => void;
  onKeep: () => void;
  onDiscard: () => void;
};

const nothing: ReadonlySet<string> = new Set();

/** A paused or failed generation: resume it from its last stored part, keep what is written, or discard the draft. */
export function GenerationHalted({
  report,
  focusRef,
  busy,
  onResume,
  onKeep,
  onDiscard,
}: GenerationHaltedProps) {
  const t = useTranslations("generation");
  const modules = report.steps.filter(({ kind }) => kind === "module");
  const isPaused = report.state === "paused";
  // A pause needs a whole module, although its review may be missing.
  const written = Math.max(isPaused ? 1 : 0, modules.filter(({ state }) => state === "done").length);
  return (
    <div className="mt-14 max-w-page">
      <h2 ref={focusRef} tabIndex={-1} dir="auto" className="display text-34 wrap-anywhere">
        {report.course_title}
      </h2>
      {isPaused ? <PausedNote written={written} count={modules.length} /> : <FailedNote report={report} />}
      {modules.length > 0 ? (
        <StepList report={report} courseId={report.course_id} readable={readableModules(report, nothing)} />
      ) : null}
      <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button variant="accent" onClick={onResume} pending={busy === "retry"}>
          {t(isPaused ? "paused.resume" : "failed.retry")}
        </Button>
        {written > 0 ? (
          <KeepButton written={written} count={modules.length} pending={busy === "keep"} onKeep={onKeep} />
        ) : null}
        {written > 0 ? (
          <Button asChild variant="quiet">
            <InterfaceLink href={`/course/${report.course_id}`}>{t("progress.readFirst")}</InterfaceLink>
          </Button>
        ) : null}
        {isPaused ? null : (
          <Button onClick={onDiscard} pending={busy === "stop"}>
            {t("failed.giveUp")}
          </Button>
        )}
      </div>
    </div>
  );
}

function PausedNote({ written, count }: { written: number; count: number }) {
  const t = useTranslations("generation.paused");
  return (
    <div role="status" className="num mt-4 text-ink-2">
      <p className="font-[560] text-ink">{t("title")}</p>
      <p className="mt-1 max-w-measure">{t("body", { written, count })}</p>
    </div>
  );
}

function FailedNote({ report }: { report: GenerationReport }) {
  const t = useTranslations("generation.failed");
  const errorText = useErrorText();
  return (
    <Alert tone="wrong" className="mt-6" title={t("title")}>
      <p>{errorText(report.error ?? "internal")}</p>
      <p className="num mt-1">{t("kept", { done: report.done, total: report.total })}</p>
    </Alert>
  );
}

type KeepButtonProps = { written: number; count: number; pending: boolean; onKeep: () => void };

/** Makes a course of the written modules, after a confirmation: the rest of the plan is lost. */
function KeepButton({ written, count, pending, onKeep }: KeepButtonProps) {
  const t = useTranslations("generation.keep");
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button onClick={() => setAsking(true)} pending={pending}>
        {t("button")}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t("title")}
        description={t("body", { written, rest: count - written })}
        confirmLabel={t("button")}
        onConfirm={() => {
          setAsking(false);
          onKeep();
        }}
      />
    </>
  );
}
