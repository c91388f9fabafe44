"use client";

import { useState } from "react";
import { apiCall } from "@/lib/core/http/client";
import { canGenerate } from "@/lib/generation/policy";
import type { User } from "@/lib/users/schema";

/** `left`: remaining generations; `eligible`: whether the user may generate. */
type Allowance = { left: number; eligible: boolean };

/** The remaining generations, updated while the creator is open. */
export function useAllowance(initial: Allowance) {
  const [allowance, setAllowance] = useState(initial);
  const reload = async () => {
    // Optimistic until the server answers; it checks again at the start.
    setAllowance((current) => ({ ...current, eligible: true }));
    try {
      const me = await apiCall<User>("/users/me");
      setAllowance({ left: me.generation_count, eligible: canGenerate(me) });
    } catch {
      // The count stays as it was.
    }
  };
  return {
    ...allowance,
    refund: () => setAllowance((current) => ({ left: current.left + 1, eligible: true })),
    /** Reloads the allowance from the server. */
    reload,
  };
}
