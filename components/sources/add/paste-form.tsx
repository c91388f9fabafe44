"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/form/field";
import { Input, Textarea } from "@/components/ui/form/input";
import { MAX_PASTED } from "@/lib/sources/policy";
import type { AddedSource } from "@/lib/sources/schema";
import { useAddFailure } from "./use-add-failure";
import { useAdding } from "./use-adding";

type PasteFormProps = {
  onAdded: (added: AddedSource) => void;
  onClose: () => void;
};

/** Adds pasted text, which stays in the field until that has worked. */
export function PasteForm({ onAdded, onClose }: PasteFormProps) {
  const t = useTranslations("sources.add");
  const format = useFormatter();
  const failureText = useAddFailure();
  const { add, isBusy, failure } = useAdding(onAdded);
  const [title, setTitle] = useState("");
  const [text, setText] = useState("");
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isTooLong = text.length > MAX_PASTED;
  const submit = async () => {
    setIsMissing(text.trim() === "");
    if (text.trim() === "" || isTooLong) return;
    if (await add({ text, ...(title.trim() && { title: title.trim() }) })) onClose();
  };
  const error = isMissing
    ? t("textMissing")
    : isTooLong
      ? t("textTooLong", { max: format.number(MAX_PASTED), length: format.number(text.length) })
      : failure === null
        ? undefined
        : `${failureText(failure)} ${t("textKept")}`;
  return (
    <form
      className="mt-3 grid gap-5 rounded-md border border-line-strong px-5 py-5.5 sm:px-7.5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label={t("textTitle")} hint={t("textTitleHint")}>
        <Input
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          maxLength={200}
          autoComplete="off"
          dir="auto"
        />
      </Field>
      <Field label={t("text")} error={error} required>
        <Textarea
          ref={field}
          rows={8}
          value={text}
          onChange={(event) => setText(event.target.value)}
          dir="auto"
          className="font-reading"
        />
      </Field>
      <p className="flex flex-wrap gap-2.5">
        <Button type="submit" pending={isBusy}>
          {t("textAdd")}
        </Button>
        <Button variant="quiet" onClick={onClose} disabled={isBusy}>
          {t("textCancel")}
        </Button>
      </p>
    </form>
  );
}
