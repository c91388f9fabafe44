"use client";

import { useState } from "react";
import { useDraftEditor } from "@/components/studio/use-draft";
import { apiCall } from "@/lib/core/http/client";
import type { LinkStatus } from "@/lib/studio/schema";

export type LinkState = LinkStatus["status"] | "checking" | "failed";

/** Checks of web addresses while the module is open, by address. */
export function useLinkChecks() {
  const { courseId } = useDraftEditor();
  const [states, setStates] = useState<ReadonlyMap<string, LinkState>>(new Map());
  const set = (url: string, state: LinkState) => setStates((known) => new Map(known).set(url, state));
  return {
    /** The result of the last check; null without one. */
    stateOf: (url: string): LinkState | null => states.get(url) ?? null,
    check: async (url: string) => {
      if (url.trim() === "" || states.get(url) === "checking") return;
      set(url, "checking");
      try {
        const path = `/courses/${courseId}/draft/check-link`;
        set(url, (await apiCall<LinkStatus>(path, { method: "POST", body: { url } })).status);
      } catch {
        set(url, "failed");
      }
    },
  };
}
