"use client";

import { useState } from "react";
import type { Plan } from "@/lib/billing/plans";
import type { OwnPlan, PaymentWay } from "@/lib/billing/schema";
import { useTranslations } from "next-intl";
import { FreeSubscriptionDialog } from "./free-subscription-dialog";
import { PaymentDialog } from "./payment-dialog";
import { PlanColumn } from "./plan-column";

type PlanCardsProps = {
  plans: readonly Plan[];
  user: { id: string; email: string };
  own: OwnPlan;
  way: PaymentWay;
  contact: string;
  /** Somebody comes back from the sandbox with this payment. */
  returning: { id: string; tier: 1 | 2 | 3 } | null;
};

/** One frame of four columns, one of them open: Self-Taught until another is chosen. */
export function PlanCards({ plans, user, own, way, contact, returning }: PlanCardsProps) {
  const t = useTranslations("billing");
  const [asked, setAsked] = useState<Plan | null>(plans.find(({ tier }) => tier === returning?.tier) ?? null);
  const [back, setBack] = useState(returning?.id ?? null);

  const close = () => {
    setAsked(null);
    if (back === null) return;
    setBack(null);
    window.history.replaceState(null, "", window.location.pathname);
  };
  return (
    <>
      <div className="plans-room mt-10">
        <fieldset className="plans">
          <legend className="sr-only">{t("legend")}</legend>
          {plans.map((plan) => (
            <PlanColumn key={plan.tier} plan={plan} own={own} open={plan.tier === (returning?.tier ?? 1)} onChoose={() => setAsked(plan)} />
          ))}
        </fieldset>
      </div>
      <FreeSubscriptionDialog open={asked?.billing === "free"} onOpenChange={close} userId={user.id} />
      {asked && asked.billing !== "free" ? (
        <PaymentDialog key={asked.tier} plan={asked} own={own} way={way} email={user.email} contact={contact} returning={back} onClose={close} />
      ) : null}
    </>
  );
}
