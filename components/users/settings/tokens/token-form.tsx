"use client";

import { useFormatter, useTranslations } from "next-intl";
import { type SyntheticEvent, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Choice } from "@/components/ui/form/choice";
import { DialogFooter } from "@/components/ui/overlay/dialog";
import { Field } from "@/components/ui/form/field";
import { Input, Select } from "@/components/ui/form/input";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { TOKEN_NAME_MAX, tokenLifetimes } from "@/lib/users/tokens/policy";
import type { NewPersonalToken } from "@/lib/users/tokens/schema";

type Scope = NewPersonalToken["scope"];
type TokenFormProps = {
  pending: boolean;
  onPending: (pending: boolean) => void;
  onCreated: (created: NewPersonalToken) => void;
  onCancel: () => void;
};

/** Name, scope and lifetime of a new token. The input stays when the server refuses. */
export function TokenForm({ pending, onPending, onCreated, onCancel }: TokenFormProps) {
  const t = useTranslations("settings.tokens.form");
  const tCommon = useTranslations("common");
  const errorText = useErrorText();
  const [name, setName] = useState("");
  const [scope, setScope] = useState<Scope>("read");
  const [days, setDays] = useState<number | null>(90);
  const [nameError, setNameError] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const nameField = useRef<HTMLInputElement>(null);

  const refuseName = (text: string) => {
    setNameError(text);
    nameField.current?.focus();
  };
  const send = async () => {
    onPending(true);
    setRefusal(undefined);
    try {
      const created = await apiCall<NewPersonalToken>("/users/me/tokens", {
        method: "POST",
        body: { name, scope, expires_in_days: days },
      });
      onPending(false);
      onCreated(created);
    } catch (error) {
      onPending(false);
      const code = error instanceof ApiError ? error.code : "internal";
      if (code === "validation") refuseName(t("nameOdd"));
      else setRefusal(errorText(code));
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (pending) return;
    if (name.trim() === "") refuseName(t("nameMissing"));
    else if (name.trim().length > TOKEN_NAME_MAX) refuseName(t("nameLong"));
    else void send();
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5">
      <Field label={t("name")} hint={t("nameHint")} error={nameError} required>
        <Input
          ref={nameField}
          value={name}
          autoComplete="off"
          onChange={(event) => {
            setName(event.target.value);
            setNameError(undefined);
          }}
        />
      </Field>
      <ScopeChoice value={scope} onChange={setScope} />
      <Expiry value={days} onChange={setDays} />
      {refusal ? (
        <Alert tone="wrong" title={t("failed")}>
          {refusal}
        </Alert>
      ) : null}
      <DialogFooter className="mt-1">
        <Button variant="quiet" onClick={onCancel} disabled={pending}>
          {tCommon("cancel")}
        </Button>
        <SubmitButton pending={pending}>{t("submit")}</SubmitButton>
      </DialogFooter>
    </form>
  );
}

function ScopeChoice({ value, onChange }: { value: Scope; onChange: (scope: Scope) => void }) {
  const t = useTranslations("settings.tokens");
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-1.5 text-14 font-medium">{t("form.scope")}</legend>
      {(["read", "write"] as const).map((scope) => (
        <Choice
          key={scope}
          name="scope"
          value={scope}
          checked={value === scope}
          onSelect={() => onChange(scope)}
        >
          <span className="block text-15 font-medium">{t(`scope.${scope}`)}</span>
          <span className="mt-0.5 block text-14 text-ink-2">{t(`form.${scope}Text`)}</span>
        </Choice>
      ))}
      <p className="text-13 text-ink-3">{t("form.never")}</p>
    </fieldset>
  );
}

function Expiry({ value, onChange }: { value: number | null; onChange: (days: number | null) => void }) {
  const t = useTranslations("settings.tokens.form");
  const format = useFormatter();
  const [now] = useState(() => Date.now());
  const label = (days: number | null) => {
    if (days === null) return t("none");
    const date = format.dateTime(new Date(now + days * 86_400_000), { dateStyle: "medium" });
    return days === 365 ? t("year", { date }) : t("days", { days, date });
  };
  return (
    <Field label={t("expiry")} hint={value === null ? t("noneHint") : undefined}>
      <Select
        value={value ?? ""}
        onChange={(event) => onChange(event.target.value === "" ? null : Number(event.target.value))}
      >
        {tokenLifetimes.map((days) => (
          <option key={days} value={days ?? ""}>
            {label(days)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
