"use client";

import { useFormatter, useTranslations } from "next-intl";
import type { Earnings } from "@/lib/market/schema";
import { wholeOrCents } from "./price";

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

/** The earnings of an author's published courses, best first; empty without any. */
export function EarningsList({ earnings }: { earnings: Earnings }) {
  const t = useTranslations("market.earned");
  const format = useFormatter();
  if (earnings.count === 0) return null;
  return (
    <section className="mt-10 border-t border-line pt-8">
      <h2 className="display text-26 leading-tight">{t("title")}</h2>
      <p className="num mt-2 text-15 text-ink-2">
        {t("total", { amount: format.number(earnings.total, twoDecimals), sales: earnings.sales })}
      </p>
      <ul className="num mt-5 border-t border-line">
        {earnings.data.map(({ id, title, price, sales, enrolled, earned }) => (
          <li key={id} className="grid grid-cols-[1fr_auto] gap-x-6 border-b border-line py-3.5">
            <span className="min-w-0 text-16 wrap-anywhere">{title}</span>
            <b className="text-end text-16 font-[560]">{format.number(earned, twoDecimals)}</b>
            <span className="col-span-2 text-13 text-ink-3">
              {price === 0
                ? t("freeLine", { enrolled })
                : t("line", { price: format.number(price, wholeOrCents), sales })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
