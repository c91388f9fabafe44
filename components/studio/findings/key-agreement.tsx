"use client";

import { useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Spinner } from "@/components/ui/spinner";
import { useAsk } from "../ask/use-ask";
import { useFindings } from "./use-findings";

/** Whether the second reader agrees with the key of a question; nothing before it was asked. */
export function KeyAgreement({ questionId }: { questionId: string }) {
  const t = useTranslations("studio.findings");
  const agreement = useFindings().agreementOf(questionId);
  return (
    <span role="status" className="empty:hidden">
      {agreement === null ? null : (
        <span
          className={cn(
            "inline-flex items-center gap-2 font-[560]",
            agreement === "agrees" ? "text-good" : "text-warn",
          )}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true" className="fig size-4 shrink-0">
            <path d="M2.5 2.5h15v15h-15z" />
            <path d={agreement === "agrees" ? "m6 10.2 2.9 2.9 5.3-6" : "M6 8h8M6 12h8m-1.5-6.5-5 9"} />
          </svg>
          <span>{t(agreement)}</span>
        </span>
      )}
    </span>
  );
}

type CheckQuestionProps = { moduleId: string; questionId: string; number: number };

/** Has the second reader solve one question without its key. */
export function CheckQuestion({ moduleId, questionId, number }: CheckQuestionProps) {
  const t = useTranslations("studio.findings");
  const { hasModel } = useAsk();
  const { checking, checkKeys } = useFindings();
  if (!hasModel) return null;
  const isChecking = checking === questionId;
  return (
    <button
      type="button"
      aria-label={t("checkQuestion", { number })}
      aria-busy={isChecking || undefined}
      className="inline-flex min-h-11 items-center gap-2 text-13 text-ink-2 hover:text-ink hover:underline"
      onClick={() => checkKeys(moduleId, questionId)}
    >
      {isChecking ? <Spinner size={14} /> : null}
      <span>{t("checkAgain")}</span>
    </button>
  );
}
