"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { Draft, Impact, Published } from "@/lib/studio/schema";
import { useDraftEditor } from "../use-draft";

/** What a publication does for the learners, and publishing itself. */
export function usePublication(onDone: () => void) {
  const t = useTranslations("studio.publish");
  const errorText = useErrorText();
  const { courseId, savedVersion, flush, load } = useDraftEditor();
  const [impact, setImpact] = useState<Impact | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const path = `/courses/${courseId}/draft`;

  useEffect(() => {
    let isCurrent = true;
    flush()
      .then((isSaved) => (isSaved ? apiCall<Impact>(`${path}/impact`) : null))
      .then(
        (found) => {
          if (isCurrent) setImpact(found);
        },
        () => undefined,
      );
    return () => {
      isCurrent = false;
    };
  }, [flush, path]);

  const onRefused = async (error: unknown) => {
    const code = error instanceof ApiError ? error.code : "internal";
    // The other text has no rival here: everything of this one is saved.
    if (code === "draft_stale") load(await apiCall<Draft>(path));
    setProblem(code === "draft_stale" ? t("stale") : errorText(code));
  };
  const publish = async (note: string, rights: boolean) => {
    setPending(true);
    setProblem(null);
    try {
      if (!(await flush())) {
        setProblem(t("unsaved"));
        return;
      }
      const { revision } = await apiCall<Published>(`${path}/publish`, {
        method: "POST",
        body: { note: note.trim(), version: savedVersion(), rights },
      });
      load(await apiCall<Draft>(path));
      toast.success(t("done", { number: revision }));
      onDone();
    } catch (error) {
      await onRefused(error).catch(() => setProblem(errorText("network")));
    } finally {
      setPending(false);
    }
  };
  return { impact, problem, pending, publish };
}
