"use client";

import { useLocale, useTranslations } from "next-intl";
import { PlanFigure } from "@/components/figures/plan-figure";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { Plan } from "@/lib/billing/plans";
import { offerOf } from "@/lib/billing/policy";
import type { OwnPlan } from "@/lib/billing/schema";
import { amountText, dayText } from "./prices";

type PlanColumnProps = { plan: Plan; own: OwnPlan; open: boolean; onChoose: () => void };

/** A plan: narrow with the gist of it, or open with everything and the way to it. */
export function PlanColumn({ plan, own, open, onChoose }: PlanColumnProps) {
  const t = useTranslations("billing");
  const locale = useLocale();
  const name = t(`plans.${plan.key}`);
  const id = `plan-${plan.key}`;
  const price = plan.billing === "free" ? t("free") : t("price", { amount: amountText(plan.priceCents, locale) });
  return (
    <article className="plan" aria-labelledby={`${id}-name`}>
      <input type="radio" name="plan" id={id} defaultChecked={open} aria-label={t("see", { plan: name })} className="plan-radio peer sr-only" />
      {plan.isMostPopular ? <span className="ribbon">{t("popular")}</span> : null}
      <div className="plan-count">
        <PlanFigure count={plan.generations} />
      </div>
      <h2 id={`${id}-name`} className="display plan-name">
        {name}
      </h2>
      <div className="plan-price plan-shut">
        <b>{price}</b>
        {plan.billing === "monthly" ? ` ${t("monthly")}` : null}
        <span className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          {own.tier === plan.tier ? <Badge tone="good">{t("state.yours")}</Badge> : null}
          {plan.billing === "once" ? <Badge variant="tag">{t("oneTime")}</Badge> : null}
        </span>
      </div>
      <p className="plan-brief num">
        {t(plan.billing === "monthly" ? "short.monthly" : "short.once", { count: plan.generations })}
        {plan.creditHundredths > 0 ? (
          <>
            <br />
            {t("short.credits", { count: plan.creditHundredths / 100 })}
          </>
        ) : null}
      </p>
      <div className="plan-open">
        <div className="flex flex-col">
          <p className="mt-4.5 text-17 text-ink-2">
            {plan.originalPriceCents === null ? null : (
              <s className="num block text-ink-3">
                <span className="sr-only">{t("wasPrice", { amount: amountText(plan.originalPriceCents, locale) })}</span>
                <span aria-hidden="true">{t("price", { amount: amountText(plan.originalPriceCents, locale) })}</span>
              </s>
            )}
            <b className="plan-big">{price}</b> {plan.billing === "monthly" ? t("monthly") : null}
          </p>
          <p className="mt-3.5 mb-6 flex flex-wrap gap-1.5">
            {own.tier === plan.tier ? <Badge tone="good">{t("state.yours")}</Badge> : null}
            {plan.billing === "monthly" ? <Badge variant="tag">{t("cancelAnytime")}</Badge> : null}
            {plan.billing === "once" ? <Badge variant="tag">{t("oneTime")}</Badge> : null}
            {plan.originalPriceCents === null ? null : <Badge variant="tag">{t("limited")}</Badge>}
          </p>
          <Offer plan={plan} own={own} onChoose={onChoose} day={own.periodEnd === null ? null : dayText(own.periodEnd, locale)} />
        </div>
        <Features plan={plan} />
      </div>
      <label htmlFor={id} className="plan-see">
        {t("see", { plan: name })}
      </label>
    </article>
  );
}

/** The button to the plan, or why there is none. */
function Offer({ plan, own, day, onChoose }: { plan: Plan; own: OwnPlan; day: string | null; onChoose: () => void }) {
  const t = useTranslations("billing");
  const offer = offerOf(plan, own);
  const until = day === null ? null : t(own.cancelled ? "state.ends" : "state.renews", { date: day });
  if (offer === "current") return <p className="mt-auto text-15 text-ink-2">{t("state.current")} {until}</p>;
  if (offer === "included" || offer === "owned" || offer === "lower") return <p className="mt-auto text-15 text-ink-2">{t(`state.${offer}`)}</p>;
  return (
    <div className="mt-auto">
      {offer === "again" && until !== null ? <p className="mb-3 text-15 text-ink-2">{until}</p> : null}
      <Button variant="accent" size="lg" className="w-full" onClick={onChoose}>
        {t(offer === "again" ? "joinAgain" : offer === "upgrade" ? "upgrade" : plan.billing === "once" ? "buy" : "join")}
      </Button>
    </div>
  );
}

function Features({ plan }: { plan: Plan }) {
  const t = useTranslations("billing");
  const isPaid = plan.billing !== "free";
  const count = plan.creditHundredths / 100;
  const lines = [
    plan.billing === "monthly" ? t("features.generationsMonthly", { count: plan.generations }) : t("features.generationsOnce", { count: plan.generations }),
    plan.billing === "monthly" ? t("features.creditsMonthly", { count }) : null,
    plan.billing === "once" ? t("features.creditsOnce", { count }) : null,
    t("features.library"),
    isPaid ? t("features.mentorUnlimited") : t("features.mentorDaily"),
    isPaid ? t("features.publish") : null,
  ];
  return (
    <ul className="plan-list num self-center">
      {lines.filter((line) => line !== null).map((line) => (
        <li key={line}>{line}</li>
      ))}
      <li data-soon="">
        <span>
          {t("phone")}{" "}
          <Badge variant="soft" tone="warn" className="ms-1">
            {t("soon")}
          </Badge>
        </span>
      </li>
    </ul>
  );
}
