"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { Alert } from "@/components/ui/alert";
import { useDeferredBlur } from "@/components/ui/form/deferred-blur";
import { Field } from "@/components/ui/form/field";
import { PasswordInput } from "@/components/ui/form/input";
import { useLazyRules } from "@/components/ui/form/lazy-rules";
import { LinkButton } from "@/components/ui/link-button";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { toast } from "@/components/ui/toast/toast";
import type { ErrorCode } from "@/lib/core/errors";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import { isPasswordRefusal } from "@/lib/users/policy";
import { dropToken, takeToken } from "./link-token";

type ResetFields = { new_password: string; confirm_password: string };

const loadRules = () => import("./form-rules");

/** Sets a new password with the token of the link, then loads the sign-in page. A refused password does not use up the link. */
export function ResetForm() {
  const t = useTranslations("users");
  const ruleText = useTranslations("users.rules");
  const tCommon = useTranslations("common");
  const errorText = useErrorText();
  const router = useRouter();
  // Undefined until hydration: the prerendered page knows no address.
  const [token, setToken] = useState<string | null>();
  const [isExpired, setExpired] = useState(false);
  const [done, setDone] = useState(false);
  const { register, handleSubmit, formState, setError, getValues, trigger } = useForm<ResetFields>({
    mode: "onBlur",
    resolver: useLazyRules(loadRules, (rules) => rules.resetRules(ruleText)),
  });
  const { errors, isSubmitting } = formState;
  const deferredBlur = useDeferredBlur();

  useEffect(() => {
    // After hydration, because the prerendered page knows no address.
    const timer = setTimeout(() => setToken(takeToken("reset")), 0);
    return () => clearTimeout(timer);
  }, []);

  const refuse = (code: ErrorCode) => {
    if (code === "invalid_token") {
      dropToken("reset");
      setExpired(true);
      return;
    }
    if (isPasswordRefusal(code)) setError("new_password", { type: "server", message: errorText(code) });
    else toast.error(tCommon("somethingWentWrong"), { description: errorText(code), id: "reset" });
  };

  const submit = async ({ new_password }: ResetFields) => {
    try {
      await apiCall("/reset-password/", { method: "POST", body: { new_password, token: token ?? "" } });
    } catch (error) {
      refuse(error instanceof ApiError && error.code !== "network" ? error.code : "unavailable");
      return;
    }
    dropToken("reset");
    setDone(true);
    toast.success(t("reset.doneTitle"), { description: t("reset.doneText"), id: "reset" });
    router.push("/login");
  };

  const pending = isSubmitting || done;
  const onSubmit = (event: SyntheticEvent) => {
    if (pending) event.preventDefault();
    else void handleSubmit(submit)(event);
  };
  const compareAgain = () => {
    if (getValues("confirm_password")) void trigger("confirm_password");
  };
  if (token === null || isExpired)
    return (
      <ExpiredLink
        text={isExpired ? errorText("invalid_token") : t("reset.noToken")}
        action={t("reset.again")}
      />
    );
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={onSubmit} onBlurCapture={deferredBlur}>
      <Field
        label={t("reset.newPassword")}
        error={errors.new_password?.message}
        hint={t("signup.passwordHint")}
        required
      >
        <PasswordInput autoComplete="new-password" {...register("new_password", { onBlur: compareAgain })} />
      </Field>
      <Field label={t("confirmPassword")} error={errors.confirm_password?.message} required>
        <PasswordInput autoComplete="new-password" {...register("confirm_password")} />
      </Field>
      <SubmitButton size="lg" pending={pending} className="mt-2">
        {t("reset.submit")}
      </SubmitButton>
    </form>
  );
}

function ExpiredLink({ text, action }: { text: string; action: string }) {
  return (
    <div className="grid gap-6">
      <Alert tone="warn">{text}</Alert>
      <LinkButton variant="accent" size="lg" href="/recover-password" prefetch={false}>
        {action}
      </LinkButton>
    </div>
  );
}
