"use client";

import { useFormatter, useTranslations } from "next-intl";
import { type ReactNode, useEffect, useState } from "react";
import { ProgressMark, type ProgressMarkState } from "@/components/figures/progress-mark";
import { Alert } from "@/components/ui/alert";
import { useErrorText } from "@/lib/core/i18n/error-text";
import {
  aiChecks,
  MIN_CONTEXT,
  type AiCheck,
  type AiSettings,
  type CheckResult,
} from "@/lib/operators/ai/schema";
import type { TestState } from "./use-connection-test";

/** The four calls of the last test, or of the one that runs, with times, tokens and what they cost. */
export function TestResults({ state, price }: { state: TestState; price: AiSettings["price"] }) {
  const t = useTranslations("admin.ai.test");
  const errorText = useErrorText();
  const format = useFormatter();
  const { model, current, results, finishedAt, error } = state;
  const failed = results.filter(({ passed }) => !passed).length;
  const context = results.find(({ context_tokens }) => context_tokens !== null)?.context_tokens ?? null;
  return (
    <div className="mt-8 border-t border-line pt-3.5">
      <p className="text-14 text-ink-2">
        {finishedAt === null ? (
          <Running model={model} />
        ) : (
          <Finished {...{ model, finishedAt, results, price }} />
        )}
      </p>
      <p role="status" className="sr-only">
        {finishedAt && !error ? t(failed === 0 ? "passed" : "failed", { model, failed }) : ""}
      </p>
      <ul className="num mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        {aiChecks.map((check) => (
          <Check
            key={check}
            check={check}
            isCurrent={check === current}
            isRunning={finishedAt === null}
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

const strong = { b: (chunks: ReactNode) => <strong className="font-[560] text-ink">{chunks}</strong> };

function Running({ model }: { model: string }) {
  const t = useTranslations("admin.ai.test");
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span className="num">{t.rich("running", { ...strong, model, seconds })}</span>;
}

type FinishedProps = Pick<TestState, "model" | "results"> & {
  finishedAt: string;
  price: AiSettings["price"];
};

function Finished({ model, finishedAt, results, price }: FinishedProps) {
  const t = useTranslations("admin.ai.test");
  const format = useFormatter();
  const sum = (kind: "input_tokens" | "output_tokens") =>
    results.reduce((total, result) => total + result[kind], 0);
  const [input, output] = [sum("input_tokens"), sum("output_tokens")];
  const time = format.dateTime(new Date(finishedAt), {
    day: "numeric",
    month: "long",
    hour: "numeric",
    minute: "2-digit",
    timeZone: "UTC",
    timeZoneName: "short",
  });
  const cost = price === null ? 0 : Math.ceil((input * price.input + output * price.output) / 10_000) / 100;
  return (
    <span className="num">
      <span>{t.rich("tested", { ...strong, model, time, tokens: input + output })}</span>
      {cost > 0 ? (
        <span> {t("cost", { amount: format.number(cost, { style: "currency", currency: "USD" }) })}</span>
      ) : null}
    </span>
  );
}

function markOf(result: CheckResult | undefined, isCurrent: boolean): ProgressMarkState {
  if (result) return result.passed ? "done" : "bad";
  return isCurrent ? "now" : "later";
}

type CheckProps = {
  check: AiCheck;
  isCurrent: boolean;
  isRunning: boolean;
  result: CheckResult | undefined;
};

function Check({ check, isCurrent, isRunning, result }: CheckProps) {
  const t = useTranslations("admin.ai.test");
  return (
    <li className="grid grid-cols-[20px_1fr] gap-3">
      <ProgressMark state={markOf(result, isCurrent)} />
      <div>
        <p className="leading-5 font-[560]">{t(check)}</p>
        <p className="text-13 text-ink-2">
          {result ? (
            <Outcome result={result} />
          ) : (
            <span>{t(isCurrent ? "asking" : isRunning ? "waiting" : "untested")}</span>
          )}
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
