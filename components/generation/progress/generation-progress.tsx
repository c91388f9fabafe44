"use client";

import { useTranslations } from "next-intl";
import { type RefCallback, useEffect, useState } from "react";
import { ArrowRight, Square } from "lucide-react";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import { SignInAgain } from "@/components/layout/sign-in-again";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { GenerationReport } from "@/lib/generation/schema";
import { GenerationFigure } from "./generation-figure";
import { readableModules } from "./readable-modules";
import { shareOf, StepList } from "./step-list";
import { WaitNotice } from "./wait-notice";

/** The rotating texts: one every two seconds, thirteen in each language. */
const ROTATE_MS = 2000;
const rotating = ["m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8", "m9", "m10", "m11", "m12", "m13"] as const;

type GenerationProgressProps = {
  courseId: string;
  title: string;
  report: GenerationReport | null;
  /** Ids of modules whose lesson is being written and has its first words. */
  begun: ReadonlySet<string>;
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
export function GenerationProgress(props: GenerationProgressProps) {
  const { courseId, title, report, begun, startedAt, focusRef, connectionLost, signedOut } = props;
  const t = useTranslations("generation");
  const modules = report?.steps.filter((step) => step.kind === "module") ?? [];
  const outline = report?.steps.find((step) => step.kind === "outline");
  const readable = readableModules(report, begun);
  const [first] = modules;
  const waitsUntil = report?.resumes_at ?? null;
  return (
    <div className="mt-14 grid grid-cols-1 items-start gap-14 rail:grid-cols-[minmax(0,420px)_minmax(0,1fr)] rail:gap-22">
      <div className="w-full max-w-105 justify-self-center rail:sticky rail:top-8">
        <GenerationFigure
          outline={outline?.state === "done" ? 1 : 0.45}
          modules={modules.map(shareOf)}
          links={report && report.links_total > 0 ? report.links_done / report.links_total : 0}
          label={t("progress.figure")}
        />
        {waitsUntil === null ? <RotatingLine /> : null}
      </div>
      <div>
        <h2 ref={focusRef} tabIndex={-1} dir="auto" className="display text-34 text-balance wrap-anywhere">
          {report?.course_title ?? title}
        </h2>
        <ElapsedTime report={report} startedAt={startedAt} />
        <div role="status">{waitsUntil === null ? null : <WaitNotice until={waitsUntil} />}</div>
        {connectionLost ? (
          <Alert tone="warn" className="mt-4">
            {t("progress.connectionLost")}
          </Alert>
        ) : null}
        {signedOut ? <SignedOut /> : null}
        <StepList report={report} courseId={courseId} readable={readable} />
        <ProgressActions
          {...props}
          isReadable={readable.has(first?.module_id ?? "")}
          isFirstWritten={first?.state === "done" || first?.note === "reviewing"}
        />
      </div>
    </div>
  );
}

type ProgressActionsProps = Pick<GenerationProgressProps, "courseId" | "stopping" | "onStop"> & {
  /** The lesson of module 1 has words. */
  isReadable: boolean;
  /** Module 1 is whole: a stop pauses instead of deleting. */
  isFirstWritten: boolean;
};

function ProgressActions({ courseId, stopping, onStop, isReadable, isFirstWritten }: ProgressActionsProps) {
  const t = useTranslations("generation.progress");
  return (
    <>
      <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3">
        {isReadable ? (
          <Button asChild variant="accent">
            <InterfaceLink href={`/course/${courseId}`}>
              {t("readFirst")}
              <ArrowRight aria-hidden="true" />
            </InterfaceLink>
          </Button>
        ) : null}
        <Button onClick={onStop} pending={stopping} aria-describedby="stop-effect">
          {stopping ? null : <Square aria-hidden="true" fill="currentColor" className="size-3!" />}
          <span>{t("stop")}</span>
        </Button>
      </div>
      <p className="mt-3.5 max-w-[52ch] text-13 text-ink-3">
        {t("leave")} <span id="stop-effect">{t(isFirstWritten ? "stopPauses" : "stopDeletes")}</span>
      </p>
    </>
  );
}

function RotatingLine() {
  const t = useTranslations("generation.rotating");
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setIndex((i) => (i + 1) % rotating.length), ROTATE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p
      aria-hidden="true"
      className="ms-[7%] mt-7 min-h-14 max-w-[34ch] font-reading text-19 text-balance text-ink-2 italic"
    >
      {t(rotating[index] ?? "m1")}
    </p>
  );
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
      {report.resumes_at === null ? <span>{t("after", { seconds })}</span> : null}
    </p>
  );
}
