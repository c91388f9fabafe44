"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useCopy } from "./use-copy";

type CopyCourseProps = { course: { id: string; title: string }; className?: string };

/** Makes the reader's own copy of a library course. */
export function CopyCourse({ course, className }: CopyCourseProps) {
  const t = useTranslations("studio.copy");
  const { copy, isPending } = useCopy();
  return (
    <Button variant="word" pending={isPending} onClick={() => void copy(course)} className={className}>
      {t("make")}
    </Button>
  );
}
