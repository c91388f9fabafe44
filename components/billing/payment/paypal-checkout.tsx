"use client";

import {
  PayPalButtons,
  type PayPalButtonsComponentProps,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from "@paypal/react-paypal-js";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import type { OrderCreated, PaymentMethod, Plan } from "@/lib/billing/schema";
import { ApiError, apiCall } from "@/lib/core/http/client";
import type { PaymentFailure } from "./payment-outcome";

type PaypalCheckoutProps = {
  plan: Plan;
  method: Extract<PaymentMethod, { mode: "paypal" }>;
  onApproved: (id: string) => void;
  onFailed: (code: PaymentFailure) => void;
};

const paypalLocales = { en: "en_US", es: "es_ES" } as const;

/** PayPal's buttons: a subscription for monthly plans, an order of the server for the one-time plan. */
export function PaypalCheckout(props: PaypalCheckoutProps) {
  const locale = useLocale();
  const [attempt, setAttempt] = useState(0);
  const isMonthly = props.plan.billing === "monthly";
  const options = {
    clientId: props.method.clientId,
    currency: "USD",
    components: "buttons",
    locale: paypalLocales[locale],
    // The script is loaded for one of the two intents.
    ...(isMonthly ? { vault: true, intent: "subscription" } : { intent: "capture" }),
  };
  return (
    <PayPalScriptProvider key={attempt} options={options}>
      <Buttons {...props} onReload={() => setAttempt(attempt + 1)} />
    </PayPalScriptProvider>
  );
}

function Buttons({
  plan,
  method,
  onApproved,
  onFailed,
  onReload,
}: PaypalCheckoutProps & { onReload: () => void }) {
  const t = useTranslations("billing.pay");
  const tCommon = useTranslations("common");
  const [{ isRejected, isResolved }] = usePayPalScriptReducer();
  if (isRejected)
    return (
      <Alert tone="warn" className="mt-6" actions={<Button onClick={onReload}>{t("reload")}</Button>}>
        {t("paypalFailed")}
      </Alert>
    );
  const common: PayPalButtonsComponentProps = {
    style: { layout: "vertical", shape: "rect", height: 48 },
    onError: () => onFailed("paypal_failed"),
  };
  const monthlyPlan = plan.tier === 1 || plan.tier === 2 ? method.planIds[plan.tier] : null;
  return (
    <div className="mt-6 min-h-28">
      {isResolved ? null : (
        <SkeletonGroup label={tCommon("loading")}>
          <Skeleton className="h-12" />
          <Skeleton className="mt-3 h-12" />
        </SkeletonGroup>
      )}
      {monthlyPlan === null ? (
        <PayPalButtons
          {...common}
          createOrder={async () =>
            (
              await apiCall<OrderCreated>("/payments/orders", { method: "POST" }).catch((error: unknown) =>
                refuse(error, onFailed),
              )
            ).payment_id
          }
          onApprove={async ({ orderID }) => onApproved(orderID)}
        />
      ) : (
        <PayPalButtons
          {...common}
          createSubscription={(_data, actions) =>
            actions.subscription.create({
              plan_id: monthlyPlan,
              custom_id: method.payer,
              application_context: subscribing(),
            })
          }
          onApprove={async ({ subscriptionID }) =>
            subscriptionID ? onApproved(subscriptionID) : onFailed("paypal_failed")
          }
        />
      )}
    </div>
  );
}

const subscribing = () => {
  const returnUrl = window.location.origin + window.location.pathname;
  return {
    shipping_preference: "NO_SHIPPING",
    user_action: "SUBSCRIBE_NOW",
    return_url: returnUrl,
    cancel_url: returnUrl,
  } as const;
};

/** Closes PayPal's window on an error, which the dialog then shows. */
function refuse(error: unknown, onFailed: (code: PaymentFailure) => void): never {
  onFailed(error instanceof ApiError ? error.code : "internal");
  throw error;
}
