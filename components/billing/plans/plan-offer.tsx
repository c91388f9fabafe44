"use client";

import { useLocale, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { OwnPlan, Plan } from "@/lib/billing/schema";
import { offerOf } from "@/lib/billing/policy";
import { dayText } from "@/lib/core/i18n/day-text";

/** The button to a plan, or why there is none. */
export function PlanOffer({ plan, own, onChoose }: { plan: Plan; own: OwnPlan; onChoose: () => void }) {
  const t = useTranslations("billing");
  const locale = useLocale();
  const offer = offerOf(plan, own);
  const until =
    own.periodEnd === null
      ? null
      : t(own.cancelled ? "state.ends" : "state.renews", { date: dayText(own.periodEnd, locale) });
  if (offer === "current")
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
