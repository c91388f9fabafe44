"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether React listens here yet. What is pressed before, in a page's HTML or in a part whose code is still on its way, is lost. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
