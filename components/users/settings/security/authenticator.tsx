"use client";

import Image from "next/image";
import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { NewRecoveryCodes, TotpSetup } from "@/lib/users/factors/schema";
import { Section } from "../section";
import { useChange } from "./use-change";

type AuthenticatorProps = { isOn: boolean; onCodes: (codes: string[]) => void };

/** The authenticator app: set up, remove. */
export function Authenticator({ isOn, onCodes }: AuthenticatorProps) {
  const t = useTranslations("settings.security.totp");
  const { pending, change } = useChange();
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const [isRemoving, setRemoving] = useState(false);

  const begin = () =>
    change(async () => setSetup(await apiCall<TotpSetup>("/users/me/factors/totp", { method: "POST" })));
  const remove = () =>
    change(async () => {
      await apiCall<{ message: string }>("/users/me/factors/totp", { method: "DELETE" });
      toast.success(t("removedToast"), { id: "security" });
      setRemoving(false);
    });
  return (
    <Section title={t("title")} text={isOn ? t("on") : t("text")}>
      {isOn ? (
        <Button onClick={() => setRemoving(true)}>{t("remove")}</Button>
      ) : (
        <Button pending={pending} onClick={() => void begin()}>
          {t("add")}
        </Button>
      )}
      <Dialog open={setup !== null} onOpenChange={() => setSetup(null)}>
        <DialogContent size="sm" title={t("setupTitle")} description={t("setupText")}>
          {setup ? (
            <SetupForm
              setup={setup}
              onCancel={() => setSetup(null)}
              onConfirmed={(codes) => {
                setSetup(null);
                void change(async () => {
                  toast.success(t("addedToast"), { id: "security" });
                  onCodes(codes);
                  return Promise.resolve();
                });
              }}
            />
          ) : null}
        </DialogContent>
      </Dialog>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={t("removeTitle")}
        description={t("removeText")}
        confirmLabel={t("remove")}
        tone="danger"
        pending={pending}
        onConfirm={() => void remove()}
      />
    </Section>
  );
}

type SetupFormProps = { setup: TotpSetup; onCancel: () => void; onConfirmed: (codes: string[]) => void };

function SetupForm({ setup, onCancel, onConfirmed }: SetupFormProps) {
  const t = useTranslations("settings.security.totp");
  const errorText = useErrorText();
  const [otp, setOtp] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const [pending, setPending] = useState(false);

  const confirm = async () => {
    setPending(true);
    setRefusal(undefined);
    try {
      const body = { otp: otp.trim() };
      const made = await apiCall<NewRecoveryCodes>("/users/me/factors/totp", { method: "PUT", body });
      onConfirmed(made.recovery_codes);
    } catch (error) {
      setRefusal(error instanceof ApiError ? errorText(error.code, error.retryAfter) : errorText("internal"));
      setPending(false);
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (pending) return;
    if (otp.trim() === "") setRefusal(t("codeMissing"));
    else void confirm();
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <Image
        unoptimized
        src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
        alt={t("qr")}
        width={192}
        height={192}
        className="justify-self-center rounded-md bg-white p-2"
      />
      <Field label={t("key")}>
        <Input readOnly value={setup.secret} spellCheck={false} className="font-code text-14" />
      </Field>
      <Field label={t("code")} error={refusal} required>
        <Input
          inputMode="numeric"
          autoComplete="one-time-code"
          value={otp}
          onChange={(event) => setOtp(event.target.value)}
        />
      </Field>
      <DialogFooter className="mt-1">
        <Button variant="quiet" onClick={onCancel} disabled={pending}>
          {t("cancel")}
        </Button>
        <SubmitButton pending={pending}>{t("confirm")}</SubmitButton>
      </DialogFooter>
    </form>
  );
}
