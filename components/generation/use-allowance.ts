"use client";

import { useState } from "react";
import { apiCall } from "@/lib/core/http/client";
import { canGenerate } from "@/lib/generation/policy";
import type { User } from "@/lib/users/schema";

/** `left`: generations; `eligible`: whether the creator is open to the person. */
type Allowance = { left: number; eligible: boolean };

/** What a person may still generate, as it changes while the creator stands open. */
export function useAllowance(initial: Allowance) {
  const [allowance, setAllowance] = useState(initial);
  const reread = async () => {
    // Until the server has spoken nobody is shut out; it has the last word at the start anyway.
    setAllowance((old) => ({ ...old, eligible: true }));
    try {
      const me = await apiCall<User>("/users/me");
      setAllowance({ left: me.generation_count, eligible: canGenerate(me) });
    } catch {
      // The count stays as it was.
    }
  };
  return {
    ...allowance,
    take: () => setAllowance((old) => ({ ...old, left: Math.max(0, old.left - 1) })),
    giveBack: () => setAllowance((old) => ({ left: old.left + 1, eligible: true })),
    /** Asks the server what is left. */
    reread,
  };
}
