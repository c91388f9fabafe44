"use client";

import { useTranslations } from "next-intl";
import type { SyntheticEvent } from "react";
import { useForm } from "react-hook-form";
import { useDeferredBlur } from "@/components/ui/form/deferred-blur";
import { Field } from "@/components/ui/form/field";
import { PasswordInput } from "@/components/ui/form/input";
import { useLazyRules } from "@/components/ui/form/lazy-rules";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { toast } from "@/components/ui/toast/toast";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import { isPasswordRefusal } from "@/lib/users/policy";
import { Section } from "../section";

type PasswordFields = { current_password: string; new_password: string; confirm_password: string };

const loadRules = () => import("./password-rules");
const empty: PasswordFields = { current_password: "", new_password: "", confirm_password: "" };

/** Changes the password. This browser gets a new session; all other sessions and API tokens end. */
export function PasswordForm({
  email,
  apiTokens,
}: {
  email: string;
  /** Number of API tokens that a new password revokes. */
  apiTokens: number;
}) {
  const t = useTranslations("settings.password");
  const ruleText = useTranslations("users.rules");
  const tCommon = useTranslations("common");
  const errorText = useErrorText();
  const router = useRouter();
  const { register, handleSubmit, formState, setError, getValues, trigger, reset } = useForm<PasswordFields>({
    mode: "onBlur",
    defaultValues: empty,
    resolver: useLazyRules(loadRules, (rules) => rules.passwordRules(ruleText)),
  });
  const { errors, isSubmitting, isDirty } = formState;
  const deferredBlur = useDeferredBlur();

  const compareAgain = () => {
    if (getValues("confirm_password")) void trigger("confirm_password");
  };

  const refuse = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : "internal";
    if (code === "wrong_password")
      setError("current_password", { type: "server", message: errorText(code) }, { shouldFocus: true });
    else if (code === "password_unchanged" || isPasswordRefusal(code))
      setError("new_password", { type: "server", message: errorText(code) }, { shouldFocus: true });
    else toast.error(tCommon("somethingWentWrong"), { description: errorText(code), id: "password" });
  };

  const submit = async ({ current_password, new_password }: PasswordFields) => {
    try {
      await apiCall<{ message: string }>("/users/me/password", {
        method: "PATCH",
        body: { current_password, new_password },
      });
    } catch (error) {
      refuse(error);
      return;
    }
    reset(empty);
    toast.success(t("saved"), {
      description: t(apiTokens > 0 ? "savedTokens" : "savedText"),
      id: "password",
    });
    router.refresh();
  };

  const onSubmit = (event: SyntheticEvent) => {
    if (isSubmitting) event.preventDefault();
    else void handleSubmit(submit)(event);
  };
  return (
    <Section title={t("title")}>
      <form
        method="post"
        noValidate
        className="grid max-w-105 gap-5"
        onSubmit={onSubmit}
        onBlurCapture={deferredBlur}
      >
        {/* For password managers: the account of this password. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <Field label={t("current")} error={errors.current_password?.message} required>
          <PasswordInput autoComplete="current-password" {...register("current_password")} />
        </Field>
        <Field label={t("next")} error={errors.new_password?.message} hint={t("hint")} required>
          <PasswordInput
            autoComplete="new-password"
            {...register("new_password", { onBlur: compareAgain })}
          />
        </Field>
        <Field label={t("confirm")} error={errors.confirm_password?.message} required>
          <PasswordInput autoComplete="new-password" {...register("confirm_password")} />
        </Field>
        {apiTokens > 0 ? <p className="text-14 text-warn">{t("endsTokens", { count: apiTokens })}</p> : null}
        <SubmitButton className="justify-self-start" pending={isSubmitting} disabled={!isDirty}>
          {t("save")}
        </SubmitButton>
      </form>
    </Section>
  );
}
