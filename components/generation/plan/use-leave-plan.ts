"use client";

import { useLocale } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { Assessment, Plan } from "@/lib/generation/schema";

type Ends = {
  onGone: () => void;
  onStartedOver: () => void;
  onReopened: (assessment: Assessment, answer: string) => void;
};

/** Leaves a plan: discards it, or goes back to the last question of its conversation. */
export function useLeavePlan(courseId: string, plan: Plan | null, ends: Ends) {
  const lang = useLocale();
  const errorText = useErrorText();
  const [leaving, setLeaving] = useState(false);
  const run = async (work: () => Promise<void>) => {
    if (leaving) return;
    setLeaving(true);
    try {
      await work();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "internal";
      if (code === "course_not_found") ends.onGone();
      else toast.error(errorText(code), { lang });
    } finally {
      setLeaving(false);
    }
  };
  return {
    leaving,
    onStartOver: () =>
      void run(async () => {
        await apiCall(`/courses/${courseId}/generation/stop`, { method: "POST" });
        ends.onStartedOver();
      }),
    onChangeAnswers: () =>
      void run(async () => {
        const assessment = await apiCall<Assessment>(`/courses/${courseId}/plan`, { method: "DELETE" });
        ends.onReopened(assessment, plan?.answers.at(-1) ?? "");
      }),
  };
}
