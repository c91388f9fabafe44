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

type InvitationsProps = { invitations: Invitation[]; planNames: readonly string[]; timeZone: string };

/** The invitations with their uses, and a form for a new one. */
export function Invitations({ invitations, planNames, timeZone }: InvitationsProps) {
  const t = useTranslations("admin.invitations");
  return (
    <section className="mt-14" aria-labelledby="invitations">
      <h2 id="invitations" className="display text-26">
        {t("title")}
      </h2>
      <p className="mt-2 text-15 text-ink-2">{t("text")}</p>
      <InvitationForm planNames={planNames} />
      {invitations.length === 0 ? (
        <p className="mt-6 text-15 text-ink-2">{t("none")}</p>
      ) : (
        <ul aria-label={t("title")} className="mt-8 border-t border-line">
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
  const { id, note, uses, max_uses: limit, expires_at: expires, is_open: isOpen } = invitation;
  const name = note || t("unnamed");
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
        <p className="num mt-1.5 text-13 text-ink-3">
          {[t("uses", { uses, limit }), t(isOpen ? "until" : "over", { day })].join(" · ")}
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
