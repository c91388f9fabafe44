"use client";

import { useLocale, useTranslations } from "next-intl";
import { type SyntheticEvent, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { CopyButton } from "@/components/ui/copy-button";
import { Field } from "@/components/ui/form/field";
import { Input, Select } from "@/components/ui/form/input";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { buttonVariants } from "@/components/ui/button";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { useRouter } from "@/lib/core/i18n/navigation";
import type { NewInvitation } from "@/lib/operators/invitations/schema";

type InvitationFormProps = { planNames: readonly string[]; canMail: boolean };
type Fields = { note: string; email: string; uses: string; days: string; tier: string };

const empty: Fields = { note: "", email: "", uses: "1", days: "14", tier: "" };

/** Creates an invitation: mails it, or shows its link once. The input stays when the server refuses. */
export function InvitationForm({ planNames, canMail }: InvitationFormProps) {
  const t = useTranslations("admin.invitations");
  const errorText = useErrorText();
  const locale = useLocale();
  const router = useRouter();
  const [fields, setFields] = useState(empty);
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [created, setCreated] = useState<NewInvitation>();
  const change = (field: keyof Fields) => (event: { target: { value: string } }) =>
    setFields((current) => ({ ...current, [field]: event.target.value }));
  const email = canMail ? fields.email.trim() : "";

  const create = async () => {
    setPending(true);
    setRefusal(undefined);
    setCreated(undefined);
    try {
      const answer = await apiCall<NewInvitation>("/admin/invitations", {
        method: "POST",
        body: {
          note: fields.note,
          ...(email === "" ? { max_uses: Number(fields.uses) } : { email, locale }),
          days: Number(fields.days),
          tier: fields.tier === "" ? null : Number(fields.tier),
        },
      });
      setCreated(answer);
      setFields((current) => ({ ...current, note: "", email: "" }));
      router.refresh();
    } catch (error) {
      const known = error instanceof ApiError ? error : null;
      setRefusal(errorText(known?.code ?? "internal", known?.retryAfter));
    }
    setPending(false);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!pending) void create();
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="grid content-start gap-4 xs:grid-cols-2">
      {canMail ? (
        <Field label={t("email")} hint={t("emailHint")} className="xs:col-span-2">
          <Input
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={fields.email}
            onChange={change("email")}
          />
        </Field>
      ) : null}
      <Field label={t("note")} hint={t("noteHint")} className="xs:col-span-2">
        <Input value={fields.note} maxLength={100} autoComplete="off" onChange={change("note")} />
      </Field>
      {email === "" ? (
        <Field label={t("maxUses")}>
          <Input type="number" min={1} max={10_000} value={fields.uses} onChange={change("uses")} />
        </Field>
      ) : null}
      <Field label={t("days")}>
        <Input type="number" min={1} max={365} value={fields.days} onChange={change("days")} />
      </Field>
      <Field label={t("plan")} className={email === "" ? "xs:col-span-2" : undefined}>
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
      <SubmitButton pending={pending} className="justify-self-start xs:col-span-2">
        {t(email === "" ? "create" : "send")}
      </SubmitButton>
      <div role="status" className="xs:col-span-2 empty:hidden">
        {created ? <Created invitation={created} /> : null}
      </div>
    </form>
  );
}

function Created({ invitation: { link, email } }: { invitation: NewInvitation }) {
  const t = useTranslations("admin.invitations");
  if (link === null)
    return (
      <Alert tone="good" title={t("sent")}>
        {t("sentText", { email: email ?? "" })}
      </Alert>
    );
  return (
    <div data-copyable="" className="rounded-md border border-line bg-good-soft px-4.5 py-3.5">
      <p className="text-15 font-[560]">{t("created")}</p>
      <p className="mt-0.5 text-15 text-ink-2">{t("once")}</p>
      <pre className="mt-3 font-code text-14 break-all whitespace-pre-wrap">{link}</pre>
      <CopyButton
        texts={{ copy: t("copy"), copied: t("copied"), selected: t("selected") }}
        className={buttonVariants({ className: "mt-3" })}
      />
    </div>
  );
}
