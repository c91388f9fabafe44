"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { OwnPlan, Plan } from "@/lib/billing/schema";
import { beginsAt } from "@/lib/billing/policy";
import { dayText } from "@/lib/core/i18n/day-text";
import { amountText } from "@/lib/core/money";

/** The plan's benefits and the amount due today, closed by a double rule. */
export function PaymentSummary({ plan, own }: { plan: Plan; own: OwnPlan }) {
  const t = useTranslations("billing.pay");
  const tBilling = useTranslations("billing");
  const locale = useLocale();
  const price = tBilling("price", { amount: amountText(plan.priceCents, locale) });
  const isMonthly = plan.billing === "monthly";
  const hasMonthly = (own.tier === 1 || own.tier === 2) && !own.cancelled;
  const startsAt = beginsAt(plan, own);
  return (
    <>
      <p className="mt-2 text-15 text-ink-2">{t(isMonthly ? "monthly" : "once")}</p>
      <dl className="num mt-5 text-16">
        <Line label={t("brings")}>
          {t(isMonthly ? "generationsMonthly" : "generationsOnce", { count: plan.generations })}
        </Line>
        <Line label="">{t("credits", { count: plan.creditHundredths / 100 })}</Line>
        {isMonthly ? <Line label={t("then")}>{price}</Line> : null}
        <div className="flex items-baseline justify-between gap-6 border-b-3 border-double border-ink py-3.5">
          <dt>{t("today")}</dt>
          <dd className="display text-26">{price}</dd>
        </div>
      </dl>
      {startsAt === null ? null : (
        <p className="mt-4 text-15 text-ink-2">{t("waits", { date: dayText(startsAt, locale) })}</p>
      )}
      {hasMonthly ? <p className="mt-4 text-15 text-ink-2">{t(isMonthly ? "upgrade" : "keeps")}</p> : null}
    </>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-6 border-t border-line py-2.5">
      <dt className="text-15 text-ink-2">{label}</dt>
      <dd className="text-end">{children}</dd>
    </div>
  );
}
