"use client";

import { useLocale, useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { Field } from "@/components/ui/form/field";
import { Input, PasswordInput } from "@/components/ui/form/input";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { getPathname } from "@/lib/core/i18n/navigation";
import { Section } from "./section";

type DeleteAccountProps = { me: { id: string; email: string }; hasPassword: boolean };

/** Deletes the user's account, confirmed by the password or, without one, the e-mail. */
export function DeleteAccount({ me, hasPassword }: DeleteAccountProps) {
  const t = useTranslations("settings.delete");
  const [open, setOpen] = useState(false);
  return (
    <Section title={t("title")} text={t("text")}>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {t("action")}
      </Button>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogContent
          role="alertdialog"
          size="sm"
          title={t("dialogTitle")}
          description={t("dialogText", { email: me.email })}
        >
          <DeletionForm me={me} hasPassword={hasPassword} onCancel={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </Section>
  );
}

function DeletionForm({ me, hasPassword, onCancel }: DeleteAccountProps & { onCancel: () => void }) {
  const t = useTranslations("settings.delete");
  const ruleText = useTranslations("users.rules");
  const tCommon = useTranslations("common");
  const errorText = useErrorText();
  const locale = useLocale();
  const [typed, setTyped] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const [pending, setPending] = useState(false);

  const remove = async () => {
    setPending(true);
    setRefusal(undefined);
    try {
      await apiCall<{ message: string }>(`/users/${me.id}`, {
        method: "DELETE",
        body: hasPassword ? { password: typed } : { email: typed },
      });
      window.location.assign(getPathname({ href: "/login", locale }));
    } catch (error) {
      setPending(false);
      const code = error instanceof ApiError ? error.code : "internal";
      if (code === "validation") setRefusal(hasPassword ? ruleText("passwordRequired") : t("emailDiffers"));
      else if (code === "wrong_password" || code === "last_superuser") setRefusal(errorText(code));
      else toast.error(t("failed"), { description: errorText(code), id: "delete-account" });
    }
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!pending && typed !== "") void remove();
  };
  const change = (event: { target: { value: string } }) => {
    setTyped(event.target.value);
    setRefusal(undefined);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5">
      <input type="text" name="username" autoComplete="username" value={me.email} readOnly hidden />
      <Field label={hasPassword ? t("password") : t("email")} error={refusal} required>
        {hasPassword ? (
          <PasswordInput autoComplete="current-password" value={typed} onChange={change} />
        ) : (
          <Input
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={change}
          />
        )}
      </Field>
      <DialogFooter>
        <Button variant="quiet" onClick={onCancel} disabled={pending}>
          {tCommon("cancel")}
        </Button>
        <Button type="submit" variant="danger" pending={pending} disabled={typed === ""}>
          {t("confirm")}
        </Button>
      </DialogFooter>
    </form>
  );
}
