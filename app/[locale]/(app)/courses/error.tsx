"use client";

import { useTranslations } from "next-intl";
import { ErrorFallback } from "@/components/layout/errors/error-fallback";

type ErrorProps = { error: Error & { digest?: string }; retry: () => void };

export default function CoursesError({ error, retry }: ErrorProps) {
  const t = useTranslations("common.fallback");
  return (
    <ErrorFallback
      title={t("withMessage", { message: t("coursesMessage") })}
      digest={error.digest}
      onRetry={retry}
    />
  );
}
