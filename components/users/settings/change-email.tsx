"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import type { ChangedEmail } from "@/lib/users/email-change/schema";

/** The button and dialog that change the user's e-mail address. */
export function ChangeEmail({ email }: { email: string }) {
  const t = useTranslations("settings.profile");
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="word" onClick={() => setOpen(true)} aria-label={t("changeEmailTitle")}>
        {t("changeEmail")}
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent size="sm" title={t("changeEmailTitle")} description={t("changeEmailText")}>
          <EmailForm email={email} onClose={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  );
}

function EmailForm({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTranslations("settings.profile");
  const ruleText = useTranslations("users.rules");
  const tCommon = useTranslations("common");
  const errorText = useErrorText();
  const router = useRouter();
  const field = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const [pending, setPending] = useState(false);

  const change = async (typed: string) => {
    setPending(true);
    try {
      const changed = await apiCall<ChangedEmail>("/users/me/email", {
        method: "PATCH",
        body: { email: typed },
      });
      onClose();
      if (changed.pending === null) toast.success(t("emailChanged"), { id: "email" });
      else
        toast.success(t("emailAskedTitle"), {
          description: t("emailAsked", { email: changed.pending }),
          id: "email",
        });
      router.refresh();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "internal";
      const retryAfter = error instanceof ApiError ? error.retryAfter : null;
      setRefusal(code === "validation" ? ruleText("emailInvalid") : errorText(code, retryAfter));
      setPending(false);
      field.current?.focus();
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = field.current?.value.trim() ?? "";
    if (pending) return;
    setRefusal(typed === "" ? ruleText("emailRequired") : undefined);
    if (typed !== "") void change(typed);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5">
      <Field label={t("newEmail")} hint={t("presentEmail", { email })} error={refusal} required>
        <Input
          ref={field}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <DialogFooter>
        <Button variant="quiet" onClick={onClose} disabled={pending}>
          {tCommon("cancel")}
        </Button>
        <SubmitButton pending={pending}>{t("changeEmail")}</SubmitButton>
      </DialogFooter>
    </form>
  );
}
