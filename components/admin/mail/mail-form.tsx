"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, type SyntheticEvent, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { excessOf } from "@/components/ui/form/length-note";
import { Input, Textarea } from "@/components/ui/form/input";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { toast } from "@/components/ui/toast/toast";
import { useStoredFields } from "@/components/ui/form/use-stored-fields";
import { Link } from "@/lib/core/i18n/navigation";
import { MAIL_MAX } from "@/lib/mailing/policy";
import type { LetterPreview } from "@/lib/mailing/schema";
import { MailPreview } from "./mail-preview";
import { MailRecipients } from "./mail-recipients";
import { emptyText, type MailText, noRecipients, type Sender, useLetterCalls } from "./use-letter-calls";

const names = ["subject", "body_1", "body_2", "goodbye"] as const;

/** The checks in the order of the fields; the first failing one is shown. */
const checks = [
  ["subject", "needSubject"],
  ["body_1", "needBody"],
  ["goodbye", "needGoodbye"],
] as const;

/** From the specification: a failed check shows for 3 seconds. */
const CHECK_MS = 3000;

type MailMode = "resend" | "smtp" | "outbox" | "off";
type MailFormProps = {
  /** The server's mail transport. */
  mode: MailMode;
  me: Sender;
};

/** A mail to selected users or to all, with a preview, a test and a confirmation. The input stays when a call fails. */
export function MailForm({ mode, me }: MailFormProps) {
  const t = useTranslations("mail.form");
  const form = useRef<HTMLFormElement>(null);
  const { fields: text, change, clearSent } = useStoredFields(`meno.letter.${me.id}`, emptyText);
  const [to, setTo] = useState(noRecipients);
  const { pending, preview, sendTest, send } = useLetterCalls(me);
  const [shown, setShown] = useState<LetterPreview | null>(null);
  /** How many people would get the mail, while the sender is asked. */
  const [asked, setAsked] = useState<LetterPreview["recipients"] | null>(null);

  const showError = (message: string, field?: keyof MailText) => {
    toast.error(message, { duration: CHECK_MS, id: "mail-check" });
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };
  /** Whether the text is complete; otherwise shows what is missing. */
  const isComplete = () => {
    const missing = checks.find(([field]) => text[field].trim() === "");
    const isLong = names.some((name) => excessOf(text[name], MAIL_MAX[name]) > 0);
    if (missing) showError(t(missing[1]), missing[0]);
    else if (isLong) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    return !missing && !isLong;
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (pending !== null || !isComplete()) return;
    const counted = to.toAll || to.chosen.size > 0 ? await preview("check", text, to) : null;
    const recipients = counted?.recipients ?? { en: 0, es: 0 };
    if (recipients.en + recipients.es > 0) setAsked(recipients);
    else if (counted || (!to.toAll && to.chosen.size === 0)) showError(t("needRecipients"));
  };
  const confirm = async () => {
    const sent = await send(text, to);
    setAsked(null);
    if (sent === null) return;
    clearSent(text);
    setTo(noRecipients);
  };
  const showPreview = async () => {
    if (pending === null && isComplete()) setShown(await preview("preview", text, to));
  };
  const test = () => {
    if (pending === null && isComplete()) void sendTest(text);
  };

  return (
    <section aria-labelledby="mail-title" className="mt-14 border-t border-ink pt-6">
      <h2 id="mail-title" className="display text-module">
        {t("title")}
      </h2>
      <p className="mt-2 max-w-[34em] text-15 text-ink-2">{t("lead")}</p>
      <MailNote mode={mode} />
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => void submit(event)}
        className="mt-7 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
      >
        <MailFields text={text} onChange={change} />
        <div className="grid content-start gap-4">
          <CheckboxField
            checked={to.toAll}
            onCheckedChange={(toAll) => setTo({ ...noRecipients, toAll })}
            label={<ToAllLabel />}
          />
          {to.toAll ? null : (
            <MailRecipients chosen={to.chosen} onChange={(chosen) => setTo({ toAll: false, chosen })} />
          )}
        </div>
        <div className="flex flex-wrap gap-3 lg:col-span-2">
          <SubmitButton
            size="lg"
            pending={pending === "check" || pending === "send"}
            disabled={mode === "off"}
          >
            {pending === "send" ? t("sending") : t("send")}
          </SubmitButton>
          <Button size="lg" pending={pending === "preview"} onClick={() => void showPreview()}>
            {t("preview")}
          </Button>
          <Button size="lg" pending={pending === "test"} disabled={mode === "off"} onClick={test}>
            {t("test")}
          </Button>
        </div>
      </form>
      {shown ? <MailPreview preview={shown} onClose={() => setShown(null)} /> : null}
      <SendConfirmation
        recipients={asked}
        subject={text.subject}
        pending={pending === "send"}
        onConfirm={() => void confirm()}
        onCancel={() => setAsked(null)}
      />
    </section>
  );
}

type MailFieldsProps = { text: MailText; onChange: (patch: Partial<MailText>) => void };

function MailFields({ text, onChange }: MailFieldsProps) {
  const t = useTranslations("mail.form");
  const tCommon = useTranslations("common");
  const tooLong = (name: keyof MailText) => {
    const excess = excessOf(text[name], MAIL_MAX[name]);
    return excess > 0 ? tCommon("tooLong", { excess, max: MAIL_MAX[name] }) : undefined;
  };
  const control = (name: keyof MailText) => ({
    name,
    value: text[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <div className="grid content-start gap-5">
      <Field label={t("subject")} required error={tooLong("subject")}>
        <Input dir="auto" autoComplete="off" {...control("subject")} />
      </Field>
      <TextareaField
        label={t("body1")}
        hint={t("hint")}
        required
        rows={6}
        error={tooLong("body_1")}
        {...control("body_1")}
      />
      <TextareaField label={t("body2")} rows={4} error={tooLong("body_2")} {...control("body_2")} />
      <TextareaField
        label={t("goodbye")}
        required
        rows={2}
        error={tooLong("goodbye")}
        {...control("goodbye")}
      />
    </div>
  );
}

type SendConfirmationProps = {
  /** Null while nothing is asked. */
  recipients: LetterPreview["recipients"] | null;
  subject: string;
  pending: boolean;
  onConfirm: () => void;
  onCancel: () => void;
};

function SendConfirmation({ recipients, subject, pending, onConfirm, onCancel }: SendConfirmationProps) {
  const t = useTranslations("mail.form");
  const { en, es } = recipients ?? { en: 0, es: 0 };
  return (
    <ConfirmDialog
      open={recipients !== null}
      onOpenChange={onCancel}
      title={t("confirmTitle", { n: en + es })}
      description={
        <span className="wrap-anywhere">{t("confirmText", { subject: subject.trim(), en, es })}</span>
      }
      confirmLabel={pending ? t("sending") : t("send")}
      pending={pending}
      onConfirm={onConfirm}
    />
  );
}

function MailNote({ mode }: { mode: MailMode }) {
  const t = useTranslations("mail.form");
  if (mode === "resend" || mode === "smtp") return null;
  if (mode === "off")
    return (
      <Alert tone="warn" className="mt-5">
        {t("off")}
      </Alert>
    );
  return (
    <Alert
      className="mt-5"
      actions={
        <Link href="/admin/outbox" prefetch={false} className="link inline-flex min-h-11 items-center">
          {t("toOutbox")}
        </Link>
      }
    >
      {t("outboxOnly")}
    </Alert>
  );
}

function ToAllLabel() {
  const t = useTranslations("mail.form");
  return (
    <>
      <span className="block text-ink">{t("sendToAll")}</span>
      <span className="block text-13 text-ink-3">{t("allHint")}</span>
    </>
  );
}

function TextareaField({
  label,
  hint,
  required,
  error,
  ...rest
}: ComponentProps<typeof Textarea> & { label: string; hint?: ReactNode; error: string | undefined }) {
  return (
    <Field label={label} hint={hint} error={error} required={required ?? false}>
      <Textarea dir="auto" {...rest} />
    </Field>
  );
}
