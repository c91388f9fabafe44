"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field, FieldError } from "@/components/ui/form/field";
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
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    apiCall<Factors>("/users/me/factors").then(setFactors, (error: unknown) => {
      setFailure(errorText(error instanceof ApiError ? error.code : "internal"));
    });
  }, [errorText]);

  const isImpossible =
    factors !== null && !factors.has_password && !factors.totp && factors.passkeys.length === 0;
  return (
    <Dialog open onOpenChange={() => onDone(false)}>
      <DialogContent size="sm" title={t("title")} description={t("text")}>
        {failure ? (
          <Alert tone="wrong" title={t("failed")} className="mt-5">
            {failure}
          </Alert>
        ) : null}
        {isImpossible ? (
          <>
            <p className="mt-5 text-15">{t("none")}</p>
            <DialogFooter className="mt-6">
              <Button onClick={() => onDone(false)}>{t("cancel")}</Button>
            </DialogFooter>
          </>
        ) : null}
        {factors && !isImpossible ? (
          <ProofForm email={email} factors={factors} onDone={onDone} onFailure={setFailure} />
        ) : null}
      </DialogContent>
    </Dialog>
  );
}

/** A refusal shows at the part of the form that it is about. */
type Refusal = { at: "passkey" | "password" | "code"; text: string };

type ProofFormProps = {
  email: string;
  factors: Factors;
  onDone: (isProved: boolean) => void;
  onFailure: (text: string | undefined) => void;
};

function ProofForm({ email, factors, onDone, onFailure }: ProofFormProps) {
  const t = useTranslations("users.proof");
  const errorText = useErrorText();
  const [password, setPassword] = useState("");
  const [otp, setOtp] = useState("");
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const hasPasskey = factors.passkeys.length > 0;
  const asksCode = factors.totp || hasPasskey;
  const textAt = (at: Refusal["at"]) => (refusal?.at === at ? refusal.text : undefined);

  useEffect(() => form.current?.querySelector<HTMLElement>("button, input:not([hidden])")?.focus(), []);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusal]);

  const prove = async (ask: () => Promise<object | null>) => {
    setPending(true);
    setRefusal(null);
    onFailure(undefined);
    try {
      const proof = await ask();
      if (proof === null) setRefusal({ at: "passkey", text: t("unused") });
      else {
        await apiCall<{ message: string }>("/users/me/proof", { method: "POST", body: proof });
        onDone(true);
        return;
      }
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "internal";
      const text = errorText(code, error instanceof ApiError ? error.retryAfter : null);
      if (code === "wrong_password") setRefusal({ at: "password", text });
      else if (code === "wrong_otp") setRefusal({ at: "code", text });
      else if (code === "passkey_refused") setRefusal({ at: "passkey", text });
      else onFailure(text);
    }
    setPending(false);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (pending) return;
    if (factors.has_password && !password) setRefusal({ at: "password", text: t("passwordMissing") });
    else if (asksCode && !otp.trim()) setRefusal({ at: "code", text: t("codeMissing") });
    else
      void prove(() =>
        Promise.resolve({ ...(factors.has_password ? { password } : {}), ...(asksCode ? { otp } : {}) }),
      );
  };
  const provePasskey = () =>
    prove(async () => {
      const passkey = await askForPasskey("/users/me/proof/options");
      return passkey && { passkey };
    });
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      {hasPasskey ? <PasskeyPart pending={pending} refusal={textAt("passkey")} onUse={provePasskey} /> : null}
      {factors.has_password ? (
        <Field label={t("password")} error={textAt("password")} required>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      ) : null}
      {asksCode ? (
        <Field label={t("code")} hint={t("codeHint")} error={textAt("code")} required>
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
        <Button variant="quiet" onClick={() => onDone(false)} disabled={pending}>
          {t("cancel")}
        </Button>
        <SubmitButton pending={pending}>{t("confirm")}</SubmitButton>
      </DialogFooter>
    </form>
  );
}

type PasskeyPartProps = { pending: boolean; refusal: string | undefined; onUse: () => Promise<void> };

function PasskeyPart({ pending, refusal, onUse }: PasskeyPartProps) {
  const t = useTranslations("users.proof");
  return (
    <div className="grid gap-2">
      <Button pending={pending} onClick={() => void onUse()}>
        {t("passkey")}
      </Button>
      <FieldError>{refusal}</FieldError>
      <p className="mt-3 flex items-center gap-4 text-14 text-ink-3 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {t("or")}
      </p>
    </div>
  );
}
