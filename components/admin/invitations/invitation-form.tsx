"use client";

import { useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Field } from "@/components/ui/form/field";
import { Input, Select, Textarea } from "@/components/ui/form/input";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import type { NewInvitation } from "@/lib/operators/invitations/schema";

/** Creates an invitation and shows its link, once. */
export function InvitationForm({ planNames }: { planNames: readonly string[] }) {
  const t = useTranslations("admin.invitations");
  const errorText = useErrorText();
  const router = useRouter();
  const [fields, setFields] = useState({ note: "", uses: "1", days: "14", tier: "" });
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [created, setCreated] = useState<NewInvitation>();
  const change = (field: keyof typeof fields) => (event: { target: { value: string } }) =>
    setFields((current) => ({ ...current, [field]: event.target.value }));

  const create = async () => {
    setPending(true);
    setRefusal(undefined);
    try {
      const answer = await apiCall<NewInvitation>("/admin/invitations", {
        method: "POST",
        body: {
          note: fields.note,
          max_uses: Number(fields.uses),
          days: Number(fields.days),
          tier: fields.tier === "" ? null : Number(fields.tier),
        },
      });
      setCreated(answer);
      router.refresh();
    } catch (error) {
      setRefusal(errorText(error instanceof ApiError ? error.code : "internal"));
    }
    setPending(false);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!pending) void create();
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-6 grid max-w-170 gap-4 xs:grid-cols-2">
      <Field label={t("note")} hint={t("noteHint")} className="xs:col-span-2">
        <Input value={fields.note} maxLength={100} autoComplete="off" onChange={change("note")} />
      </Field>
      <Field label={t("maxUses")}>
        <Input type="number" min={1} max={10_000} value={fields.uses} onChange={change("uses")} />
      </Field>
      <Field label={t("days")}>
        <Input type="number" min={1} max={365} value={fields.days} onChange={change("days")} />
      </Field>
      <Field label={t("plan")} className="xs:col-span-2">
        <Select value={fields.tier} onChange={change("tier")}>
          <option value="">{t("usualPlan")}</option>
          {planNames.map((name, tier) => (
            <option key={name} value={tier}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {refusal ? (
        <Alert tone="wrong" title={t("failed")} className="xs:col-span-2">
          {refusal}
        </Alert>
      ) : null}
      <SubmitButton pending={pending} className="justify-self-start">
        {t("create")}
      </SubmitButton>
      {created ? (
        <Field label={t("created")} hint={t("once")} className="xs:col-span-2">
          <Textarea
            readOnly
            rows={2}
            value={created.link}
            spellCheck={false}
            className="min-h-0 resize-none font-code text-14 break-all"
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
      ) : null}
    </form>
  );
}
