"use client";

import { useLocale, useTranslations } from "next-intl";
import { type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useForm, useWatch, type UseFormReturn } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { useDeferredBlur } from "@/components/ui/form/deferred-blur";
import { Field } from "@/components/ui/form/field";
import { Input, PasswordInput } from "@/components/ui/form/input";
import { useLazyRules } from "@/components/ui/form/lazy-rules";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { User } from "@/lib/users/schema";
import { Consent } from "./consent";
import { Captcha } from "../third-party/captcha";
import { useEnterNewAccount } from "./enter-new-account";
import { storeText, storedText, type StoredField } from "./stored-fields";
import { Recaptcha } from "../third-party/recaptcha";
import { useSignInOptions } from "./sign-in-options";
import { invitationOfPage, usePageInvitation } from "./invitation";

type SignupFields = { full_name: string; email: string; password: string; confirm_password: string };

const loadRules = () => import("./form-rules");

/** Spec section 9: the captcha appears once this many fields are filled. */
const FIELDS_BEFORE_CAPTCHA = 3;

/** Opens an account. The input stays when the server refuses; the check restarts, because each is valid once. */
export function SignupForm() {
  const t = useTranslations("users");
  const ruleText = useTranslations("users.rules");
  const tCommon = useTranslations("common");
  const errorText = useErrorText();
  const locale = useLocale();
  const enterNewAccount = useEnterNewAccount();
  const [captcha, setCaptcha] = useState({ token: "", round: 0, missing: false, failed: false });
  const [done, setDone] = useState(false);
  const { register, handleSubmit, formState, setError, setValue, getValues, trigger, control } =
    useForm<SignupFields>({
      mode: "onBlur",
      resolver: useLazyRules(loadRules, (rules) => rules.signupRules(ruleText)),
    });
  const { errors, isSubmitting } = formState;
  const deferredBlur = useDeferredBlur();
  const filled = Object.values(useWatch({ control })).filter(Boolean).length;
  const options = useSignInOptions();
  const [captchaShown, setCaptchaShown] = useState(false);
  // Once shown it stays: hiding it would discard a solved check.
  if (!captchaShown && filled >= FIELDS_BEFORE_CAPTCHA) setCaptchaShown(true);

  useKnownFields({ getValues, setValue });

  const kept = (field: StoredField) =>
    register(field, {
      onChange: (event: { target: { value: string } }) => storeText(field, event.target.value),
    });

  // A changed password is compared again, unless the confirmation is still empty.
  const compareAgain = () => void (getValues("confirm_password") && trigger("confirm_password"));

  const checkAgain = () =>
    setCaptcha(({ round }) => ({ token: "", round: round + 1, missing: false, failed: false }));

  const refuse = (error: unknown) => {
    const code = error instanceof ApiError && error.code !== "network" ? error.code : "unavailable";
    checkAgain();
    if (error instanceof ApiError) {
      for (const { loc } of error.issues) {
        const field = (["full_name", "email", "password", "confirm_password"] as const).find(
          (name) => name === loc.at(-1),
        );
        if (field) setError(field, { type: "server", message: errorText(code) });
      }
    }
    const retryAfter = error instanceof ApiError ? error.retryAfter : null;
    toast.error(tCommon("somethingWentWrong"), { description: errorText(code, retryAfter), id: "signup" });
  };

  const submit = async (fields: SignupFields) => {
    if (captcha.token === "") {
      if (captcha.failed) checkAgain();
      setCaptcha((current) => ({ ...current, missing: true }));
      return;
    }
    const next = new URLSearchParams(window.location.search).get("next");
    try {
      await apiCall<User>("/users/signup", {
        method: "POST",
        body: { ...fields, recaptcha_token: captcha.token, invitation: invitationOfPage(), locale, next },
      });
    } catch (error) {
      refuse(error);
      return;
    }
    setDone(true);
    storeText("full_name", "");
    await enterNewAccount(fields);
  };

  const pending = isSubmitting || done;
  const onSubmit = (event: SyntheticEvent) => {
    if (pending) event.preventDefault();
    else void handleSubmit(submit)(event);
  };
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={onSubmit} onBlurCapture={deferredBlur}>
      <Field label={t("userName")} error={errors.full_name?.message} required>
        <Input autoComplete="name" {...kept("full_name")} />
      </Field>
      <Field label={t("email")} error={errors.email?.message} required>
        <Input
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...kept("email")}
        />
      </Field>
      <Field label={t("password")} error={errors.password?.message} hint={t("signup.passwordHint")} required>
        <PasswordInput autoComplete="new-password" {...register("password", { onBlur: compareAgain })} />
      </Field>
      <Field label={t("confirmPassword")} error={errors.confirm_password?.message} required>
        <PasswordInput autoComplete="new-password" {...register("confirm_password")} />
      </Field>
      {captchaShown && options ? (
        <Check
          siteKey={options.recaptcha_site_key}
          round={captcha.round}
          failed={captcha.failed}
          onChange={(token) =>
            setCaptcha((current) => ({ ...current, token, missing: current.missing && token === "" }))
          }
          onFailed={() => setCaptcha((current) => ({ ...current, failed: true, missing: false }))}
          onRetry={checkAgain}
        />
      ) : null}
      {captcha.missing ? <Alert tone="warn">{ruleText("captchaRequired")}</Alert> : null}
      <SubmitButton size="lg" pending={pending} className="mt-2">
        {t("signup.submit")}
      </SubmitButton>
      <Consent />
    </form>
  );
}

/** Fills in what was typed before, and the address of the invitation, which needs no confirmation by mail. */
function useKnownFields({
  getValues,
  setValue,
}: Pick<UseFormReturn<SignupFields>, "getValues" | "setValue">): void {
  const invitation = usePageInvitation();
  const invitedEmail = invitation.state === "open" ? invitation.email : null;

  useEffect(() => {
    for (const field of ["full_name", "email"] as const)
      if (!getValues(field) && storedText(field)) setValue(field, storedText(field));
  }, [getValues, setValue]);

  useEffect(() => {
    if (invitedEmail !== null) setValue("email", invitedEmail);
  }, [invitedEmail, setValue]);
}

type CheckProps = {
  siteKey: string | null;
  /** A new number starts a new check. */
  round: number;
  failed: boolean;
  onChange: (token: string) => void;
  onFailed: () => void;
  onRetry: () => void;
};

/** Our own check, or Google's where the server has it configured, with a retry when its code fails to load. */
function Check({ siteKey, round, failed, onRetry, ...reports }: CheckProps) {
  const t = useTranslations("users.captcha");
  const tCommon = useTranslations("common");
  const place = useRef<HTMLDivElement>(null);
  const retry = () => {
    onRetry();
    // The focused button disappears.
    place.current?.focus();
  };
  const check =
    siteKey === null ? (
      <Captcha key={round} {...reports} />
    ) : (
      <Recaptcha key={round} siteKey={siteKey} {...reports} />
    );
  return (
    <div ref={place} tabIndex={-1} className="focus:outline-none">
      {failed ? (
        <Alert tone="wrong" actions={<Button onClick={retry}>{tCommon("retry")}</Button>}>
          {t("error")}
        </Alert>
      ) : (
        check
      )}
    </div>
  );
}
