"use client";

import { useTranslations } from "next-intl";
import { useGenerationFeed } from "./generation-feed";

/** Says in the outline that a module is not written yet, or that it is being written. */
export function WritingMark({ moduleId }: { moduleId: string }) {
  const t = useTranslations("course.writing");
  const { report } = useGenerationFeed();
  const step = report?.steps.find(({ module_id: id }) => id === moduleId);
  const isBeingWritten = report?.state === "writing" && step?.state === "running";
  return (
    <span className="sr-only md:not-sr-only md:block md:ps-3.5 md:font-reading md:text-13 md:font-normal md:text-ink-3 md:italic">
      {t(isBeingWritten ? "moduleWriting" : "moduleUnwritten")}
    </span>
  );
}
