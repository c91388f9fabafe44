"use client";

import { useLocale, useTranslations } from "next-intl";
import { unstable_isUnrecognizedActionError } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { toast } from "@/components/ui/toast/toast";
import { askedForProof } from "@/lib/core/http/client";
import { getPathname } from "@/lib/core/i18n/navigation";
import { signOutEverywhereAction } from "@/lib/users/profile/actions";

/** Ends all sessions, this one too, after a question and, where the last proof is old, a new one. */
export function LogOutEverywhere() {
  const t = useTranslations("settings.security.sessions.everywhere");
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);

  const signOut = async () => {
    setPending(true);
    try {
      let result = await signOutEverywhereAction();
      if (!result.ok && result.code === "proof_required" && (await askedForProof()))
        result = await signOutEverywhereAction();
      // An ended session is the intended result.
      if (!result.ok && result.code !== "unauthenticated") throw new Error(result.code);
      // A full load, so that nothing of the session stays in memory.
      window.location.assign(getPathname({ href: "/login", locale }));
    } catch (error) {
      // The page is older than the deployment: after a reload it can sign out.
      if (unstable_isUnrecognizedActionError(error)) {
        window.location.reload();
        return;
      }
      setPending(false);
      toast.error(t("failed"), { id: "sign-out" });
    }
  };

  return (
    <>
      <Button className="mt-6" onClick={() => setOpen(true)}>
        {t("action")}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t("title")}
        description={t("text")}
        confirmLabel={t("action")}
        pending={pending}
        onConfirm={() => void signOut()}
      />
    </>
  );
}
