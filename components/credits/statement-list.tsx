"use client";

import { useFormatter, useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { apiResponse } from "@/lib/core/http/client";
import type { Statement, StatementLine } from "@/lib/credits/schema";

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** Credits received and spent, newest first; older lines load on demand, and all export as CSV. */
export function StatementList({ first }: { first: Statement }) {
  const t = useTranslations("billing.statement");
  const format = useFormatter();
  const locale = useLocale();
  const [lines, setLines] = useState(first.data);
  const [cursor, setCursor] = useState(first.next_cursor);
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");

  const more = async () => {
    setState("loading");
    try {
      const next = (await (await apiResponse(`/users/me/statement?cursor=${cursor}`)).json()) as Statement;
      setLines((shown) => [...shown, ...next.data]);
      setCursor(next.next_cursor);
      setState("idle");
    } catch {
      setState("failed");
    }
  };
  const download = async () => {
    try {
      const csv = await (
        await apiResponse(`/users/me/statement?locale=${locale}`, { accept: "text/csv" })
      ).blob();
      const link = Object.assign(document.createElement("a"), {
        href: URL.createObjectURL(csv),
        download: "meno-credits.csv",
      });
      link.click();
      URL.revokeObjectURL(link.href);
    } catch {
      setState("failed");
    }
  };
  return (
    <section className="mt-10 border-t border-line pt-8">
      <h2 className="display text-26 leading-tight">{t("title")}</h2>
      <p className="num mt-2 text-15 text-ink-2">
        {t("balance", { credits: format.number(first.balance, twoDecimals) })}
      </p>
      {lines.length === 0 ? <p className="mt-5 text-15 text-ink-3">{t("empty")}</p> : null}
      <ul className="num mt-5 border-t border-line empty:hidden">
        {lines.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ul>
      {state === "failed" ? (
        <p role="alert" className="mt-3 text-15 text-wrong">
          {t("failed")}
        </p>
      ) : null}
      {lines.length === 0 ? null : (
        <div className="mt-5 flex flex-wrap gap-3">
          {cursor === null ? null : (
            <Button pending={state === "loading"} onClick={() => void more()}>
              {t("older")}
            </Button>
          )}
          <Button variant="word" onClick={() => void download()}>
            {t("csv")}
          </Button>
        </div>
      )}
    </section>
  );
}

function Line({ line }: { line: StatementLine }) {
  const t = useTranslations("billing.statement");
  const format = useFormatter();
  // Credits of a superuser have a reason, those of a plan have none.
  const kind = t(line.reason === null ? `kind.${line.kind}` : "given");
  const title = line.reason ?? (line.course === null ? null : (line.course.title ?? t("gone")));
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-6 border-b border-line py-3.5">
      <span className="min-w-0 text-16 wrap-anywhere">
        {title === null ? kind : t("about", { kind, title })}
      </span>
      <b className="text-end text-16 font-[560]">
        {format.number(line.amount, { ...twoDecimals, signDisplay: "always" })}
      </b>
      <span className="text-13 text-ink-3">
        {format.dateTime(new Date(line.created_at), { dateStyle: "medium" })}
      </span>
      <span className="text-end text-13 text-ink-3">
        {t("after", { credits: format.number(line.balance, twoDecimals) })}
      </span>
    </li>
  );
}
