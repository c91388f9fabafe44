"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { SubmitButton } from "@/components/ui/form/submit-button";

/** Asks for the code of a second factor. */
export function CodeForm({ pending, onCode }: { pending: boolean; onCode: (otp: string) => void }) {
  const t = useTranslations("users.login");
  const [otp, setOtp] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (pending) return;
    setRefusal(otp.trim() === "" ? t("codeRequired") : undefined);
    if (otp.trim() !== "") onCode(otp);
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-4">
      <Field label={t("code")} hint={t("codeHint")} error={refusal} required>
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
