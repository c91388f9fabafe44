"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import type { Plan } from "@/lib/billing/plans";
import { FreeSubscriptionDialog } from "./free-subscription-dialog";

type PlanCardsProps = { plans: readonly Plan[]; userId: string; hasPlan: boolean };

/** One frame of four columns. The free plan can be chosen; the paid ones say that they cannot yet. */
export function PlanCards({ plans, userId, hasPlan }: PlanCardsProps) {
  const t = useTranslations("billing");
  const [asking, setAsking] = useState(false);
  return (
    <>
      <ul className="mt-10 grid rounded-md border border-line md:grid-cols-2 xl:grid-cols-[1.5fr_1fr_1fr_1fr]">
        {plans.map((plan) => (
          <li key={plan.tier} className={cn("flex min-w-0 flex-col border-line p-6 not-first:border-t md:p-8 xl:not-first:border-s xl:not-first:border-t-0", plan.tier === 0 && "rounded-md bg-surface")}>
            <PlanHead plan={plan} />
            <PlanFeatures plan={plan} />
            <div className="mt-auto pt-7">
              {plan.tier > 0 ? (
                <p className="flex min-h-11 items-center text-15 text-ink-3">{t("notYet")}</p>
              ) : hasPlan ? (
                <p className="flex min-h-11 items-center text-15 text-ink-2">{t("hasPlan")}</p>
              ) : (
                <Button variant="accent" size="lg" className="w-full" onClick={() => setAsking(true)}>
                  {t("join")}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      <FreeSubscriptionDialog open={asking} onOpenChange={setAsking} userId={userId} />
    </>
  );
}

function PlanHead({ plan }: { plan: Plan }) {
  const t = useTranslations("billing");
  const amount = (cents: number) => (cents / 100).toFixed(2);
  return (
    <>
      <h2 className="display text-26">{t(`plans.${plan.key}`)}</h2>
      <p className="num mt-3 min-h-6 text-15 text-ink-3">
        {plan.originalPriceCents === null ? null : (
          <s>
            <span className="sr-only">{t("wasPrice", { amount: amount(plan.originalPriceCents) })}</span>
            <span aria-hidden="true">{t("price", { amount: amount(plan.originalPriceCents) })}</span>
          </s>
        )}
      </p>
      <p className="num flex flex-wrap items-baseline gap-x-2 text-16 text-ink-2">
        <b className="display text-34 text-ink">{plan.billing === "free" ? t("free") : t("price", { amount: amount(plan.priceCents) })}</b>
        {plan.billing === "monthly" ? t("monthly") : null}
      </p>
      <p className="mt-3 flex min-h-6 flex-wrap content-start gap-1.5 xl:min-h-13">
        {plan.isMostPopular ? <Badge tone="primary">{t("popular")}</Badge> : null}
        {plan.billing === "once" ? <Badge>{t("oneTime")}</Badge> : null}
        {plan.billing === "monthly" ? <Badge>{t("cancelAnytime")}</Badge> : null}
      </p>
    </>
  );
}

function PlanFeatures({ plan }: { plan: Plan }) {
  const t = useTranslations("billing.features");
  const isPaid = plan.billing !== "free";
  const credits = plan.creditHundredths / 100;
  const lines = [
    plan.billing === "monthly" ? t("generationsMonthly", { count: plan.generations }) : t("generationsOnce", { count: plan.generations }),
    plan.billing === "monthly" ? t("creditsMonthly", { count: credits }) : null,
    plan.billing === "once" ? t("creditsOnce", { count: credits }) : null,
    t("library"),
    isPaid ? t("mentorUnlimited") : t("mentorDaily"),
    isPaid ? t("publish") : null,
  ];
  return (
    <ul className="mt-5 text-15">
      {lines.filter((line) => line !== null).map((line) => (
        <li key={line} className="grid grid-cols-[20px_1fr] gap-2.5 border-t border-line py-2.5 last:border-b">
          <svg viewBox="0 0 12 12" aria-hidden="true" className="fig mt-1.5 size-3 text-primary">
            <path d="m6 .5 5.5 5.5L6 11.5.5 6z" />
          </svg>
          {line}
        </li>
      ))}
    </ul>
  );
}
