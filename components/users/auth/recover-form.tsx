"use client";

import { useLocale, useTranslations } from "next-intl";
import { type SyntheticEvent, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { useDeferredBlur } from "@/components/ui/form/deferred-blur";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { useLazyRules } from "@/components/ui/form/lazy-rules";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { timeText } from "@/lib/core/i18n/time-text";
import { storeText, storedText } from "./stored-fields";
import { useSignInOptions } from "./sign-in-options";
import { solveProof } from "../third-party/proof";

type RecoverFields = { email: string };

const loadRules = () => import("./form-rules");

/** Requests a reset link. The answer does not reveal whether the address has an account. */
export function RecoverForm() {
  const t = useTranslations("users");
  const ruleText = useTranslations("users.rules");
  const tCommon = useTranslations("common");
  const errorText = useErrorText();
  const locale = useLocale();
  const options = useSignInOptions();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { register, handleSubmit, formState, setError, setValue, getValues } = useForm<RecoverFields>({
    mode: "onBlur",
    resolver: useLazyRules(loadRules, (rules) => rules.recoverRules(ruleText)),
  });
  const { errors, isSubmitting } = formState;
  const deferredBlur = useDeferredBlur();

  useEffect(() => {
    if (!getValues("email") && storedText("email")) setValue("email", storedText("email"));
  }, [getValues, setValue]);

  const limited = (code: string, error: unknown) => {
    if (code !== "rate_limited" || !(error instanceof ApiError) || error.retryAfter === null) return null;
    const end = new Date(Date.now() + error.retryAfter * 1000);
    return t("recover.limited", { time: timeText(end, locale) });
  };

  const submit = async ({ email }: RecoverFields) => {
    try {
      const proof = await solveProof();
      await apiCall(`/password-recovery/${encodeURIComponent(email)}`, {
        method: "POST",
        ...(proof === null ? {} : { body: { recaptcha_token: proof } }),
      });
    } catch (error) {
      const code = error instanceof ApiError && error.code !== "network" ? error.code : "unavailable";
      if (code === "validation") setError("email", { type: "server", message: ruleText("emailInvalid") });
      else
        toast.error(tCommon("somethingWentWrong"), {
          description: limited(code, error) ?? errorText(code),
          id: "recover",
        });
      return;
    }
    setSentTo(email);
    toast.success(t("recover.sentTitle"), { description: t("recover.sentText"), id: "recover" });
  };

  const onSubmit = (event: SyntheticEvent) => {
    if (isSubmitting) event.preventDefault();
    else void handleSubmit(submit)(event);
  };
  if (options?.mail === false) return <Alert tone="warn">{errorText("mail_off")}</Alert>;
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={onSubmit} onBlurCapture={deferredBlur}>
      <Field label={t("email")} error={errors.email?.message} required>
        <Input
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...register("email", {
            onChange: (event: { target: { value: string } }) => storeText("email", event.target.value),
          })}
        />
      </Field>
      <SubmitButton size="lg" pending={isSubmitting} className="mt-2">
        {tCommon("continue")}
      </SubmitButton>
      {sentTo === null ? null : (
        <Alert tone="good" title={t("recover.lookFor", { email: sentTo })}>
          {t(options?.outbox ? "recover.outbox" : "recover.notThere")}
        </Alert>
      )}
    </form>
  );
}
