"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { OwnPlan, Plan } from "@/lib/billing/schema";
import { offerOf } from "@/lib/billing/policy";
import { dayText } from "@/lib/core/i18n/day-text";

type PlanOfferProps = {
  plan: Plan;
  own: OwnPlan;
  /** Whether this host sells plans. */
  isSold: boolean;
  onChoose: () => void;
};

/** The button to a plan, or why there is none. */
export function PlanOffer({ plan, own, isSold, onChoose }: PlanOfferProps) {
  const t = useTranslations("billing");
  const locale = useLocale();
  const offer = offerOf(plan, own);
  const until =
    own.periodEnd === null
      ? null
      : t(own.given ? "state.given" : own.cancelled ? "state.ends" : "state.renews", {
          date: dayText(own.periodEnd, locale),
        });
  const isOwn = offer === "current" || (offer === "again" && !isSold);
  if (isOwn)
    return <p className="text-15 text-ink-2">{[t("state.current"), until ?? ""].join(" ").trimEnd()}</p>;
  if (offer === "next" || offer === "included" || offer === "owned" || offer === "lower")
    return <p className="text-15 text-ink-2">{t(`state.${offer}`)}</p>;
  return (
    <>
      {offer === "again" && until !== null ? <p className="mb-3 text-15 text-ink-2">{until}</p> : null}
      <Button variant="accent" size="lg" className="w-full" onClick={onChoose}>
        {t(
          offer === "again"
            ? "joinAgain"
            : offer === "upgrade"
              ? "upgrade"
              : plan.billing === "once"
                ? "buy"
                : "join",
        )}
      </Button>
    </>
  );
}
