"use client";

import { useFormatter, useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input } from "@/components/ui/form/input";
import type { AiSettings } from "@/lib/operators/ai/schema";

type KeyFieldProps = {
  settings: AiSettings;
  value: string;
  /** The form names the server to which the stored key belongs. */
  isSameServer: boolean;
  isDisabled: boolean;
  onChange: (key: string) => void;
  onRemove: () => void;
};

/** The server's key. It can be typed and deleted, but never read. */
export function KeyField({ settings, value, isSameServer, isDisabled, onChange, onRemove }: KeyFieldProps) {
  const t = useTranslations("admin.ai.form");
  const format = useFormatter();
  const { has_key, key_stored_at, is_key_readable } = settings;
  const isStored = has_key && isSameServer;
  const day = key_stored_at === null ? "" : format.dateTime(new Date(key_stored_at), { dateStyle: "long" });
  return (
    <div className="flex items-start gap-4">
      <Field
        label={t("key")}
        hint={t("keyHint")}
        error={isStored && !is_key_readable ? t("keyUnreadable") : undefined}
        className="grow"
      >
        <Input
          type="password"
          autoComplete="off"
          spellCheck={false}
          value={value}
          disabled={isDisabled}
          placeholder={isStored ? (day ? t("storedSince", { day }) : t("stored")) : t("noKey")}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      {isStored && !isDisabled ? (
        <Button variant="word" onClick={onRemove} className="mt-6.5">
          {t("removeKey")}
        </Button>
      ) : null}
    </div>
  );
}
