import { useLocale, useTranslations } from "next-intl";
import type { Plan } from "@/lib/billing/plans";
import { sitePath } from "@/lib/core/i18n/site-path";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { PlanFigure } from "../figures/plan-figure";
import { Badge } from "../ui/badge";
import { Button } from "../ui/button";

/** Prices as the language writes them, with the currency behind: 9.99 $, 9,99 $. */
function amount(cents: number, locale: AppLocale): string {
  return (cents / 100).toLocaleString(locale, { minimumFractionDigits: 2 });
}

/** The four plans in one frame; radio buttons open one at a time, so that it needs no script. */
export function PricingFrame({ plans }: { plans: readonly Plan[] }) {
  const t = useTranslations("welcome.pricing");
  return (
    <section id="pricing" className="wrap chapter">
      <h2 className="display chapter-title">{t("title")}</h2>
      <p className="lead mt-5">{t("lead")}</p>
      <div className="plans-room mt-10 lg:mt-16">
      <fieldset className="plans">
        <legend className="sr-only">{t("legend")}</legend>
        {plans.map((plan) => (
          <PlanColumn key={plan.tier} plan={plan} />
        ))}
      </fieldset>
      </div>
      <Assurances />
    </section>
  );
}

function PlanColumn({ plan }: { plan: Plan }) {
  const t = useTranslations("welcome.pricing");
  const billing = useTranslations("billing");
  const locale = useLocale();
  const name = billing(`plans.${plan.key}`);
  const id = `plan-${plan.key}`;
  return (
    <article className="plan" aria-labelledby={`${id}-name`}>
      <input type="radio" name="plan" id={id} defaultChecked={plan.isMostPopular} aria-label={t("see", { plan: name })} className="plan-radio peer sr-only" />
      {plan.isMostPopular ? <span className="ribbon">{billing("popular")}</span> : null}
      <div className="plan-count">
        <PlanFigure count={plan.generations} />
      </div>
      <h3 id={`${id}-name`} className="display plan-name">
        {name}
      </h3>
      <p className="plan-price plan-shut">
        <b>{plan.billing === "free" ? billing("free") : billing("price", { amount: amount(plan.priceCents, locale) })}</b>
        {plan.billing === "monthly" ? ` ${billing("monthly")}` : null}
        {plan.billing === "once" ? (
          <span className="mt-1.5 block">
            <Badge variant="tag">{billing("oneTime")}</Badge>
          </span>
        ) : null}
      </p>
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
        <OpenPlan plan={plan} />
        <PlanList plan={plan} />
      </div>
      <label htmlFor={id} className="plan-see">
        {t("see", { plan: name })}
      </label>
    </article>
  );
}

/** The price and the way in of the plan that is open. */
function OpenPlan({ plan }: { plan: Plan }) {
  const t = useTranslations("welcome.pricing");
  const billing = useTranslations("billing");
  const locale = useLocale();
  return (
    <div className="flex flex-col">
      <p className="mt-4.5 text-17 text-ink-2">
        {plan.originalPriceCents === null ? null : (
          <s className="num block text-ink-3">
            <span className="sr-only">{billing("wasPrice", { amount: amount(plan.originalPriceCents, locale) })}</span>
            <span aria-hidden="true">{billing("price", { amount: amount(plan.originalPriceCents, locale) })}</span>
          </s>
        )}
        <b className="plan-big">{plan.billing === "free" ? billing("free") : billing("price", { amount: amount(plan.priceCents, locale) })}</b>{" "}
        {plan.billing === "monthly" ? billing("monthly") : null}
      </p>
      <p className="mt-3.5 mb-6 flex flex-wrap gap-1.5">
        {plan.billing === "monthly" ? <Badge variant="tag">{billing("cancelAnytime")}</Badge> : null}
        {plan.billing === "once" ? <Badge variant="tag">{billing("oneTime")}</Badge> : null}
        {plan.originalPriceCents === null ? null : <Badge variant="tag">{t("limited")}</Badge>}
      </p>
      <Button asChild variant="accent" size="lg" className="mt-auto w-full">
        <a href={sitePath(locale, "/signup")}>{t(plan.billing === "once" ? "buy" : "join")}</a>
      </Button>
    </div>
  );
}

function PlanList({ plan }: { plan: Plan }) {
  const t = useTranslations("welcome.pricing");
  const features = useTranslations("billing.features");
  const isPaid = plan.billing !== "free";
  const count = plan.creditHundredths / 100;
  const lines = [
    plan.billing === "monthly" ? features("generationsMonthly", { count: plan.generations }) : features("generationsOnce", { count: plan.generations }),
    plan.billing === "monthly" ? features("creditsMonthly", { count }) : null,
    plan.billing === "once" ? features("creditsOnce", { count }) : null,
    features("library"),
    isPaid ? features("mentorUnlimited") : features("mentorDaily"),
    isPaid ? features("publish") : null,
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

function Assurances() {
  const t = useTranslations("welcome.pricing");
  return (
    <div className="mt-12 grid gap-x-12 gap-y-7 md:grid-cols-2 lg:grid-cols-[1.5fr_1fr_1fr_1fr]">
      <p className="max-w-[22em] font-reading text-19 leading-normal">{t("refund")}</p>
      {(["secure", "instant", "support"] as const).map((key) => (
        <div key={key}>
          <h3 className="text-16 font-[550]">{t(`${key}.title`)}</h3>
          <p className="mt-1 max-w-[26em] text-15 text-ink-2">{t(`${key}.text`)}</p>
        </div>
      ))}
    </div>
  );
}
