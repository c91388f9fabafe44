"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import type { Invitation } from "@/lib/operators/invitations/schema";
import { InvitationForm } from "./invitation-form";

type InvitationsProps = {
  invitations: Invitation[];
  planNames: readonly string[];
  timeZone: string;
  /** Whether this host can mail an invitation. */
  canMail: boolean;
};

/** The invitations with their uses, and a form for a new one. */
export function Invitations({ invitations, planNames, timeZone, canMail }: InvitationsProps) {
  const t = useTranslations("admin.invitations");
  return (
    <section className="mt-14 border-t border-ink pt-6" aria-labelledby="invitations">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="invitations" className="display text-26">
          {t("title")}
        </h2>
        <p className="text-14 text-ink-2">{t("text")}</p>
      </header>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <InvitationForm planNames={planNames} canMail={canMail} />
        {invitations.length === 0 ? (
          <p className="border-t border-line pt-4 text-15 text-ink-2">{t("none")}</p>
        ) : (
          <ul aria-label={t("title")} className="self-start border-t border-line">
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                planName={invitation.tier === null ? null : (planNames[invitation.tier] ?? null)}
                timeZone={timeZone}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

type InvitationRowProps = { invitation: Invitation; planName: string | null; timeZone: string };

function InvitationRow({ invitation, planName, timeZone }: InvitationRowProps) {
  const t = useTranslations("admin.invitations");
  const format = useFormatter();
  const errorText = useErrorText();
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const { id, note, email, uses, max_uses: limit, expires_at: expires, is_open: isOpen } = invitation;
  const name = note || email || t("unnamed");
  const mailed = email === null || name === email ? [] : [t("mailed", { email })];
  const end = async () => {
    setPending(true);
    try {
      await apiCall<{ message: string }>(`/admin/invitations/${id}`, { method: "DELETE" });
      toast.success(t("ended"), { id: "invitation" });
      router.refresh();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "internal";
      toast.error(t("failed"), { description: errorText(code), id: "invitation" });
    }
    setPending(false);
  };
  const day = format.dateTime(new Date(expires), { dateStyle: "medium", timeZone });
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-4 xs:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <b className="text-16 font-[560] wrap-anywhere">{name}</b>
          {planName === null ? null : <Badge tone="primary">{planName}</Badge>}
        </p>
        <p className="num mt-1.5 text-13 wrap-anywhere text-ink-3">
          {[...mailed, t("uses", { uses, limit }), t(isOpen ? "until" : "over", { day })].join(" · ")}
        </p>
      </div>
      {isOpen ? (
        <Button
          className="self-center justify-self-start"
          aria-label={t("endNamed", { name })}
          pending={pending}
          onClick={() => void end()}
        >
          {t("end")}
        </Button>
      ) : null}
    </li>
  );
}
