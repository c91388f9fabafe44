"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useInterfaceHref } from "@/components/layout/locale/interface-link";
import { toast, toastAfterLoad } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";

type CopyState = { copy: (course: { id: string; title: string }) => Promise<void>; isPending: boolean };

/** Copies a course and opens the copy in the studio. `isPending` stays true after success, until the studio opens. */
export function useCopy(): CopyState {
  const t = useTranslations("studio.copy");
  const errorText = useErrorText();
  const hrefOf = useInterfaceHref();
  const [isPending, setPending] = useState(false);
  const copy: CopyState["copy"] = async (course) => {
    setPending(true);
    try {
      const { id } = await apiCall<{ id: string }>(`/courses/${course.id}/copy`, { method: "POST" });
      toastAfterLoad(t("done"), t("doneText", { title: course.title }));
      // Always a full load: from a public course the studio has another root layout, which would drop a toast.
      window.location.assign(hrefOf(`/studio/${id}`));
    } catch (error) {
      const known = error instanceof ApiError ? error : null;
      toast.error(t("failed"), { description: errorText(known?.code ?? "internal", known?.retryAfter) });
      setPending(false);
    }
  };
  return { copy, isPending };
}
