"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { toast } from "@/components/ui/toast/toast";
import type { Plan } from "@/lib/billing/schema";
import { decideCheckoutAction } from "@/lib/billing/sandbox/actions";
import type { CheckoutDecision, SandboxCheckout } from "@/lib/billing/sandbox/schema";
import { useRouter } from "@/lib/core/i18n/navigation";
import { amountText } from "@/lib/core/money";

type SandboxApprovalProps = {
  checkout: SandboxCheckout;
  plan: Plan;
  /** The page that asked for a plan, with its locale. */
  next: string | null;
};

/** The sandbox's approval page, clearly marked as not PayPal. */
export function SandboxApproval({ checkout, plan, next }: SandboxApprovalProps) {
  const t = useTranslations("billing.sandbox");
  const tBilling = useTranslations("billing");
  const locale = useLocale();
  const router = useRouter();
  const [pending, setPending] = useState<CheckoutDecision["decision"] | null>(null);
  const onward = next === null ? {} : { next };
  // Returns to the plans with the decision.
  const returnPath = { pathname: "/pricing", query: { checkout: checkout.id, ...onward } };
  const amount = tBilling("price", { amount: amountText(checkout.amountCents, locale) });

  const decide = async (decision: "approve" | "fail") => {
    setPending(decision);
    const result = await decideCheckoutAction({ id: checkout.id, decision }).catch(() => null);
    if (result?.ok) {
      router.push(returnPath);
      return;
    }
    setPending(null);
    toast.error(t("failed"), { description: result?.message, id: "sandbox" });
  };
  return (
    <section className="rounded-md border border-dashed border-line-strong bg-surface px-6 py-8 xs:px-10">
      <Badge tone="warn">{t("label")}</Badge>
      <h1 className="display mt-4 text-34 leading-tight">{t("title")}</h1>
      <p className="mt-2 text-16 text-ink-2">{t("text")}</p>
      <dl className="num mt-7 text-16">
        {[
          [t("payee"), "Meno"],
          [t("plan"), tBilling(`plans.${plan.key}`)],
        ].map(([label, value]) => (
          <div key={label} className="flex justify-between gap-6 border-t border-line py-3">
            <dt className="text-ink-2">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-6 border-t border-b-3 border-t-line border-b-ink py-3 [border-bottom-style:double]">
          <dt className="text-ink-2">{t("amount")}</dt>
          <dd className="display text-end text-26 leading-tight">
            {plan.billing === "monthly" ? t("every", { amount }) : amount}
          </dd>
        </div>
      </dl>
      {checkout.open ? (
        <div className="mt-8 grid gap-3 xs:flex xs:flex-wrap">
          <Button
            variant="accent"
            size="lg"
            pending={pending === "approve"}
            disabled={pending !== null}
            onClick={() => void decide("approve")}
          >
            {t("approve")}
          </Button>
          <Button
            size="lg"
            pending={pending === "fail"}
            disabled={pending !== null}
            onClick={() => void decide("fail")}
          >
            {t("fail")}
          </Button>
          <LinkButton variant="quiet" size="lg" href={{ pathname: "/pricing", query: onward }}>
            {t("leave")}
          </LinkButton>
        </div>
      ) : (
        <Alert className="mt-8" actions={<LinkButton href={returnPath}>{tBilling("pay.close")}</LinkButton>}>
          {t("decided")}
        </Alert>
      )}
    </section>
  );
}
