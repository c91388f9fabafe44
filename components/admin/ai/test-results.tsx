"use client";

import { useFormatter, useTranslations } from "next-intl";
import { ProgressMark, type ProgressMarkState } from "@/components/figures/progress-mark";
import { Alert } from "@/components/ui/alert";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { aiChecks, MIN_CONTEXT, type AiCheck, type CheckResult } from "@/lib/operators/ai/schema";
import type { TestState } from "./use-connection-test";

/** The four calls of a test as they run, with times and tokens. */
export function TestResults({ state }: { state: TestState }) {
  const t = useTranslations("admin.ai.test");
  const errorText = useErrorText();
  const format = useFormatter();
  const { model, current, results, finishedAt, error } = state;
  const tokens = results.reduce((sum, result) => sum + result.input_tokens + result.output_tokens, 0);
  const failed = results.filter(({ passed }) => !passed).length;
  const context = results.find(({ context_tokens }) => context_tokens !== null)?.context_tokens ?? null;
  const end = t(failed === 0 ? "passed" : "failed", { model, failed, tokens });
  return (
    <div className="mt-8 border-t border-line pt-3.5">
      <p className="text-14 text-ink-2">{finishedAt ? end : t("running", { model })}</p>
      <p role="status" className="sr-only">
        {finishedAt && !error ? end : ""}
      </p>
      <ul className="num mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {aiChecks.map((check) => (
          <Check
            key={check}
            check={check}
            isCurrent={check === current}
            result={results.find((one) => one.check === check)}
          />
        ))}
      </ul>
      {error ? (
        <Alert tone="wrong" className="mt-4">
          {errorText(error)}
        </Alert>
      ) : null}
      {context !== null && context < MIN_CONTEXT ? (
        <Alert tone="warn" className="mt-4">
          {t("smallContext", { tokens: format.number(context), needed: format.number(MIN_CONTEXT) })}
        </Alert>
      ) : null}
    </div>
  );
}

function markOf(result: CheckResult | undefined, isCurrent: boolean): ProgressMarkState {
  if (result) return result.passed ? "done" : "bad";
  return isCurrent ? "now" : "later";
}

type CheckProps = { check: AiCheck; isCurrent: boolean; result: CheckResult | undefined };

function Check({ check, isCurrent, result }: CheckProps) {
  const t = useTranslations("admin.ai.test");
  return (
    <li className="grid grid-cols-[20px_1fr] gap-3">
      <ProgressMark state={markOf(result, isCurrent)} />
      <div>
        <p className="leading-5 font-[560]">{t(check)}</p>
        <p className="text-13 text-ink-2">
          {result ? <Outcome result={result} /> : <span>{t(isCurrent ? "asking" : "waiting")}</span>}
        </p>
      </div>
    </li>
  );
}

function Outcome({ result }: { result: CheckResult }) {
  const t = useTranslations("admin.ai.test");
  const errorText = useErrorText();
  const format = useFormatter();
  const seconds = (ms: number) => format.number(ms / 1000, { maximumFractionDigits: 2 });
  const { check, passed, code, ms, first_words_ms, repaired } = result;
  if (!passed) {
    const isOwn = code === "not_streamed" || code === "wrong_language";
    return <span>{isOwn ? t(code) : errorText(code ?? "internal")}</span>;
  }
  if (check === "stream" && first_words_ms !== null)
    return <span>{t("firstWords", { seconds: seconds(first_words_ms) })}</span>;
  if (check === "structured" && repaired) return <span>{t("repaired", { seconds: seconds(ms) })}</span>;
  return <span>{t("answered", { seconds: seconds(ms) })}</span>;
}
