"use client";

import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { useGenerationFeed } from "./generation-feed";

type WritingMarkProps = {
  moduleId: string;
  /** Its lesson is stored: the mark only keeps its place, so that the page below does not move. */
  isWhole: boolean;
};

/** Says in the outline that a module is not written yet, or that it is being written. */
export function WritingMark({ moduleId, isWhole }: WritingMarkProps) {
  const t = useTranslations("course.writing");
  const { report } = useGenerationFeed();
  const step = report?.steps.find(({ module_id: id }) => id === moduleId);
  const isBeingWritten = report?.state === "writing" && step?.state === "running";
  return (
    <span
      className={cn(
        "sr-only md:not-sr-only md:block md:ps-3.5 md:font-reading md:text-13 md:font-normal md:text-ink-3 md:italic",
        isWhole && "invisible",
      )}
    >
      {t(isBeingWritten ? "moduleWriting" : "moduleUnwritten")}
    </span>
  );
}
