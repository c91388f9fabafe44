"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { OrderCreated, Plan } from "@/lib/billing/schema";
import { openCheckoutAction } from "@/lib/billing/sandbox/actions";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useRouter } from "@/lib/core/i18n/navigation";
import type { PaymentFailure } from "./payment-outcome";

type SandboxEntryProps = {
  plan: Plan;
  /** The page that asked for a plan, with its locale. */
  next: string | null;
  onFailed: (code: PaymentFailure) => void;
};

/** The demo's payment method: a link to the sandbox's approval page, in place of PayPal's window. */
export function SandboxEntry({ plan, next, onFailed }: SandboxEntryProps) {
  const t = useTranslations("billing");
  const router = useRouter();
  const [pending, setPending] = useState(false);

  const open = async () => {
    setPending(true);
    try {
      const token = await openedId(plan);
      router.push({ pathname: "/sandbox-checkout", query: { token, ...(next === null ? {} : { next }) } });
    } catch (error) {
      onFailed(error instanceof ApiError ? error.code : "unavailable");
    }
  };
  return (
    <div className="mt-6">
      <p className="text-15 text-ink-2">
        <Badge tone="warn" className="me-1.5">
          {t("sandbox.label")}
        </Badge>
        {t("pay.sandbox")}
      </p>
      <Button
        variant="accent"
        size="lg"
        className="mt-5 w-full"
        pending={pending}
        onClick={() => void open()}
      >
        {t("pay.toSandbox")}
      </Button>
    </div>
  );
}

async function openedId(plan: Plan): Promise<string> {
  if (plan.tier === 0 || plan.tier === 3)
    return (await apiCall<OrderCreated>("/payments/orders", { method: "POST" })).payment_id;
  const opened = await openCheckoutAction({ tier: plan.tier });
  if (!opened.ok) throw new ApiError(0, opened.code);
  return opened.data.id;
}
