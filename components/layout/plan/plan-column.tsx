import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Plan } from "@/lib/billing/schema";
import { amountText } from "@/lib/core/money";
import { PlanFigure } from "@/components/figures/plan-figure";
import { Badge } from "@/components/ui/badge";

type PlanColumnProps = {
  plan: Plan;
  /** Open at first. */
  open: boolean;
  heading: "h2" | "h3";
  /** The viewer's own plan. */
  isCurrent?: boolean;
  /** Whether this host sells plans; otherwise a plan has no price. */
  isSold?: boolean;
  /** Below the price of the open plan: a button to it, or why there is none. */
  action: ReactNode;
};

/** A plan, narrow with a summary or open with all details. Radio buttons open one at a time, without a script. */
export function PlanColumn({
  plan,
  open,
  heading: Heading,
  isCurrent = false,
  isSold = true,
  action,
}: PlanColumnProps) {
  const t = useTranslations("billing");
  const name = t(`plans.${plan.key}`);
  const id = `plan-${plan.key}`;
  const price = usePrice(plan, isSold);
  return (
    <article className="plan" aria-labelledby={`${id}-name`}>
      <input
        type="radio"
        name="plan"
        id={id}
        defaultChecked={open}
        aria-label={t("see", { plan: name })}
        className="plan-radio peer sr-only"
      />
      {plan.isMostPopular && isSold ? <span className="ribbon">{t("popular")}</span> : null}
      <div className="plan-count">
        <PlanFigure count={plan.generations} />
      </div>
      <Heading id={`${id}-name`} className="display plan-name">
        {name}
      </Heading>
      <div className="plan-price plan-shut">
        <b>{price}</b>{" "}
        {plan.billing === "monthly" && isSold ? (
          <span className="whitespace-nowrap">{t("monthly")}</span>
        ) : null}
        <span className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          {isCurrent ? <Badge tone="good">{t("state.yours")}</Badge> : null}
          {plan.billing === "once" && isSold ? <Badge variant="tag">{t("oneTime")}</Badge> : null}
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
          {isSold ? (
            <OpenPrice plan={plan} price={price} isCurrent={isCurrent} />
          ) : (
            <UnsoldPrice price={price} isCurrent={isCurrent} />
          )}
          <div className="mt-auto">{action}</div>
        </div>
        <Features plan={plan} />
      </div>
      <label htmlFor={id} className="plan-see">
        {t("see", { plan: name })}
      </label>
    </article>
  );
}

function usePrice(plan: Plan, isSold: boolean): string {
  const t = useTranslations("billing");
  const locale = useLocale();
  if (!isSold) return t(plan.billing === "free" ? "free" : "noCharge");
  return plan.billing === "free" ? t("free") : t("price", { amount: amountText(plan.priceCents, locale) });
}

function UnsoldPrice({ price, isCurrent }: { price: string; isCurrent: boolean }) {
  const t = useTranslations("billing");
  return (
    <>
      <p className="mt-4.5 text-17 text-ink-2">
        <b className="plan-big">{price}</b>
      </p>
      <p className="mt-3.5 mb-6 flex flex-wrap gap-1.5">
        {isCurrent ? <Badge tone="good">{t("state.yours")}</Badge> : null}
      </p>
    </>
  );
}

function OpenPrice({ plan, price, isCurrent }: { plan: Plan; price: string; isCurrent: boolean }) {
  const t = useTranslations("billing");
  const locale = useLocale();
  return (
    <>
      <p className="mt-4.5 text-17 text-ink-2">
        {plan.originalPriceCents === null ? null : (
          <s className="num block text-ink-3">
            <span className="sr-only">
              {t("wasPrice", { amount: amountText(plan.originalPriceCents, locale) })}
            </span>
            <span aria-hidden="true">
              {t("price", { amount: amountText(plan.originalPriceCents, locale) })}
            </span>
          </s>
        )}
        <b className="plan-big">{price}</b>{" "}
        {plan.billing === "monthly" ? <span className="whitespace-nowrap">{t("monthly")}</span> : null}
      </p>
      <p className="mt-3.5 mb-6 flex flex-wrap gap-1.5">
        {isCurrent ? <Badge tone="good">{t("state.yours")}</Badge> : null}
        {plan.billing === "monthly" ? <Badge variant="tag">{t("cancelAnytime")}</Badge> : null}
        {plan.billing === "once" ? <Badge variant="tag">{t("oneTime")}</Badge> : null}
        {plan.originalPriceCents === null ? null : <Badge variant="tag">{t("limited")}</Badge>}
      </p>
    </>
  );
}

function Features({ plan }: { plan: Plan }) {
  const t = useTranslations("billing");
  const isPaid = plan.billing !== "free";
  const count = plan.creditHundredths / 100;
  const lines = [
    plan.billing === "monthly"
      ? t("features.generationsMonthly", { count: plan.generations })
      : t("features.generationsOnce", { count: plan.generations }),
    plan.billing === "monthly" ? t("features.creditsMonthly", { count }) : null,
    plan.billing === "once" ? t("features.creditsOnce", { count }) : null,
    t("features.library"),
    isPaid ? t("features.mentorUnlimited") : t("features.mentorDaily"),
    isPaid ? t("features.publish") : null,
  ];
  return (
    <ul className="plan-list num self-center">
      {lines
        .filter((line) => line !== null)
        .map((line) => (
          <li key={line}>{line}</li>
        ))}
      <li data-soon="">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {t("phone")}
          <Badge variant="soft" tone="warn">
            {t("soon")}
          </Badge>
        </span>
      </li>
    </ul>
  );
}
