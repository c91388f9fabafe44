"use client";

import { useFormatter, useTranslations } from "next-intl";
import { type SyntheticEvent, useRef, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { toast } from "@/components/ui/toast/toast";
import { apiCall } from "@/lib/core/http/client";
import { PASSKEY_NAME_MAX } from "@/lib/users/factors/policy";
import type { NewRecoveryCodes, Passkey } from "@/lib/users/factors/schema";
import { createPasskey, supportsPasskeys } from "../../passkey/browser-passkey";
import { Section } from "../section";
import { useChange } from "./use-change";

type PasskeysProps = { passkeys: Passkey[]; onCodes: (codes: string[]) => void };

/** The person's passkeys: list, add, remove. */
export function Passkeys({ passkeys, onCodes }: PasskeysProps) {
  const t = useTranslations("settings.security.passkeys");
  const { pending, change } = useChange();
  const [removing, setRemoving] = useState<Passkey | null>(null);

  const remove = (one: Passkey) =>
    change(async () => {
      await apiCall<{ message: string }>(`/users/me/passkeys/${one.id}`, { method: "DELETE" });
      toast.success(t("removedToast"), { id: "security" });
      setRemoving(null);
    });
  return (
    <Section title={t("title")} text={t("text")}>
      {passkeys.length > 0 ? (
        <ul aria-label={t("list")} className="mb-6 border-t border-line">
          {passkeys.map((one) => (
            <PasskeyRow key={one.id} passkey={one} onRemove={() => setRemoving(one)} />
          ))}
        </ul>
      ) : null}
      <NewPasskey onCodes={onCodes} />
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title={t("removeTitle", { name: removing?.name ?? "" })}
        description={t("removeText")}
        confirmLabel={t("remove")}
        tone="danger"
        pending={pending}
        onConfirm={() => (removing ? void remove(removing) : undefined)}
      />
    </Section>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const t = useTranslations("settings.security.passkeys");
  const format = useFormatter();
  const on = (date: string) => ({ date: format.dateTime(new Date(date), { dateStyle: "medium" }) });
  const used = passkey.last_used_at === null ? t("neverUsed") : t("used", on(passkey.last_used_at));
  return (
    <li className="grid gap-x-6 gap-y-3 border-b border-line py-4 xs:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <b className="text-16 font-[560] wrap-anywhere">{passkey.name}</b>
          {passkey.is_backed_up ? <Badge>{t("synced")}</Badge> : null}
        </p>
        <p className="num mt-1.5 text-13 text-ink-3">
          {[t("added", on(passkey.created_at)), used].join(" · ")}
        </p>
      </div>
      <Button
        className="self-center justify-self-start"
        aria-label={t("removeNamed", { name: passkey.name })}
        onClick={onRemove}
      >
        {t("remove")}
      </Button>
    </li>
  );
}

/** Name of a new passkey, and the browser's dialog. */
function NewPasskey({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const t = useTranslations("settings.security.passkeys");
  const { pending, change } = useChange();
  const [name, setName] = useState("");
  const [refusal, setRefusal] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const add = () =>
    change(async () => {
      const response = await createPasskey();
      if (!response) {
        setRefusal(t("unused"));
        return;
      }
      const body = { name: name.trim(), response };
      const { recovery_codes } = await apiCall<NewRecoveryCodes>("/users/me/passkeys", {
        method: "POST",
        body,
      });
      setName("");
      toast.success(t("addedToast"), { id: "security" });
      onCodes(recovery_codes);
    });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (pending) return;
    setRefusal(undefined);
    if (name.trim() === "") {
      setRefusal(t("nameMissing"));
      field.current?.focus();
    } else if (!supportsPasskeys()) setRefusal(t("unsupported"));
    else void add();
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-105 gap-4">
      <Field label={t("name")} hint={t("nameHint")} error={refusal} required>
        <Input
          ref={field}
          value={name}
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <SubmitButton className="justify-self-start" pending={pending}>
        {t("add")}
      </SubmitButton>
    </form>
  );
}
