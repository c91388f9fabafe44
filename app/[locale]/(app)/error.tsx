"use client";

import { ErrorFallback } from "@/components/layout/errors/error-fallback";

type ErrorProps = { error: Error & { digest?: string }; retry: () => void };

export default function ErrorPage({ error, retry }: ErrorProps) {
  return <ErrorFallback digest={error.digest} onRetry={retry} />;
}
