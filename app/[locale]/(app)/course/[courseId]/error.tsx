"use client";

import { useTranslations } from "next-intl";
import { ErrorFallback } from "@/components/layout/error-fallback";

export default function CourseError({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  const t = useTranslations("common.fallback");
  return <ErrorFallback title={t("course")} digest={error.digest} onRetry={reset} />;
}
