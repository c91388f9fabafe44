"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Disclose } from "./error-details";

type ErrorFallbackProps = {
  /** Replaces "Something went wrong!" where a page knows better. */
  title?: string;
  /** Error code; `internal` by default. */
  code?: string;
  requestId?: string | undefined;
  /** Next's fingerprint of a server error, found in the log. */
  digest?: string | undefined;
  onRetry: () => void;
};

/** The code and request id in the digest of an AppError; empty for other errors. */
function readDigest(digest = ""): { code?: string; requestId?: string } {
  const [, code, requestId] = /^([a-z_]+):([0-9a-f-]{36})$/.exec(digest) ?? [];
  return code && requestId ? { code, requestId } : {};
}

/** An error with collapsed details. Never shows the server's text. */
export function ErrorFallback({ title, digest, onRetry, ...known }: ErrorFallbackProps) {
  const { code = "internal", requestId } = { ...readDigest(digest), ...known };
  const t = useTranslations("common.fallback");
  const retry = useTranslations("common")("retry");
  return (
    <div
      className="mx-auto flex w-full max-w-page grow flex-col items-start justify-center px-5 py-20"
      role="alert"
    >
      <svg viewBox="-2 -2 124 124" aria-hidden="true" className="fig mb-9 w-31">
        <path className="fig-guide" d="m60 0 60 60-60 60L0 60z" />
        <path className="fig-ink" d="M0 0h120v120H0M60 0v52M60 68v52" />
      </svg>
      <h1 className="display text-title">{title ?? t("title")}</h1>
      <p className="mt-3 font-reading text-19 text-ink-2">{t("text")}</p>
      <Button variant="accent" size="lg" className="mt-8" onClick={onRetry}>
        {retry}
      </Button>
      <Disclose
        show={t("show")}
        hide={t("hide")}
        rows={[
          [t("code"), code],
          [t("requestId"), requestId],
          [t("digest"), digest],
        ]}
      />
    </div>
  );
}
