"use client";

import { useTranslations } from "next-intl";
import { ErrorFallback } from "@/components/layout/errors/error-fallback";

type ErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** Error boundary of `[courseId]`. It is one folder up, because a boundary does not catch errors of the layout beside it. */
export default function StudioError({ error, retry }: ErrorProps) {
  const t = useTranslations("common.fallback");
  return <ErrorFallback title={t("course")} digest={error.digest} onRetry={retry} />;
}
