"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Loading } from "@/components/ui/spinner";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";

type EnrolmentProps = { courseId: string; title: string; /** The page of the course. */ href: string };

/** Enrols the reader in a free course and opens it. */
export function Enrolment({ courseId, title, href }: EnrolmentProps) {
  const t = useTranslations("market.enrolment");
  const tc = useTranslations("common");
  const errorText = useErrorText();
  const [attempt, setAttempt] = useState(1);
  const [failure, setFailure] = useState<ApiError["code"] | null>(null);

  useEffect(() => {
    let isCurrent = true;
    apiCall(`/courses/buy/${courseId}`, { method: "PUT", body: { price: 0 } }).then(
      () => isCurrent && window.location.replace(href),
      (error: unknown) => {
        if (!isCurrent) return;
        const code = error instanceof ApiError ? error.code : "internal";
        // Another tab has enrolled meanwhile.
        if (code === "course_owned") window.location.replace(href);
        else setFailure(code);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [courseId, href, attempt]);

  const retry = () => {
    setFailure(null);
    setAttempt(attempt + 1);
  };
  return (
    <div className="gutter mx-auto max-w-page pt-16 pb-24">
      <h1 dir="auto" className="display text-title text-balance wrap-anywhere">
        {title}
      </h1>
      <div className="mt-8">
        {failure === null ? (
          <Loading label={t("opening")} />
        ) : (
          <Alert tone="wrong" title={t("failed")} actions={<Button onClick={retry}>{tc("retry")}</Button>}>
            {errorText(failure)}
          </Alert>
        )}
      </div>
    </div>
  );
}
