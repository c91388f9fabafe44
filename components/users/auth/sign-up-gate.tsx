"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import type { SignUpPolicy } from "@/lib/users/sign-up/schema";
import { type PageInvitation, usePageInvitation } from "./invitation";
import { useSignInOptions } from "./sign-in-options";

/** The sign-up form, below a note where only some people may sign up or an invitation is used, or a note in its place. */
export function SignUpGate({ children }: { children: ReactNode }) {
  const policy = useSignInOptions()?.sign_up;
  const invitation = usePageInvitation();
  const note = policy ? <GateNote policy={policy} invitation={invitation} /> : null;
  if (policy?.mode === "closed") return note;
  // Only the verdict tells whether there is a form.
  if (policy?.mode === "invited" && invitation.state === "checking") return <FormSkeleton />;
  if (policy?.mode === "invited" && invitation.state !== "open") return note;
  // The form keeps its place when the policy arrives, and so keeps what was typed.
  return (
    <>
      {note}
      {children}
    </>
  );
}

type GateNoteProps = { policy: SignUpPolicy; invitation: PageInvitation };

/** What the policy or the invitation means for this person; nothing where everyone may sign up. */
function GateNote({ policy: { mode, domains }, invitation }: GateNoteProps) {
  const t = useTranslations("users.signup.gate");
  if (mode === "closed") return <Alert tone="info">{t("closed")}</Alert>;
  if (invitation.state === "open") return <InvitedNote tier={invitation.tier} />;
  const addresses = domains.map((domain) => `@${domain}`).join(", ");
  if (invitation.state === "invalid")
    return (
      <Alert tone="warn" title={t("invalidTitle")} className="mb-5">
        {t(`invalid.${mode}`, { domains: addresses })}
      </Alert>
    );
  if (mode === "open" || invitation.state === "checking") return null;
  return (
    <Alert tone="info" className="mb-5">
      {t(mode, { domains: addresses })}
    </Alert>
  );
}

const planKeys = ["explorer", "selfTaught", "intellectual", "polymath"] as const;

function InvitedNote({ tier }: { tier: number | null }) {
  const t = useTranslations("users.signup.gate");
  const plan = useTranslations("billing.plans");
  const key = tier === null ? undefined : planKeys[tier];
  return (
    <Alert tone="good" title={t("welcome")} className="mb-5">
      {key === undefined ? t("welcomeText") : t("welcomePlan", { plan: plan(key) })}
    </Alert>
  );
}

/** Stands for the form while the invitation is checked. */
function FormSkeleton() {
  const t = useTranslations("common");
  return (
    <SkeletonGroup label={t("loading")} className="grid gap-5">
      {["name", "email", "password", "again"].map((field) => (
        <Skeleton key={field} className="h-18 w-full" />
      ))}
    </SkeletonGroup>
  );
}
