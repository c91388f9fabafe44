"use client";

import { createContext, use } from "react";
import type { ErrorCode } from "@/lib/core/errors";
import type { Finding } from "@/lib/studio/findings/schema";

/** What the checks find in the draft, and the second reader's answers. */
export type Findings = {
  /** Findings that the author does not ignore. */
  open: readonly Finding[];
  ignored: readonly { finding: Finding; reason: string }[];
  /** The number of open findings of a module. */
  countIn: (moduleId: string) => number;
  /** Whether the list is known; false until the first answer. */
  isKnown: boolean;
  /** Has the second reader solve one question of a module, or without it all. */
  checkKeys: (moduleId: string, questionId?: string) => void;
  /** What the second reader said about the question as it is now; null if it was not asked. */
  agreementOf: (questionId: string) => "agrees" | "differs" | null;
  /** The module or question that is being checked. */
  checking: string | null;
  /** The result of the last check: how many questions, and how many keys it contradicts. */
  checked: { count: number; differ: number } | null;
  failure: { code: ErrorCode | "network"; retryAfter: number | null } | null;
};

export const FindingsContext = createContext<Findings | null>(null);

/** The state of the surrounding FindingsProvider. */
export function useFindings(): Findings {
  const findings = use(FindingsContext);
  if (!findings) throw new Error("useFindings needs a FindingsProvider");
  return findings;
}
