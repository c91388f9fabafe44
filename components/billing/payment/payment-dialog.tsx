"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { Loading } from "@/components/ui/spinner";
import type { OwnPlan, PaymentMethod, Plan } from "@/lib/billing/schema";
import { beginsAt } from "@/lib/billing/policy";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useRouter } from "@/lib/core/i18n/navigation";
import { PaymentFailed, PaymentSucceeded, type PaymentFailure } from "./payment-outcome";
import { PaymentSummary } from "./payment-summary";
import { PaypalCheckout } from "./paypal-checkout";
import { SandboxEntry } from "./sandbox-entry";

type PaymentDialogProps = {
  plan: Plan;
  own: OwnPlan;
  method: PaymentMethod;
  email: string | null;
  contact: string;
  /** The page that asked for a plan, with its locale. */
  next: string | null;
  returning: string | null;
  onForget: () => void;
  onClose: () => void;
};
type View =
  | { name: "form" }
  | { name: "confirming"; payment: string }
  | { name: "success" }
  | { name: "error"; code: PaymentFailure; payment: string | null };

/** Errors after which the same payment cannot succeed: a new one is created, and another method can be chosen. */
const finalFailures: ReadonlySet<PaymentFailure> = new Set([
  "payment_declined",
  "payment_mismatch",
  "payment_not_found",
]);

/** Reports an approval to the server, which verifies it with PayPal. */
function confirmPayment(plan: Plan, payment: string, planId: string): Promise<{ message: string }> {
  return plan.billing === "once"
    ? apiCall("/payments/payment", {
        method: "POST",
        body: { payment_id: payment, amount: plan.priceCents / 100 },
      })
    : apiCall("/subscriptions/subscribe", {
        method: "POST",
        body: { subscription_id: payment, plan_id: planId },
      });
}

/**
 * Buying a plan: summary, payment method, outcome. A report that failed can be repeated, since a payment is granted once. `onForget` removes
 * the payment from the page's address.
 */
export function PaymentDialog({
  plan,
  own,
  method,
  email,
  contact,
  next,
  returning,
  onForget,
  onClose,
}: PaymentDialogProps) {
  const t = useTranslations("billing");
  const router = useRouter();
  const [view, setView] = useState<View>(
    returning === null ? { name: "form" } : { name: "confirming", payment: returning },
  );
  const name = t(`plans.${plan.key}`);
  const planId = method.mode === "off" || plan.tier === 0 || plan.tier === 3 ? "" : method.planIds[plan.tier];
  const started = useRef<string | null>(null);
  // After a purchase, or a return from the payment page, there is no opener: the focus goes to the plan's radio button.
  const radio = useRef<HTMLElement>(null);
  useEffect(() => {
    radio.current = document.getElementById(`plan-${plan.key}`);
  }, [plan.key]);

  const payment = view.name === "confirming" ? view.payment : null;
  useEffect(() => {
    // Effects may run twice; a second report would be harmless, but slow.
    if (payment === null || started.current === payment) return;
    started.current = payment;
    confirmPayment(plan, payment, planId)
      .then(() => {
        setView({ name: "success" });
        router.refresh();
      })
      .catch((error: unknown) =>
        setView({ name: "error", code: error instanceof ApiError ? error.code : "internal", payment }),
      );
  }, [payment, plan, planId, router]);

  const fail = (code: PaymentFailure) => setView({ name: "error", code, payment: null });
  const goOn = (code: PaymentFailure, failed: string | null) => {
    started.current = null;
    if (code === "plan_owned") {
      // Bought in another tab: refresh the plans behind the dialog.
      onClose();
      router.refresh();
    } else if (failed === null || finalFailures.has(code)) {
      onForget();
      setView({ name: "form" });
    } else setView({ name: "confirming", payment: failed });
  };
  const isOver = view.name === "success" || view.name === "error";
  return (
    <Dialog open onOpenChange={(open) => (open || view.name === "confirming" ? undefined : onClose())}>
      <DialogContent
        title={name}
        hideTitle={isOver}
        size="sm"
        dismissible={view.name !== "confirming"}
        focusAfter={radio}
      >
        {view.name === "form" ? (
          <>
            <PaymentSummary plan={plan} own={own} />
            {method.mode === "paypal" ? (
              <PaypalCheckout
                plan={plan}
                method={method}
                onApproved={(id) => setView({ name: "confirming", payment: id })}
                onFailed={fail}
              />
            ) : null}
            {method.mode === "sandbox" ? <SandboxEntry plan={plan} next={next} onFailed={fail} /> : null}
            {method.mode === "off" ? (
              <p className="mt-6 text-15 text-ink-2">{t("pay.off", { email: contact })}</p>
            ) : null}
          </>
        ) : null}
        {view.name === "confirming" ? <Loading label={t("pay.confirming")} /> : null}
        {view.name === "success" ? (
          <PaymentSucceeded
            plan={name}
            startsAt={beginsAt(plan, own)}
            email={email}
            next={next}
            onClose={onClose}
          />
        ) : null}
        {view.name === "error" ? (
          <PaymentFailed
            code={view.code}
            contact={contact}
            onContinue={() => goOn(view.code, view.payment)}
          />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}
