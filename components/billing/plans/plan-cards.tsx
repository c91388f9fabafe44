"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { PlanColumn } from "@/components/layout/plan/plan-column";
import { PlanFrame } from "@/components/layout/plan/plan-frame";
import type { OwnPlan, PaymentMethod, Plan } from "@/lib/billing/schema";
import { FreeSubscriptionDialog } from "./free-subscription-dialog";
import { PaymentDialog } from "../payment/payment-dialog";
import { PlanOffer } from "./plan-offer";
import { useOwnDocument } from "./use-own-document";

type PlanCardsProps = {
  plans: readonly Plan[];
  userId: string;
  /** Address for payment confirmations; null when no mail is sent. */
  email: string | null;
  own: OwnPlan;
  method: PaymentMethod;
  contact: string;
  /** The page that asked for a plan, with its locale. */
  next: string | null;
  /** The payment of a return from the sandbox. */
  returning: { id: string; tier: 1 | 2 | 3 } | null;
};

const isFree = ({ billing }: Plan) => billing === "free";

/** The four plans, one of them open: Self-Taught at first. */
export function PlanCards({ plans, userId, email, own, method, contact, next, returning }: PlanCardsProps) {
  const [chosenPlan, setChosenPlan] = useState<Plan | null>(
    plans.find(({ tier }) => tier === returning?.tier) ?? null,
  );
  const [returnedId, setReturnedId] = useState(returning?.id ?? null);
  useOwnDocument(method.mode === "paypal");

  const forget = () => {
    if (returnedId === null) return;
    setReturnedId(null);
    window.history.replaceState(null, "", window.location.pathname);
  };
  const close = () => {
    setChosenPlan(null);
    forget();
  };
  return (
    <>
      {own.tier === null ? <StartFree onStart={() => setChosenPlan(plans.find(isFree) ?? null)} /> : null}
      <PlanFrame>
        {plans.map((plan) => (
          <PlanColumn
            key={plan.tier}
            plan={plan}
            open={plan.tier === (returning?.tier ?? (method.mode === "off" ? (own.tier ?? 0) : 1))}
            heading="h2"
            isCurrent={own.tier === plan.tier}
            isSold={method.mode !== "off"}
            action={
              <PlanOffer
                plan={plan}
                own={own}
                isSold={method.mode !== "off"}
                onChoose={() => setChosenPlan(plan)}
              />
            }
          />
        ))}
      </PlanFrame>
      <FreeSubscriptionDialog
        open={chosenPlan?.billing === "free"}
        onOpenChange={close}
        userId={userId}
        next={next}
      />
      {chosenPlan && chosenPlan.billing !== "free" ? (
        <PaymentDialog
          key={chosenPlan.tier}
          plan={chosenPlan}
          own={own}
          method={method}
          email={email}
          contact={contact}
          next={next}
          returning={returnedId}
          onForget={forget}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** The free plan as an equal first choice above the plans. */
function StartFree({ onStart }: { onStart: () => void }) {
  const t = useTranslations("billing");
  return (
    <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
      <Button variant="accent" size="lg" className="max-xs:w-full" onClick={onStart}>
        {t("startFree")}
      </Button>
      <p className="text-15 text-ink-2">{t("startFreeText")}</p>
    </div>
  );
}
