"use client";

import { useTranslations } from "next-intl";
import { useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/form/field";
import type { AddedSource } from "@/lib/sources/schema";
import { useAddFailure } from "./use-add-failure";
import { useAdding } from "./use-adding";
import { webAddress } from "./web-address";

/** Adds a page of the web by its address, which stays in the field until that has worked. */
export function LinkForm({ onAdded }: { onAdded: (added: AddedSource) => void }) {
  const t = useTranslations("sources.add");
  const failureText = useAddFailure();
  const { add, isBusy, failure } = useAdding(onAdded);
  const [address, setAddress] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const submit = async () => {
    const url = webAddress(address);
    setIsWrong(url === null);
    if (url !== null && (await add({ url }))) setAddress("");
    input.current?.focus();
  };
  const error = isWrong ? t("linkWrong") : failure === null ? undefined : failureText(failure);
  return (
    <form
      className="mt-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="flex gap-1.5 rounded-md border border-line-strong bg-surface p-1.25 focus-within:border-primary">
        <input
          ref={input}
          type="url"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          aria-label={t("linkLabel")}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : id}
          placeholder={t("linkPlaceholder")}
          autoComplete="off"
          className="min-h-11 min-w-0 flex-1 bg-transparent px-3.5 text-16 outline-offset-[-2px] placeholder:text-ink-3"
        />
        <Button type="submit" pending={isBusy} disabled={address.trim() === ""}>
          {t("linkAdd")}
        </Button>
      </div>
      <FieldError id={id}>{error}</FieldError>
    </form>
  );
}
