"use client";

import { useState } from "react";
import { ApiError, apiCall } from "@/lib/core/http/client";
import type { QuestionDocument } from "@/lib/courses/document";
import { isEqual } from "@/lib/courses/document/patch";
import type { Finding, KeyCheckResult } from "@/lib/studio/findings/schema";
import { useDraftEditor } from "../use-draft";
import type { Findings } from "./use-findings";

/** The second reader's answer to a question as it was when it was checked; no finding means that it agrees. */
type Verdict = { question: QuestionDocument; finding: Finding | null };

/** Key checks by the second reader. A verdict holds until its question changes or the page is left. */
export function useKeyChecks() {
  const { courseId, document, flush } = useDraftEditor();
  const [verdicts, setVerdicts] = useState<ReadonlyMap<string, Verdict>>(new Map());
  const [checking, setChecking] = useState<string | null>(null);
  const [checked, setChecked] = useState<Findings["checked"]>(null);
  const [failure, setFailure] = useState<Findings["failure"]>(null);
  const questions = document.modules.flatMap((module) => module.quiz?.questions ?? []);

  const checkKeys = async (moduleId: string, questionId?: string) => {
    if (checking !== null) return;
    setChecking(questionId ?? moduleId);
    setChecked(null);
    setFailure(null);
    try {
      if (!(await flush())) throw new ApiError(0, "network");
      const result = await apiCall<KeyCheckResult>(`/courses/${courseId}/draft/check-keys`, {
        method: "POST",
        body: { module_id: moduleId, ...(questionId === undefined ? {} : { question_id: questionId }) },
      });
      const asked = questions.filter((question) => result.checked.includes(question.id));
      setVerdicts(
        (last) =>
          new Map([
            ...last,
            ...asked.map((question) => {
              const finding = result.data.find((one) => one.path.endsWith(`/${question.id}`)) ?? null;
              return [question.id, { question, finding }] as const;
            }),
          ]),
      );
      setChecked({ count: result.checked.length, differ: result.data.length });
    } catch (error) {
      setFailure(
        error instanceof ApiError
          ? { code: error.code, retryAfter: error.retryAfter }
          : { code: "internal", retryAfter: null },
      );
    } finally {
      setChecking(null);
    }
  };

  const valid = questions.flatMap((question) => {
    const verdict = verdicts.get(question.id);
    return verdict && isEqual(verdict.question, question) ? [verdict] : [];
  });
  return {
    findings: valid.flatMap(({ finding }) => finding ?? []),
    agreementOf: (questionId: string) => {
      const verdict = valid.find(({ question }) => question.id === questionId);
      return verdict ? (verdict.finding ? ("differs" as const) : ("agrees" as const)) : null;
    },
    checking,
    checked,
    failure,
    checkKeys: (moduleId: string, questionId?: string) => void checkKeys(moduleId, questionId),
  };
}
