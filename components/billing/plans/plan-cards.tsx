"use client";

import { useState } from "react";
import { PlanColumn } from "@/components/layout/plan/plan-column";
import { PlanFrame } from "@/components/layout/plan/plan-frame";
import type { OwnPlan, PaymentWay, Plan } from "@/lib/billing/schema";
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
  way: PaymentWay;
  contact: string;
  /** The payment of a return from the sandbox. */
  returning: { id: string; tier: 1 | 2 | 3 } | null;
};

/** The four plans, one of them open: Self-Taught at first. */
export function PlanCards({ plans, userId, email, own, way, contact, returning }: PlanCardsProps) {
  const [asked, setAsked] = useState<Plan | null>(plans.find(({ tier }) => tier === returning?.tier) ?? null);
  const [back, setBack] = useState(returning?.id ?? null);
  useOwnDocument(way.mode === "paypal");

  const forget = () => {
    if (back === null) return;
    setBack(null);
    window.history.replaceState(null, "", window.location.pathname);
  };
  const close = () => {
    setAsked(null);
    forget();
  };
  return (
    <>
      <PlanFrame>
        {plans.map((plan) => (
          <PlanColumn
            key={plan.tier}
            plan={plan}
            open={plan.tier === (returning?.tier ?? 1)}
            heading="h2"
            mine={own.tier === plan.tier}
            action={<PlanOffer plan={plan} own={own} onChoose={() => setAsked(plan)} />}
          />
        ))}
      </PlanFrame>
      <FreeSubscriptionDialog open={asked?.billing === "free"} onOpenChange={close} userId={userId} />
      {asked && asked.billing !== "free" ? (
        <PaymentDialog
          key={asked.tier}
          plan={asked}
          own={own}
          way={way}
          email={email}
          contact={contact}
          returning={back}
          onForget={forget}
          onClose={close}
        />
      ) : null}
    </>
  );
}
