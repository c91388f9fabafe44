"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { LinkButton } from "@/components/ui/link-button";
import { toast } from "@/components/ui/toast/toast";
import type { OwnPlan, Plan } from "@/lib/billing/schema";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { dayText } from "@/lib/core/i18n/day-text";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import { amountText } from "@/lib/core/money";

/** The plan in the settings: its name, its end and its cancellation. */
export function PlanSettings({ own, plan }: { own: OwnPlan; plan: Plan | null }) {
  const t = useTranslations("billing.settings");
  const tBilling = useTranslations("billing");
  const locale = useLocale();
  const router = useRouter();
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const day = own.periodEnd === null ? null : dayText(own.periodEnd, locale);
  // The plan that PayPal renews may differ from the current one, which may be cancelled or ended here only.
  const isRunning = own.renews !== null && own.renews === plan?.key && !own.cancelled;

  const cancel = async () => {
    setPending(true);
    try {
      await apiCall<{ message: string }>("/subscriptions/cancel", { method: "POST" });
      toast.success(t("done"), { id: "plan" });
      setOpen(false);
      router.refresh();
    } catch (error) {
      toast.error(t("failed"), {
        description: errorText(error instanceof ApiError ? error.code : "internal"),
        id: "plan",
      });
    } finally {
      setPending(false);
    }
  };

  const text = () => {
    if (plan === null) return t("none");
    if (plan.billing === "free") return t("free");
    if (own.given) return day === null ? t("given") : t("givenUntil", { date: day });
    if (plan.billing === "once") return t("once");
    if (day === null) return t("byHand");
    if (own.cancelled)
      return t("cancelled", { date: day, next: tBilling(`plans.${own.next ?? "explorer"}`) });
    return t("monthly", {
      amount: tBilling("price", { amount: amountText(plan.priceCents, locale) }),
      date: day,
    });
  };
  return (
    <section>
      <h2 className="display text-26 leading-tight">{t("title")}</h2>
      <div className="mt-5 border-y border-line py-5">
        {plan ? <p className="display text-21">{tBilling(`plans.${plan.key}`)}</p> : null}
        <p className="num mt-1 text-15 text-ink-2">{text()}</p>
        {own.renews !== null && !isRunning ? (
          <p className="mt-3 text-15">{t("stillRenews", { plan: tBilling(`plans.${own.renews}`) })}</p>
        ) : null}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton href="/pricing">{t(plan === null ? "choose" : "change")}</LinkButton>
        {own.renews === null ? null : (
          <Button variant="quiet" onClick={() => setOpen(true)}>
            {t("cancel")}
          </Button>
        )}
      </div>
      {own.renews === null ? null : (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title={t("confirmTitle", { plan: tBilling(`plans.${own.renews}`) })}
          description={isRunning && day !== null ? t("confirmText", { date: day }) : t("confirmOver")}
          confirmLabel={t("cancel")}
          cancelLabel={t("keep")}
          tone="danger"
          pending={pending}
          onConfirm={() => void cancel()}
        />
      )}
    </section>
  );
}
