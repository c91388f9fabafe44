"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { SubmitButton } from "@/components/ui/form/submit-button";

type CodeFormProps = { pending: boolean; refusal: string | undefined; onCode: (otp: string) => void };

/** Asks for the code of a second factor; `refusal` is the server's answer to the last one. */
export function CodeForm({ pending, refusal, onCode }: CodeFormProps) {
  const t = useTranslations("users.login");
  const [otp, setOtp] = useState("");
  const [missing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (pending) return;
    setMissing(otp.trim() === "");
    if (otp.trim() !== "") onCode(otp);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-4">
      <Field label={t("code")} hint={t("codeHint")} error={missing ? t("codeRequired") : refusal} required>
        <Input
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          ref={field}
          value={otp}
          onChange={(event) => setOtp(event.target.value)}
        />
      </Field>
      <SubmitButton pending={pending}>{t("submit")}</SubmitButton>
    </form>
  );
}
