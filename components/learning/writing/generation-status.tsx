"use client";

import { useTranslations } from "next-intl";
import dynamic from "next/dynamic";
import { Suspense, useRef } from "react";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import { SignInAgain } from "@/components/layout/sign-in-again";
import { Alert } from "@/components/ui/alert";
import { useLocalTime } from "@/components/ui/hooks/use-local-time";
import { Progress } from "@/components/ui/progress";
import type { GenerationReport } from "@/lib/generation/schema";
import { useGenerationFeed } from "./generation-feed";
import { countModules } from "./stored-parts";

const GenerationHalted = dynamic(() =>
  import("./generation-halted").then((module) => module.GenerationHalted),
);

/** What the author of an unfinished course can expect of it and do with it. */
export function GenerationStatus() {
  const { report, isSignedOut } = useGenerationFeed();
  const place = useRef<HTMLDivElement>(null);
  if (!report || report.state === "ready" || report.state === "stopped") return null;
  return (
    <div ref={place} tabIndex={-1} className="no-print mt-8 focus:outline-none">
      {report.state === "planned" ? (
        <Planned />
      ) : report.state !== "writing" ? (
        <Suspense>
          <GenerationHalted report={report} onSettled={() => place.current?.focus({ preventScroll: true })} />
        </Suspense>
      ) : isSignedOut ? (
        <SignedOut />
      ) : (
        <Writing report={report} />
      )}
    </div>
  );
}

function Planned() {
  const t = useTranslations("course.writing");
  return (
    <Alert
      actions={
        <InterfaceLink className="link" href="/create">
          {t("toPlan")}
        </InterfaceLink>
      }
    >
      {t("planned")}
    </Alert>
  );
}

function SignedOut() {
  const t = useTranslations("course.writing");
  return (
    <Alert tone="warn" actions={<SignInAgain>{t("signIn")}</SignInAgain>}>
      {t("signedOut")}
    </Alert>
  );
}

function Writing({ report }: { report: GenerationReport }) {
  const t = useTranslations("course.writing");
  const percent = report.total === 0 ? 0 : (report.done / report.total) * 100;
  return (
    <div className="rounded-md bg-primary-soft px-5 py-4">
      {report.resumes_at === null ? (
        <Beginning isReadable={report.first_module_ready} />
      ) : (
        <Waiting until={report.resumes_at} />
      )}
      <p className="num mt-1 text-13 text-ink-2">
        {t("modules", countModules(report))} {t("completeLater")}
      </p>
      <Progress className="mt-3" value={percent} label={t("label")} />
    </div>
  );
}

/** Both texts have one place, so that the lesson below does not move when the first gives way to the second. */
function Beginning({ isReadable }: { isReadable: boolean }) {
  const t = useTranslations("course.writing");
  return (
    <div className="grid text-15 *:[grid-area:1/1]">
      <p className={isReadable ? "invisible" : undefined}>{t("begins")}</p>
      <p className={isReadable ? undefined : "invisible"}>{t("body")}</p>
    </div>
  );
}

/** The model's server asked to wait. */
function Waiting({ until }: { until: string }) {
  const t = useTranslations("generation.waiting");
  const time = useLocalTime(until);
  return (
    <p role="status" className="text-15">
      {t("until", { time })} {t("leave")}
    </p>
  );
}
