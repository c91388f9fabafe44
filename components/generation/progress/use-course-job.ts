"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { StopResult } from "@/lib/generation/schema";
import { useGeneration } from "./use-generation";

type Handlers = {
  /** Stopped here. */
  onStopped: (isRefunded: boolean) => void;
  /** Stopped elsewhere; only the server knows whether the generation was given back. */
  onGone: () => void;
};

/** A running generation with its commands, retry and stop. */
export function useCourseJob(courseId: string | null, { onStopped, onGone }: Handlers) {
  const t = useTranslations("generation");
  const lang = useLocale();
  const errorText = useErrorText();
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState<"stop" | "retry" | null>(null);
  const { report, startedAt, offline, end } = useGeneration(courseId, round);
  // The stream also reports our own stop, usually before its response.
  const gone = end === "gone" && busy === null;
  const handleGone = useEffectEvent(onGone);
  useEffect(() => {
    if (gone) handleGone();
  }, [gone]);
  const command = async (kind: "stop" | "retry", done: (answer: StopResult) => void) => {
    if (!courseId || busy) return;
    setBusy(kind);
    try {
      done(await apiCall<StopResult>(`/courses/${courseId}/generation/${kind}`, { method: "POST" }));
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "internal";
      if (code === "course_not_found") onGone();
      else toast.error(errorText(code), { lang });
    } finally {
      setBusy(null);
    }
  };
  return {
    report,
    startedAt,
    offline,
    signedOut: end === "signedOut",
    busy,
    stop: () =>
      void command("stop", (answer) => {
        onStopped(answer.given_back);
        toast.success(
          t(
            answer.given_back
              ? "stopped.givenBack"
              : answer.reason === "month_over"
                ? "stopped.monthOver"
                : "stopped.kept",
          ),
          { lang },
        );
      }),
    retry: () => void command("retry", () => setRound((n) => n + 1)),
  };
}
