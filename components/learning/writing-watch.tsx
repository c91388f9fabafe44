"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { InterfaceLink } from "@/components/layout/interface-link";
import { Alert } from "@/components/ui/alert";
import { Progress } from "@/components/ui/progress";
import type { GenerationProgress } from "@/lib/courses/schema";
import { useRouter } from "@/lib/core/i18n/navigation";

type WatchProps = { courseId: string; generation: GenerationProgress };
type Report = { state: GenerationProgress["state"]; done: number; total: number; current: string | null };

/** While the course is still being written: real progress, and the page grows by itself as modules arrive. */
export function WritingWatch({ courseId, generation }: WatchProps) {
  const t = useTranslations("course.writing");
  const router = useRouter();
  const [report, setReport] = useState<Report>(generation);
  const seen = useRef(generation.done);

  useEffect(() => {
    if (generation.state !== "writing") return;
    const source = new EventSource(`/api/v1/courses/${courseId}/generation`);
    source.addEventListener("progress", (event: MessageEvent<string>) => {
      const next = JSON.parse(event.data) as Report;
      setReport(next);
      if (next.state !== "writing") source.close();
      if (next.done !== seen.current || next.state !== "writing") {
        seen.current = next.done;
        router.refresh();
      }
    });
    return () => source.close();
  }, [courseId, generation.state, router]);

  if (report.state === "ready") return null;
  if (report.state !== "writing") {
    return (
      <Alert tone="wrong" className="mt-8" actions={<InterfaceLink className="link" href="/create">{t("toCreator")}</InterfaceLink>}>
        {t("failed")}
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
