"use client";

import { useTranslations } from "next-intl";
import { useCallback, useEffect, useRef, useState } from "react";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall, wasAnswered } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import type { CoursePreview } from "@/lib/market/schema";

type State = "loading" | "ready" | "missing" | "signedOut" | "failed";
type Loaded = { state: Exclude<State, "loading">; preview: CoursePreview | null };

function failureState(error: unknown): "missing" | "signedOut" | "failed" {
  if (!(error instanceof ApiError)) return "failed";
  if (error.code === "unauthenticated") return "signedOut";
  return error.status === 404 || error.status === 422 ? "missing" : "failed";
}

/** Null when the caller has unmounted. */
async function findPreview(courseId: string, signal?: AbortSignal): Promise<Loaded | null> {
  try {
    return {
      state: "ready",
      preview: await apiCall<CoursePreview>(
        `/courses/market/${encodeURIComponent(courseId)}`,
        signal ? { signal } : {},
      ),
    };
  } catch (error) {
    if (signal?.aborted) return null;
    return { state: failureState(error), preview: null };
  }
}

/**
 * Loads the preview of a course and buys it. Every attempt at the same price sends the same idempotency key, so that a lost answer cannot
 * lead to a second purchase.
 */
export function usePurchase(courseId: string) {
  const t = useTranslations("market");
  const errorText = useErrorText();
  const router = useRouter();
  const [state, setState] = useState<State>("loading");
  const [preview, setPreview] = useState<CoursePreview | null>(null);
  const [isPending, setPending] = useState(false);
  const [isBought, setBought] = useState(false);
  const [hasNewPrice, setNewPrice] = useState(false);
  const attempt = useRef<{ price: number; key: string } | null>(null);

  const apply = useCallback((loaded: Loaded | null) => {
    if (!loaded) return;
    if (loaded.preview) setPreview(loaded.preview);
    setState(loaded.state);
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    void findPreview(courseId, controller.signal).then(apply);
    return () => controller.abort();
  }, [courseId, apply]);

  const buy = async () => {
    if (!preview || isPending) return;
    if (attempt.current?.price !== preview.price)
      attempt.current = { price: preview.price, key: crypto.randomUUID() };
    setPending(true);
    let isAnswered = true;
    try {
      await apiCall<{ message: string }>(`/courses/buy/${preview.id}`, {
        method: "PUT",
        body: { price: preview.price },
        idempotencyKey: attempt.current.key,
      });
      toast.success(t(preview.price > 0 ? "purchased" : "enrolled"), { id: "purchase" });
      setPreview({ ...preview, owned: true });
      setBought(true);
    } catch (error) {
      isAnswered = wasAnswered(error);
      const code = error instanceof ApiError ? error.code : "internal";
      toast.error(errorText(code), { id: "purchase" });
      setNewPrice(code === "price_changed");
      if (code === "price_changed" || code === "course_owned" || code === "course_not_found")
        apply(await findPreview(courseId));
    }
    setPending(false);
    // Balance and ownership may have changed, whatever the answer was.
    if (isAnswered) router.refresh();
  };

  const reload = () => {
    setState("loading");
    void findPreview(courseId).then(apply);
  };

  return { state, preview, isPending, isBought, hasNewPrice, buy, reload };
}
