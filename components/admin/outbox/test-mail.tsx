"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { sendTestMailAction } from "@/lib/mailing/actions";
import type { TestResult } from "@/lib/mailing/schema";

type Outcome = { isSent: boolean; text: string };

/** Sends a test mail to the superuser and shows the answer of the provider or the mail host. */
export function TestMail() {
  const t = useTranslations("mail.outbox");
  const tErrors = useTranslations("errors");
  const locale = useLocale() === "es" ? "es" : "en";
  const router = useRouter();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [pending, startTransition] = useTransition();

  const textOf = ({ to, result, reason }: TestResult): string => {
    if (result === "sent") return t("testSent", { email: to });
    if (result === "pause") return t("testSignIn");
    return t(result === "refused" ? "testRefused" : "testLater", { reason: reason ?? "?" });
  };
  const send = () =>
    startTransition(async () => {
      const sent = await sendTestMailAction(locale).catch(() => null);
      if (sent === null) setOutcome({ isSent: false, text: tErrors("unavailable") });
      else if (!sent.ok) setOutcome({ isSent: false, text: sent.message });
      else setOutcome({ isSent: sent.data.result === "sent", text: textOf(sent.data) });
      router.refresh();
    });

  return (
    <div className="mt-6">
      <Button pending={pending} onClick={send}>
        {pending ? t("testing") : t("test")}
      </Button>
      <div role="status">
        {outcome ? (
          <Alert tone={outcome.isSent ? "info" : "warn"} className="mt-4">
            {outcome.text}
          </Alert>
        ) : null}
      </div>
    </div>
  );
}
