"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input, PasswordInput } from "@/components/ui/form/input";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { Dialog, DialogContent, DialogFooter } from "@/components/ui/overlay/dialog";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { Factors } from "@/lib/users/factors/schema";
import { askForPasskey } from "../passkey/browser-passkey";

type ProofDialogProps = { email: string; onDone: (isProved: boolean) => void };

/** Asks for the password, a code or a passkey, and renews the session's proof. */
export function ProofDialog({ email, onDone }: ProofDialogProps) {
  const t = useTranslations("users.proof");
  const errorText = useErrorText();
  const [factors, setFactors] = useState<Factors | null>(null);
  const [refusal, setRefusal] = useState<string>();

  useEffect(() => {
    apiCall<Factors>("/users/me/factors").then(setFactors, (error: unknown) => {
      setRefusal(errorText(error instanceof ApiError ? error.code : "internal"));
    });
  }, [errorText]);

  const isImpossible =
    factors !== null && !factors.has_password && !factors.totp && factors.passkeys.length === 0;
  return (
    <Dialog open onOpenChange={() => onDone(false)}>
      <DialogContent size="sm" title={t("title")} description={t("text")}>
        {refusal ? (
          <Alert tone="wrong" title={t("failed")} className="mt-5">
            {refusal}
          </Alert>
        ) : null}
        {isImpossible ? <p className="mt-5 text-15">{t("none")}</p> : null}
        {factors && !isImpossible ? (
          <ProofForm
            email={email}
            factors={factors}
            onProved={() => onDone(true)}
            onCancel={() => onDone(false)}
            onRefused={setRefusal}
          />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

type ProofFormProps = {
  email: string;
  factors: Factors;
  onProved: () => void;
  onCancel: () => void;
  onRefused: (text: string | undefined) => void;
};

function ProofForm({ email, factors, onProved, onCancel, onRefused }: ProofFormProps) {
  const t = useTranslations("users.proof");
  const errorText = useErrorText();
  const [password, setPassword] = useState("");
  const [otp, setOtp] = useState("");
  const [pending, setPending] = useState(false);
  const asksCode = factors.totp || factors.passkeys.length > 0;

  const prove = async (body: () => Promise<object | null>) => {
    setPending(true);
    onRefused(undefined);
    try {
      const proof = await body();
      if (proof === null) onRefused(t("unused"));
      else {
        await apiCall<{ message: string }>("/users/me/proof", { method: "POST", body: proof });
        onProved();
        return;
      }
    } catch (error) {
      onRefused(error instanceof ApiError ? errorText(error.code, error.retryAfter) : errorText("internal"));
    }
    setPending(false);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (pending) return;
    if ((factors.has_password && !password) || (asksCode && !otp.trim())) onRefused(t("missing"));
    else
      void prove(() =>
        Promise.resolve({ ...(factors.has_password ? { password } : {}), ...(asksCode ? { otp } : {}) }),
      );
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {factors.passkeys.length > 0 ? (
        <Button
          pending={pending}
          onClick={() =>
            void prove(async () => {
              const passkey = await askForPasskey("/users/me/proof/options");
              return passkey && { passkey };
            })
          }
        >
          {t("passkey")}
        </Button>
      ) : null}
      {factors.has_password ? (
        <Field label={t("password")} required>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      ) : null}
      {asksCode ? (
        <Field label={t("code")} hint={t("codeHint")} required>
          <Input
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={otp}
            onChange={(event) => setOtp(event.target.value)}
          />
        </Field>
      ) : null}
      <DialogFooter className="mt-1">
        <Button variant="quiet" onClick={onCancel} disabled={pending}>
          {t("cancel")}
        </Button>
        <SubmitButton pending={pending}>{t("confirm")}</SubmitButton>
      </DialogFooter>
    </form>
  );
}
