"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { Field, FieldError } from "@/components/ui/form/field";
import { excessOf } from "@/components/ui/form/length-note";
import { Textarea } from "@/components/ui/form/input";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { toast } from "@/components/ui/toast/toast";
import { useStoredFields } from "@/components/ui/form/use-stored-fields";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { FEEDBACK_MAX, findSqlLike } from "@/lib/feedback/policy";

const names = ["improve", "features", "general"] as const;
type Texts = Record<(typeof names)[number], string>;
const empty: Texts = { improve: "", features: "", general: "" };

/** Three free fields. Text that looks like SQL is refused (specification, section 5); the input stays until it is sent. */
export function FeedbackForm({ me }: { me: { id: string } }) {
  const t = useTranslations("feedback.form");
  const tCommon = useTranslations("common");
  const errorText = useErrorText();
  const { fields: texts, change, clearSent } = useStoredFields(`meno.feedback.${me.id}`, empty);
  /** Errors show from the first submission on and then follow the input. */
  const [tried, setTried] = useState(false);
  const [pending, setPending] = useState(false);

  const pieces = names.map((name) => ({ name, piece: findSqlLike(texts[name]) }));
  const isEmpty = names.every((name) => texts[name].trim() === "");
  const isLong = names.some((name) => excessOf(texts[name], FEEDBACK_MAX) > 0);
  const refused = pieces.some(({ piece }) => piece !== null);

  const send = async () => {
    setPending(true);
    try {
      await apiCall<{ message: string }>("/users/feedback/", { method: "POST", body: texts });
      clearSent(texts);
      setTried(false);
      toast.success(t("sent"), { description: t("sentText"), id: "feedback" });
    } catch (error) {
      toast.error(t("failed"), {
        description: errorText(error instanceof ApiError ? error.code : "internal"),
        id: "feedback",
      });
    }
    setPending(false);
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (pending || isLong || isEmpty) return;
    if (refused) toast.error(t("sqlLike"), { id: "feedback" });
    else void send();
  };

  const errorOf = (name: keyof Texts): string | undefined => {
    const excess = excessOf(texts[name], FEEDBACK_MAX);
    if (excess > 0) return tCommon("tooLong", { excess, max: FEEDBACK_MAX });
    const piece = findSqlLike(texts[name]);
    return tried && piece !== null ? t("found", { piece }) : undefined;
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      {names.map((name) => (
        <Field key={name} label={t(name)} error={errorOf(name)}>
          <Textarea
            rows={3}
            dir="auto"
            value={texts[name]}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        </Field>
      ))}
      <FieldError>{tried && refused ? t("sqlLike") : tried && isEmpty ? t("empty") : null}</FieldError>
      <SubmitButton pending={pending} className="justify-self-start">
        {t("send")}
      </SubmitButton>
    </form>
  );
}
