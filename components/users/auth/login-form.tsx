"use client";

import { useLocale, useTranslations } from "next-intl";
import { unstable_isUnrecognizedActionError } from "next/navigation";
import { type SyntheticEvent, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { useDeferredBlur } from "@/components/ui/form/deferred-blur";
import { Field } from "@/components/ui/form/field";
import { Input, PasswordInput } from "@/components/ui/form/input";
import { useLazyRules } from "@/components/ui/form/lazy-rules";
import { SubmitButton } from "@/components/ui/form/submit-button";
import type { ErrorCode } from "@/lib/core/errors";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { getPathname } from "@/lib/core/i18n/navigation";
import { sitePath } from "@/lib/core/i18n/site-path";
import { signInWithProof } from "./sign-in-with-proof";
import { storeText, storedText } from "./stored-fields";

type LoginFields = { email: string; password: string; otp?: string | undefined };

const loadRules = () => import("./form-rules");

/** E-mail and password. A refusal shows under the password; success loads the next page fully. */
export function LoginForm() {
  const t = useTranslations("users");
  const ruleText = useTranslations("users.rules");
  const tCommon = useTranslations("common");
  const errorText = useErrorText();
  const locale = useLocale();
  const [isRedirecting, setRedirecting] = useState(false);
  /** The account has a second factor: the form also asks for its code. */
  const [asksCode, setAsksCode] = useState(false);
  // No default values: react-hook-form would overwrite text typed before hydration.
  const { register, handleSubmit, formState, setError, setValue, setFocus, getValues } = useForm<LoginFields>(
    {
      mode: "onBlur",
      resolver: useLazyRules(loadRules, (rules) => rules.loginRules(ruleText)),
    },
  );
  const { errors, isSubmitting } = formState;
  const deferredBlur = useDeferredBlur();

  useEffect(() => {
    if (!getValues("email") && storedText("email")) setValue("email", storedText("email"));
  }, [getValues, setValue]);

  useEffect(() => {
    if (asksCode) setFocus("otp");
  }, [asksCode, setFocus]);

  const refuse = (code: ErrorCode, retryAfter?: number) => {
    if (code === "second_factor_required" && !asksCode) {
      setAsksCode(true);
      return;
    }
    const isAboutCode = code === "second_factor_required" || code === "wrong_otp";
    setError(isAboutCode ? "otp" : "password", {
      type: "server",
      message: code === "validation" ? tCommon("somethingWentWrong") : errorText(code, retryAfter),
    });
  };

  const submit = async ({ email, password, otp }: LoginFields) => {
    if (asksCode && !otp?.trim()) {
      setError("otp", { type: "server", message: t("login.codeRequired") });
      return;
    }
    try {
      const next = new URLSearchParams(window.location.search).get("next");
      const result = await signInWithProof({ username: email, password, next, ...(otp ? { otp } : {}) });
      if (!result.ok) {
        refuse(result.code, result.retryAfter);
        return;
      }
      setRedirecting(true);
      window.location.assign(
        result.next ?? getPathname({ href: result.needsPlan ? "/pricing" : "/", locale }),
      );
    } catch (error) {
      if (unstable_isUnrecognizedActionError(error))
        setError("password", { type: "server", message: t("outdated") });
      else refuse("unavailable");
    }
  };

  const pending = isSubmitting || isRedirecting;
  const onSubmit = (event: SyntheticEvent) => {
    if (pending) event.preventDefault();
    else void handleSubmit(submit)(event);
  };
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
      <Field label={t("password")} error={errors.password?.message} required>
        <PasswordInput autoComplete="current-password" {...register("password")} />
      </Field>
      {asksCode ? (
        <Field label={t("login.code")} hint={t("login.codeHint")} error={errors.otp?.message} required>
          <Input autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...register("otp")} />
        </Field>
      ) : null}
      <p className="-mt-3">
        <a
          href={sitePath(locale, "/recover-password")}
          className="link inline-flex min-h-11 items-center text-15"
        >
          {t("login.forgot")}
        </a>
      </p>
      <SubmitButton size="lg" pending={pending}>
        {t("login.submit")}
      </SubmitButton>
    </form>
  );
}
