"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, type RefCallback, useEffect, useEffectEvent } from "react";
import { ArrowRight } from "lucide-react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { CourseLanguage } from "@/lib/courses/schema";
import { AnswersAside } from "./assessment/answers-aside";
import type { useAssessment } from "./assessment/use-assessment";

type StartPanelProps = {
  chat: ReturnType<typeof useAssessment>;
  language: CourseLanguage;
  /** The author of new courses, as the creator has it. */
  author: "openai" | "offline" | "off" | "capped";
  /** The questions begin at once. */
  begins: boolean;
  focusRef: RefCallback<HTMLElement>;
  material: ReactNode;
};

/** Before the conversation: what comes, and the start. */
export function StartPanel({ chat, language, author, begins, focusRef, material }: StartPanelProps) {
  const t = useTranslations("generation");
  const errorText = useErrorText();
  const hasAuthor = author !== "off" && author !== "capped";
  const begin = useEffectEvent(() => {
    // A reload must not begin them again.
    window.history.replaceState(null, "", window.location.pathname);
    if (hasAuthor) void chat.start(language);
  });
  useEffect(() => {
    if (begins) begin();
  }, [begins]);
  return (
    <div className="mt-14 grid grid-cols-1 gap-16 rail:grid-cols-[minmax(0,1fr)_264px] rail:gap-22">
      <div>
        <p className="max-w-measure font-reading text-19 text-ink-2">{t("start.lead")}</p>
        {author === "offline" ? (
          <p className="mt-3 max-w-measure text-14 text-ink-3">{t("start.offline")}</p>
        ) : null}
        {chat.failure?.at === "start" ? (
          <Alert tone="wrong" className="mt-6">
            {chat.failure.code === "rate_limited"
              ? errorText("rate_limited", chat.failure.retryAfter)
              : t("error.start")}
          </Alert>
        ) : null}
        {author === "off" || author === "capped" ? (
          <Alert tone="warn" className="mt-8">
            {t(`start.${author}`)}
          </Alert>
        ) : (
          <Button
            variant="accent"
            size="lg"
            className="mt-8"
            ref={focusRef}
            pending={chat.phase === "starting"}
            onClick={() => chat.start(language)}
          >
            {t("start.button")}
            <ArrowRight aria-hidden="true" />
          </Button>
        )}
        <div>{material}</div>
      </div>
      <AnswersAside answers={[]}>{null}</AnswersAside>
    </div>
  );
}
