"use client";

import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { Regeneration } from "@/lib/studio/regeneration/schema";

/** How often the page asks for modules that are being written. */
const POLL_MS = 5_000;

/** The modules of a course that are written anew, kept up to date while the page is open. */
export function useRegeneration(courseId: string, known: Regeneration) {
  const lang = useLocale();
  const errorText = useErrorText();
  const [{ modules }, setState] = useState(known);
  const [isSending, setSending] = useState(false);
  const isWriting = modules.some(({ state }) => state === "writing");
  useEffect(() => {
    if (!isWriting) return;
    const timer = setInterval(() => {
      // The next round asks again.
      apiCall<Regeneration>(`/courses/${courseId}/regeneration`).then(setState, () => undefined);
    }, POLL_MS);
    return () => clearInterval(timer);
  }, [courseId, isWriting]);
  const send = async (path: string) => {
    setSending(true);
    try {
      setState(await apiCall<Regeneration>(`/courses/${courseId}${path}`, { method: "POST" }));
    } catch (error) {
      const { code, retryAfter } = error instanceof ApiError ? error : { code: "internal", retryAfter: null };
      toast.error(errorText(code, retryAfter), { lang });
    } finally {
      setSending(false);
    }
  };
  return { modules, isSending, send };
}
