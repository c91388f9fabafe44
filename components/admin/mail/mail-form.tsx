"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, type SyntheticEvent, useRef, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { CheckboxField } from "@/components/ui/form/checkbox";
import { Field } from "@/components/ui/form/field";
import { excessOf } from "@/components/ui/form/length-note";
import { Input, Textarea } from "@/components/ui/form/input";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { toast } from "@/components/ui/toast/toast";
import { useStoredFields } from "@/components/ui/form/use-stored-fields";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import { Link } from "@/lib/core/i18n/navigation";
import { MAIL_MAX } from "@/lib/mailing/policy";
import { MailRecipients } from "./mail-recipients";

const empty = { subject: "", body_1: "", body_2: "", goodbye: "" };
type MailText = typeof empty;

type RecipientChoice = { toAll: boolean; chosen: ReadonlySet<string> };
const noRecipients: RecipientChoice = { toAll: false, chosen: new Set() };

const names = ["subject", "body_1", "body_2", "goodbye"] as const;

/** The checks in the order of the fields; the first failing one is shown. */
const checks = [
  ["subject", "needSubject"],
  ["body_1", "needBody"],
  ["goodbye", "needGoodbye"],
] as const;

/** From the specification: a failed check shows for 3 seconds, a server error for 5. */
const CHECK_MS = 3000;
const FAILURE_MS = 5000;

type MailMode = "resend" | "outbox" | "off";
type MailFormProps = {
  /** The server's mail transport. */
  mode: MailMode;
  /** The sender. */
  me: { id: string };
};

/** A mail to selected users or to all. The input stays when sending fails. */
export function MailForm({ mode, me }: MailFormProps) {
  const t = useTranslations("mail.form");
  const tCommon = useTranslations("common");
  const form = useRef<HTMLFormElement>(null);
  const { fields: text, change, clearSent } = useStoredFields(`meno.letter.${me.id}`, empty);
  const [to, setTo] = useState(noRecipients);
  const clear = (sent: MailText, sentTo: RecipientChoice) => {
    clearSent(sent);
    // Recipients selected during sending are kept for the next mail.
    setTo((now) => (now === sentTo ? noRecipients : now));
  };
  const { sending, send } = useSending(me, clear);

  const showError = (message: string, field?: keyof MailText) => {
    toast.error(message, { duration: CHECK_MS, id: "mail-check" });
    if (field) form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (sending) return;
    const missing = checks.find(([field]) => text[field].trim() === "");
    if (missing) showError(t(missing[1]), missing[0]);
    else if (names.some((name) => tooLong(name) !== undefined))
      form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
    else if (!to.toAll && to.chosen.size === 0) showError(t("needRecipients"));
    else void send(text, to);
  };

  const tooLong = (name: keyof MailText) => {
    const excess = excessOf(text[name], MAIL_MAX[name]);
    return excess > 0 ? tCommon("tooLong", { excess, max: MAIL_MAX[name] }) : undefined;
  };
  const control = (name: keyof MailText) => ({
    name,
    value: text[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
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
        onSubmit={submit}
        className="mt-7 grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
      >
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
        <div className="lg:col-span-2">
          <SubmitButton size="lg" pending={sending} disabled={mode === "off"}>
            {sending ? t("sending") : t("send")}
          </SubmitButton>
        </div>
      </form>
    </section>
  );
}

const noRequest = { content: "", key: "" };

/** Sends a mail with an idempotency key of its content, so that a repeat after a lost answer, even after a reload, sends nothing twice. */
function useSending(me: { id: string }, onSent: (text: MailText, to: RecipientChoice) => void) {
  const t = useTranslations("mail.form");
  const errorText = useErrorText();
  const [sending, setSending] = useState(false);
  const { fields: last, change: remember } = useStoredFields(`meno.letter-key.${me.id}`, noRequest);

  const send = async (text: MailText, to: RecipientChoice) => {
    const { subject, ...template } = text;
    // The order of the recipients does not matter.
    const body = { subject, template, recipient_ids: [...to.chosen].sort(), send_to_all: to.toAll };
    const content = JSON.stringify(body);
    const key = last.content === content ? last.key : crypto.randomUUID();
    remember({ content, key });
    setSending(true);
    try {
      const { successful } = await apiCall<{ successful: number }>("/admin/send-email", {
        method: "POST",
        body,
        idempotencyKey: key,
      });
      toast.success(t("sentTitle"), { description: t("sentText", { n: successful }), id: "mail" });
      remember(noRequest);
      onSent(text, to);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "internal";
      toast.error(t("failed"), {
        duration: FAILURE_MS,
        id: "mail",
        ...(code === "internal" ? {} : { description: errorText(code) }),
      });
    } finally {
      setSending(false);
    }
  };
  return { sending, send };
}

function MailNote({ mode }: { mode: MailMode }) {
  const t = useTranslations("mail.form");
  if (mode === "resend") return null;
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
