"use client";

import { useTranslations } from "next-intl";
import { type RefCallback, useEffect, useState } from "react";
import { ArrowRight, Square } from "lucide-react";
import { ProgressMark } from "@/components/figures/progress-mark";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import { SignInAgain } from "@/components/layout/sign-in-again";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { GenerationReport, GenerationStep } from "@/lib/generation/schema";
import { GenerationFigure } from "./generation-figure";

/** The rotating texts: one every two seconds, thirteen in each language. */
const ROTATE_MS = 2000;
const rotating = ["m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8", "m9", "m10", "m11", "m12", "m13"] as const;
const notes = ["planning", "lesson", "linting", "repairing", "checking", "links", "storing"] as const;
type Note = (typeof notes)[number];
const isNote = (note: string | null): note is Note => notes.some((known) => known === note);

type GenerationProgressProps = {
  courseId: string;
  title: string;
  report: GenerationReport | null;
  /** Start of the generation, in milliseconds of this browser's clock. */
  startedAt: number;
  /** Receives the focus when this appears. */
  focusRef: RefCallback<HTMLElement>;
  connectionLost: boolean;
  /** The session has ended: progress stops until the next sign-in. */
  signedOut: boolean;
  stopping: boolean;
  onStop: () => void;
};

/** A running generation: the figure, the steps and a button to stop. */
export function GenerationProgress({
  courseId,
  title,
  report,
  startedAt,
  focusRef,
  connectionLost,
  signedOut,
  stopping,
  onStop,
}: GenerationProgressProps) {
  const t = useTranslations("generation");
  const line = useRotation();
  const modules = report?.steps.filter((step) => step.kind === "module") ?? [];
  const written = modules.filter((step) => step.state === "done").length;
  const outline = report?.steps.find((step) => step.kind === "outline");
  return (
    <div className="mt-14 grid grid-cols-1 items-start gap-14 rail:grid-cols-[minmax(0,420px)_minmax(0,1fr)] rail:gap-22">
      <div className="w-full max-w-105 justify-self-center rail:sticky rail:top-8">
        <GenerationFigure
          outline={outline?.state === "done" ? 1 : 0.45}
          modules={modules.length > 0 ? written / modules.length : 0}
          links={report && report.links_total > 0 ? report.links_done / report.links_total : 0}
          label={t("progress.figure")}
        />
        <p
          aria-hidden="true"
          className="ms-[7%] mt-7 min-h-14 max-w-[34ch] font-reading text-19 text-balance text-ink-2 italic"
        >
          {t(`rotating.${line}`)}
        </p>
      </div>
      <div>
        <h2 ref={focusRef} tabIndex={-1} className="display text-34 text-balance wrap-anywhere">
          {report?.course_title ?? title}
        </h2>
        <ElapsedTime report={report} startedAt={startedAt} />
        {connectionLost ? (
          <Alert tone="warn" className="mt-4">
            {t("progress.connectionLost")}
          </Alert>
        ) : null}
        {signedOut ? <SignedOut /> : null}
        <ol aria-label={t("progress.steps")} className="num mt-6 border-t border-ink">
          {report?.steps.map((step, i) => (
            <StepRow key={step.key} step={step} report={report} courseId={courseId} first={i === 1} />
          ))}
        </ol>
        <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3">
          {report?.first_module_ready ? (
            <Button asChild variant="accent">
              <InterfaceLink href={`/course/${courseId}`}>
                {t("progress.readFirst")}
                <ArrowRight aria-hidden="true" />
              </InterfaceLink>
            </Button>
          ) : null}
          <Button onClick={onStop} pending={stopping}>
            {stopping ? null : <Square aria-hidden="true" fill="currentColor" className="size-3!" />}
            <span>{t("progress.stop")}</span>
          </Button>
        </div>
        <p className="mt-3.5 max-w-[52ch] text-13 text-ink-3">{t("progress.leave")}</p>
      </div>
    </div>
  );
}

function useRotation(): (typeof rotating)[number] {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setIndex((i) => (i + 1) % rotating.length), ROTATE_MS);
    return () => clearInterval(timer);
  }, []);
  return rotating[index] ?? "m1";
}

function SignedOut() {
  const t = useTranslations("generation");
  const errorText = useErrorText();
  return (
    <Alert tone="wrong" className="mt-4" actions={<SignInAgain>{t("signIn")}</SignInAgain>}>
      {errorText("unauthenticated")}
    </Alert>
  );
}

function ElapsedTime({ report, startedAt }: Pick<GenerationProgressProps, "report" | "startedAt">) {
  const t = useTranslations("generation.progress");
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (!report) return <p className="mt-2.5 text-ink-2">{t("begin")}</p>;
  const seconds = Math.max(0, Math.round((now - startedAt) / 1000));
  return (
    <p className="num mt-2.5 text-ink-2">
      <span role="status">{t("soFar", { done: report.done, total: report.total })}</span>{" "}
      {t("after", { seconds })}
    </p>
  );
}

const marks = { waiting: "later", running: "now", done: "done", failed: "bad" } as const;

function StepRow({
  step,
  report,
  courseId,
  first,
}: {
  step: GenerationStep;
  report: GenerationReport;
  courseId: string;
  first: boolean;
}) {
  const t = useTranslations("generation.progress");
  return (
    <li
      className={cn(
        "grid min-h-12.5 grid-cols-[20px_minmax(0,1fr)_auto] items-center gap-x-3.5 border-b border-line py-1.5",
        step.state === "waiting" && "text-ink-3",
      )}
    >
      <ProgressMark
        state={marks[step.state]}
        className={cn("size-5", step.state === "running" && "animate-pulse")}
      />
      <span className="wrap-anywhere">{stepTitle(step, t)}</span>
      <span
        className={cn(
          "text-end text-13",
          step.state === "running" ? "text-primary" : step.state === "waiting" ? "text-ink-3" : "text-ink-2",
        )}
      >
        {first && step.state === "done" ? (
          <InterfaceLink className="link inline-flex min-h-11 items-center" href={`/course/${courseId}`}>
            {t("openForReading")}
          </InterfaceLink>
        ) : (
          stepState(step, report, t)
        )}
      </span>
    </li>
  );
}

type Words = ReturnType<typeof useTranslations<"generation.progress">>;

function stepTitle(step: GenerationStep, t: Words): string {
  if (step.kind === "module") return step.title;
  return t(`step.${step.kind}`);
}

function stepState(step: GenerationStep, report: GenerationReport, t: Words): string {
  if (step.kind === "links" && step.state !== "waiting" && report.links_total > 0)
    return t("linksOf", { done: report.links_done, total: report.links_total });
  if (step.state === "running" && isNote(step.note)) return t(`note.${step.note}`);
  return t(`state.${step.state}`);
}
