"use client";

import { useTranslations } from "next-intl";
import type { Finding, FindingRule } from "@/lib/studio/findings/schema";
import type { ProposalScope } from "@/lib/studio/proposals/schema";

/** Rules that a change of texts cannot mend. */
const byHand = new Set<FindingRule>(["key_places", "material_count"]);

const quizRules = new Set<FindingRule>(["objective_untested", "question_count", "right_longest"]);

/** The part that a proposal may change to mend the finding; null if a proposal cannot. */
export function scopeOfFix({ rule, path, module_id }: Finding): ProposalScope | null {
  if (byHand.has(rule) || module_id === null) return null;
  if (rule === "practice_count") return { path: `modules/${module_id}/practice` };
  return { path: quizRules.has(rule) ? `modules/${module_id}/quiz` : path };
}

/** The texts of a finding: what it is, why it matters, and the request that mends it. */
export function useFindingTexts(): (finding: Finding) => { title: string; why: string; fix: string } {
  const t = useTranslations("studio.findings");
  return ({ rule, values }) => ({
    title: t(`rules.${rule}.title`, values),
    why: t(`rules.${rule}.why`, values),
    fix: t(`rules.${rule}.fix`, values),
  });
}
