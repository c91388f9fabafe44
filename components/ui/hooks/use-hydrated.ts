"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether this part is hydrated. Presses before that are lost. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
