"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/form/checkbox";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { SourceSummary } from "@/lib/sources/schema";
import type { PublicityControl } from "./use-publicity";

/** Asks whether the course may quote its sources in public, and says what keeps it private; empty for a course without sources. */
export function RightsStatement({ control }: { control: PublicityControl }) {
  const t = useTranslations("market.rights");
  const { state, publicity, isStated, setStated, wasStated } = control;
  if (state === "failed")
    return (
      <Alert tone="warn" className="mt-5">
        {t("unchecked")}
      </Alert>
    );
  if (!publicity) return null;
  const { taken_down: takenDown, sources } = publicity;
  if (takenDown)
    return (
      <Alert tone="wrong" className="mt-5">
        {t("takenDown", { reason: takenDown.reason })}
      </Alert>
    );
  if (sources.length === 0) return null;
  const closed = sources.filter(({ permission }) => permission !== "may_use").length;
  return (
    <fieldset className="mt-5 border-t border-line pt-4">
      <legend className="sr-only">{t("title")}</legend>
      <p aria-hidden="true" className="text-15 font-[560]">
        {t("title")}
      </p>
      <p className="mt-1 text-14 text-ink-2">{t("text")}</p>
      <ol className="mt-3 border-t border-line">
        {sources.map((source, index) => (
          <SourceLine key={source.id} source={source} number={index + 1} onChanged={control.reload} />
        ))}
      </ol>
      {closed > 0 ? <p className="mt-3 text-14 text-warn">{t("blocked", { count: closed })}</p> : null}
      {closed === 0 && !wasStated ? (
        <CheckboxField
          className="mt-2"
          label={t("statement", { count: sources.length })}
          checked={isStated}
          onCheckedChange={setStated}
        />
      ) : null}
    </fieldset>
  );
}

type SourceLineProps = { source: SourceSummary; number: number; onChanged: () => Promise<void> };

function SourceLine({ source, number, onChanged }: SourceLineProps) {
  const t = useTranslations("market.rights");
  const errorText = useErrorText();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState("");
  const { id, title, byline, permission } = source;
  const change = async () => {
    setPending(true);
    setProblem("");
    try {
      await apiCall(`/sources/${id}`, { method: "PATCH", body: { permission: "may_use" } });
      await onChanged();
    } catch (error) {
      setProblem(errorText(error instanceof ApiError ? error.code : "network"));
    }
    setPending(false);
  };
  return (
    <li className="grid grid-cols-[16px_minmax(0,1fr)] items-baseline gap-x-4 border-b border-line py-2 text-15">
      <span aria-hidden="true" className="num text-ink-3">
        {number}
      </span>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <span className="min-w-0 grow basis-48 wrap-anywhere">
          <bdi>{title}</bdi>
          {byline ? <span className="block text-13 text-ink-2">{byline}</span> : null}
        </span>
        {permission === "may_use" ? null : (
          <span className="flex flex-wrap items-baseline gap-x-4 text-13 text-ink-2">
            <span>{t(permission ?? "open")}</span>
            <Button
              variant="word"
              aria-label={t("changeLabel", { title })}
              pending={isPending}
              onClick={() => void change()}
            >
              {t("change")}
            </Button>
          </span>
        )}
        <span role="alert" className="w-full text-13 text-wrong empty:hidden">
          {problem}
        </span>
      </div>
    </li>
  );
}
