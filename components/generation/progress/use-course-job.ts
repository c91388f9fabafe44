"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { StopResult } from "@/lib/generation/schema";
import { useGeneration } from "./use-generation";

type Handlers = {
  /** Stopped here, and the draft is deleted. */
  onStopped: (isRefunded: boolean) => void;
  /** Stopped elsewhere; only the server knows whether the generation was given back. */
  onGone: () => void;
};

type Command = "stop" | "retry" | "keep";

function outcomeOf({ paused, given_back: isRefunded, reason }: StopResult) {
  if (paused) return "paused";
  if (isRefunded) return "givenBack";
  if (reason === null) return "deleted";
  return reason === "month_over" ? "monthOver" : "kept";
}

/** A running generation with its commands: stop, resume, and keep what is written. */
export function useCourseJob(courseId: string | null, { onStopped, onGone }: Handlers) {
  const t = useTranslations("generation");
  const lang = useLocale();
  const errorText = useErrorText();
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState<Command | null>(null);
  const view = useGeneration(courseId, round);
  // The stream also reports our own stop, usually before its response.
  const gone = view.end === "gone" && busy === null;
  const handleGone = useEffectEvent(onGone);
  useEffect(() => {
    if (gone) handleGone();
  }, [gone]);
  const command = async <Answer>(kind: Command, done: (answer: Answer) => void) => {
    if (!courseId || busy) return;
    setBusy(kind);
    try {
      done(await apiCall<Answer>(`/courses/${courseId}/generation/${kind}`, { method: "POST" }));
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "internal";
      if (code === "course_not_found") onGone();
      else toast.error(errorText(code), { lang });
    } finally {
      setBusy(null);
    }
  };
  const followAgain = () => setRound((n) => n + 1);
  return {
    ...view,
    signedOut: view.end === "signedOut",
    busy,
    stop: () =>
      void command<StopResult>("stop", (answer) => {
        toast.success(t(`stopped.${outcomeOf(answer)}`), { lang });
        // The stream reports a pause itself.
        if (!answer.paused) onStopped(answer.given_back);
      }),
    retry: () => void command("retry", followAgain),
    keep: () => void command("keep", followAgain),
  };
}
