"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { followEvents } from "@/components/layout/follow-events";
import { InterfaceLink } from "@/components/layout/locale/interface-link";
import { SignInAgain } from "@/components/layout/sign-in-again";
import { Alert } from "@/components/ui/alert";
import { Progress } from "@/components/ui/progress";
import type { GenerationProgress } from "@/lib/courses/schema";
import { useRouter } from "@/lib/core/i18n/navigation";

type WatchProps = { courseId: string; generation: GenerationProgress };
type Report = Pick<GenerationProgress, "state" | "done" | "total">;

/** Progress while the course is being generated; the page refreshes as modules arrive. */
export function GenerationStatus({ courseId, generation }: WatchProps) {
  const t = useTranslations("course.writing");
  const router = useRouter();
  const [latest, setLatest] = useState<Report>(generation);
  const [isSignedOut, setSignedOut] = useState(false);
  const seen = useRef(generation.done);

  useEffect(() => {
    if (generation.state !== "writing") return;
    const stop = followEvents(`/courses/${courseId}/generation`, {
      onEvent: {
        progress: (data) => {
          const next = JSON.parse(data) as Report;
          setLatest(next);
          if (next.state !== "writing") stop();
          if (next.done !== seen.current || next.state !== "writing") {
            seen.current = next.done;
            router.refresh();
          }
        },
      },
      onRefused: (code) => {
        if (code === "unauthenticated") setSignedOut(true);
        // The draft was stopped elsewhere: the refreshed page shows that.
        else router.refresh();
      },
    });
    return stop;
  }, [courseId, generation.state, router]);

  // A refreshed page may know the end before the stream does.
  const report = generation.state === "writing" ? latest : generation;
  if (report.state === "ready") return null;
  if (report.state !== "writing") {
    return (
      <Alert
        tone="wrong"
        className="mt-8"
        actions={
          <InterfaceLink className="link" href="/create">
            {t("toCreator")}
          </InterfaceLink>
        }
      >
        {t("failed")}
      </Alert>
    );
  }
  if (isSignedOut) {
    return (
      <Alert tone="warn" className="mt-8" actions={<SignInAgain>{t("signIn")}</SignInAgain>}>
        {t("signedOut")}
      </Alert>
    );
  }
  const percent = report.total === 0 ? 0 : (report.done / report.total) * 100;
  return (
    <div className="mt-8 rounded-md bg-primary-soft px-5 py-4" role="status">
      <p className="text-15">{t("body")}</p>
      <p className="num mt-1 text-13 text-ink-2">{t("steps", { done: report.done, total: report.total })}</p>
      <Progress className="mt-3" value={percent} label={t("label")} />
    </div>
  );
}
