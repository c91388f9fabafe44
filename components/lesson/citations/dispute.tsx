"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { disputeCitationAction } from "@/lib/sources/citations/actions";
import type { CitationDispute } from "@/lib/sources/citations/schema";

type DisputeProps = { courseId: string; moduleId: string; mark: number };

/** Tells the author that a page does not say what the lesson says it does. */
export function Dispute({ courseId, moduleId, mark }: DisputeProps) {
  const t = useTranslations("course.citations");
  const [outcome, setOutcome] = useState<{ isSent: boolean; message: string } | null>(null);
  const [isPending, start] = useTransition();
  const dispute: CitationDispute = { course_id: courseId, module_id: moduleId, mark };
  const send = () =>
    start(async () => {
      const result = await disputeCitationAction(dispute);
      setOutcome(
        result.ok ? { isSent: true, message: t("disputed") } : { isSent: false, message: result.message },
      );
    });
  return (
    <div className="mt-0.5">
      {outcome?.isSent ? null : (
        <Button variant="word" className="text-13" pending={isPending} onClick={send}>
          {t("dispute")}
        </Button>
      )}
      <p role="status" className="mt-1 text-13 leading-normal text-ink-2 empty:hidden">
        {outcome?.message}
      </p>
    </div>
  );
}
