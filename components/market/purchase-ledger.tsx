"use client";

import { useFormatter, useTranslations } from "next-intl";

/** Balance, price and remaining balance, closed by a double rule. */
export function PurchaseLedger({ credits, price }: { credits: number; price: number }) {
  const t = useTranslations("market.ledger");
  const format = useFormatter();
  const amount = (n: number) => format.number(n, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const rest = credits - price;
  return (
    <dl className="num text-15">
      <Line label={t("have")} amount={amount(credits)} />
      <Line label={t("course")} amount={`− ${amount(price)}`} />
      <div className="flex justify-between gap-4 border-t border-ink py-2 font-[560] [border-bottom:3px_double_var(--ink)]">
        <dt>{rest < 0 ? t("missing") : t("keep")}</dt>
        <dd>{t("amount", { count: Math.abs(rest), amount: amount(Math.abs(rest)) })}</dd>
      </div>
    </dl>
  );
}

function Line({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex justify-between gap-4 py-1.5 text-ink-2">
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
