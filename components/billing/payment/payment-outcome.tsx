"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { ProgressMark } from "@/components/figures/progress-mark";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import type { ApiError } from "@/lib/core/http/client";
import { dayText } from "@/lib/core/i18n/day-text";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { confettiFor } from "./confetti";

export type PaymentFailure = ApiError["code"];
type PaymentSucceededProps = {
  plan: string;
  startsAt: string | null;
  email: string | null;
  /** The page that asked for a plan, with its locale. */
  next: string | null;
  onClose: () => void;
};

/** The success view of the specification; `begins` is null when the plan has started, `email` when no mail is sent. */
export function PaymentSucceeded({ plan, startsAt, email, next, onClose }: PaymentSucceededProps) {
  const t = useTranslations("billing.pay");
  const locale = useLocale();
  const sheet = useRef<HTMLCanvasElement>(null);
  useEffect(() => (sheet.current ? confettiFor(sheet.current) : undefined), []);
  return (
    <div role="status">
      <canvas ref={sheet} aria-hidden="true" className="pointer-events-none fixed inset-0 size-full" />
      <ProgressMark state="done" className="size-10" />
      <p className="display mt-5 text-34 leading-tight">{t("success")}</p>
      <p className="mt-2 font-reading text-19">{t("thanks")}</p>
      <p className="mt-3 text-15 wrap-anywhere text-ink-2">
        {[
          startsAt === null ? t("yours", { plan }) : t("later", { plan, date: dayText(startsAt, locale) }),
          email === null ? "" : t("mail", { email }),
        ]
          .join(" ")
          .trimEnd()}
      </p>
      <div className="mt-7 grid gap-2 xs:flex xs:gap-3">
        {startsAt === null ? <Onward next={next} /> : null}
        <Button variant={startsAt === null ? "quiet" : "accent"} onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </div>
  );
}

/** Back to the page that asked for a plan, or to the creator. */
function Onward({ next }: { next: string | null }) {
  const t = useTranslations("billing.pay");
  const words = useTranslations("common");
  if (next === null)
    return (
      <LinkButton variant="accent" href="/create">
        {t("start")}
      </LinkButton>
    );
  return (
    <Button asChild variant="accent">
      <a href={next}>{words("continue")}</a>
    </Button>
  );
}

/** The error view of the specification: the error, and a retry or, when nothing is left to pay, a way back. */
export function PaymentFailed({
  code,
  contact,
  onContinue,
}: {
  code: PaymentFailure;
  contact: string;
  onContinue: () => void;
}) {
  const t = useTranslations("billing.pay");
  const errorText = useErrorText();
  const isPending = code === "payment_pending";
  // Not a failure: it is already paid for.
  const isOwned = code === "plan_owned";
  return (
    <div role="alert">
      <ProgressMark state={isPending ? "now" : isOwned ? "done" : "bad"} className="size-10" />
      <p className="display mt-5 text-34 leading-tight">
        {t(isPending ? "pending" : isOwned ? "owned" : "error")}
      </p>
      {isPending || isOwned ? null : (
        <p className="mt-2 text-16 wrap-anywhere">{t("errorText", { email: contact })}</p>
      )}
      <p className="mt-3 text-15 text-ink-2">{errorText(code === "network" ? "paypal_unreachable" : code)}</p>
      <Button variant="accent" className="mt-7 w-full xs:w-auto" onClick={onContinue}>
        {t(isOwned ? "close" : "again")}
      </Button>
    </div>
  );
}
