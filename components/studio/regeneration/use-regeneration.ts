"use client";

import { useLocale } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { RegeneratedModule, Regeneration } from "@/lib/studio/regeneration/schema";

/** How often the page asks for modules that are being written. */
const POLL_MS = 5_000;

const isWriting = ({ state }: RegeneratedModule): boolean => state === "writing";

/** The modules that the draft has got between two states. */
function arrivedBetween(before: Regeneration, after: Regeneration): string[] {
  const open = new Set(before.modules.filter(isWriting).map((one) => one.module_id));
  return after.modules.flatMap(({ module_id: id, state }) => (state === "done" && open.has(id) ? [id] : []));
}

type Handlers = {
  /** Runs before modules that have arrived in the draft are reported as such. */
  onArrived?: (moduleIds: string[]) => Promise<void>;
};

/** The modules of a course that are written anew, kept up to date while the page is open. */
export function useRegeneration(courseId: string, known: Regeneration, { onArrived }: Handlers = {}) {
  const lang = useLocale();
  const errorText = useErrorText();
  const [state, setState] = useState(known);
  const [isSending, setSending] = useState(false);
  const isAnyWriting = state.modules.some(isWriting);
  const poll = useEffectEvent(async () => {
    // The next round repeats a failed call.
    const next = await apiCall<Regeneration>(`/courses/${courseId}/regeneration`).catch(() => null);
    if (!next) return;
    const arrived = arrivedBetween(state, next);
    if (arrived.length > 0) await onArrived?.(arrived);
    setState(next);
  });
  useEffect(() => {
    if (!isAnyWriting) return;
    const timer = setInterval(() => void poll(), POLL_MS);
    return () => clearInterval(timer);
  }, [isAnyWriting]);
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
  return { ...state, isAnyWriting, isSending, send };
}
