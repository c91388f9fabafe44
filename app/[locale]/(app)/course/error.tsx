"use client";

import { useTranslations } from "next-intl";
import { ErrorFallback } from "@/components/layout/errors/error-fallback";

type ErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** Stands above the course's own folder: its layout reads the course, and a boundary does not hold what its own folder's layout throws. */
export default function CourseError({ error, retry }: ErrorProps) {
  const t = useTranslations("common.fallback");
  return <ErrorFallback title={t("course")} digest={error.digest} onRetry={retry} />;
}
