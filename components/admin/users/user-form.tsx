"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { type ReactNode, type SyntheticEvent, useEffect } from "react";
import { Controller, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { useDeferredBlur } from "@/components/ui/form/deferred-blur";
import { CheckboxField } from "@/components/ui/form/checkbox";
import { DialogFooter } from "@/components/ui/overlay/dialog";
import { Field } from "@/components/ui/form/field";
import { Input, PasswordInput } from "@/components/ui/form/input";
import { toast } from "@/components/ui/toast/toast";
import { ApiError } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { isPasswordRefusal } from "@/lib/users/policy";
import { addRules, editRules, type UserFields } from "./user-form-rules";

type UserFormProps = {
  /** Initial values: the edited account, or the defaults of a new one. */
  initial: UserFields;
  mode: "add" | "edit";
  /** Receives the changed fields; a rejection is shown and the input stays. */
  onSave: (fields: UserFields, changed: Partial<UserFields>) => Promise<void>;
  onCancel: () => void;
  onDirty: (dirty: boolean) => void;
};

/** The fields of an account, for adding and for editing. */
export function UserForm({ initial, mode, onSave, onCancel, onDirty }: UserFormProps) {
  const t = useTranslations("admin.form");
  const ruleText = useTranslations("users.rules");
  const tCommon = useTranslations("common");
  const errorText = useErrorText();
  const adding = mode === "add";
  const { register, handleSubmit, formState, control, setError, getValues, trigger } = useForm<UserFields>({
    mode: "onBlur",
    defaultValues: initial,
    resolver: zodResolver((adding ? addRules : editRules)(ruleText, t)),
  });
  const { errors, isSubmitting, isDirty, dirtyFields } = formState;
  const deferredBlur = useDeferredBlur();

  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);

  const compareAgain = () => {
    if (getValues("confirm_password")) void trigger("confirm_password");
  };

  const refuse = (error: unknown) => {
    const code = error instanceof ApiError ? error.code : "internal";
    const text = errorText(code);
    if (code === "email_taken") setError("email", { type: "server", message: text }, { shouldFocus: true });
    if (isPasswordRefusal(code))
      setError("password", { type: "server", message: text }, { shouldFocus: true });
    toast.error(tCommon("somethingWentWrong"), { description: text, id: "user-form" });
  };

  const submit = async (fields: UserFields) => {
    const changed = Object.fromEntries(
      Object.entries(fields).filter(([name]) => dirtyFields[name as keyof UserFields]),
    ) as Partial<UserFields>;
    try {
      await onSave(fields, changed);
    } catch (error) {
      refuse(error);
    }
  };

  const onSubmit = (event: SyntheticEvent) => {
    if (isSubmitting) event.preventDefault();
    else void handleSubmit(submit)(event);
  };
  const box = (name: "is_superuser" | "is_active", label: ReactNode) => (
    <Controller
      name={name}
      control={control}
      render={({ field }) => (
        <CheckboxField ref={field.ref} checked={field.value} onCheckedChange={field.onChange} label={label} />
      )}
    />
  );
  return (
    <form
      method="post"
      noValidate
      onSubmit={onSubmit}
      onBlurCapture={deferredBlur}
      className="mt-5 grid gap-4"
    >
      <Field label={t("email")} error={errors.email?.message} required>
        <Input
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...register("email")}
        />
      </Field>
      <Field label={t("fullName")} error={errors.full_name?.message}>
        <Input autoComplete="off" {...register("full_name")} />
      </Field>
      <Field
        label={adding ? t("password") : t("setPassword")}
        error={errors.password?.message}
        hint={adding ? undefined : `${t("passwordHint")} ${t("signedOut")}`}
        required={adding}
      >
        <PasswordInput autoComplete="new-password" {...register("password", { onBlur: compareAgain })} />
      </Field>
      <Field label={t("confirm")} error={errors.confirm_password?.message} required={adding}>
        <PasswordInput autoComplete="new-password" {...register("confirm_password")} />
      </Field>
      <div className="grid gap-x-6 xs:grid-cols-2">
        {box("is_superuser", <BoxLabel label={t("superuser")} hint={t("superuserHint")} />)}
        {box("is_active", <BoxLabel label={t("active")} hint={t("activeHint")} />)}
      </div>
      <DialogFooter className="mt-3">
        <Button variant="quiet" onClick={onCancel} disabled={isSubmitting}>
          {tCommon("cancel")}
        </Button>
        <Button type="submit" variant="accent" pending={isSubmitting} disabled={!isDirty}>
          {t("save")}
        </Button>
      </DialogFooter>
    </form>
  );
}

function BoxLabel({ label, hint }: { label: string; hint: string }) {
  return (
    <>
      <span className="block text-ink">{label}</span>
      <span className="block text-13 text-ink-3">{hint}</span>
    </>
  );
}
