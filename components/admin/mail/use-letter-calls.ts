"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { toast } from "@/components/ui/toast/toast";
import { useStoredFields } from "@/components/ui/form/use-stored-fields";
import { ApiError, apiCall } from "@/lib/core/http/client";
import { useErrorText } from "@/lib/core/i18n/error-text";
import type { LetterPreview } from "@/lib/mailing/schema";

export const emptyText = { subject: "", body_1: "", body_2: "", goodbye: "" };
export type MailText = typeof emptyText;

export type RecipientChoice = { toAll: boolean; chosen: ReadonlySet<string> };
export const noRecipients: RecipientChoice = { toAll: false, chosen: new Set() };

/** The sender. */
export type Sender = { id: string; email: string };

/** From the specification: a server error shows for 5 seconds. */
const FAILURE_MS = 5000;

const noRequest = { content: "", key: "" };

function bodyOf({ subject, ...template }: MailText, { toAll, chosen }: RecipientChoice) {
  // The order of the recipients does not matter.
  return { subject, template, recipient_ids: [...chosen].sort(), send_to_all: toAll };
}

/** The calls of the mail form, one at a time. A call that fails shows a toast and returns null. */
export function useLetterCalls(me: Sender) {
  const t = useTranslations("mail.form");
  const errorText = useErrorText();
  const [pending, setPending] = useState<"check" | "preview" | "test" | "send" | null>(null);
  const { fields: last, change: remember } = useStoredFields(`meno.letter-key.${me.id}`, noRequest);

  const run = async <T>(kind: NonNullable<typeof pending>, failed: string, call: () => Promise<T>) => {
    setPending(kind);
    try {
      return await call();
    } catch (error) {
      const code = error instanceof ApiError ? error.code : "internal";
      toast.error(failed, {
        duration: FAILURE_MS,
        id: "mail",
        ...(code === "internal" ? {} : { description: errorText(code) }),
      });
      return null;
    } finally {
      setPending(null);
    }
  };

  /** The mail in both languages and its recipients; `check` before sending, `preview` to show it. */
  const preview = (kind: "check" | "preview", text: MailText, to: RecipientChoice) =>
    run(kind, t(kind === "check" ? "failed" : "previewFailed"), () =>
      apiCall<LetterPreview>("/admin/send-email/preview", { method: "POST", body: bodyOf(text, to) }),
    );

  const sendTest = (text: MailText) =>
    run("test", t("testFailed"), async () => {
      await apiCall("/admin/send-email", {
        method: "POST",
        body: bodyOf(text, { toAll: false, chosen: new Set([me.id]) }),
        idempotencyKey: crypto.randomUUID(),
      });
      toast.success(t("testSent"), { description: t("testSentText", { email: me.email }), id: "mail" });
    });

  /** Sends with an idempotency key of the content, so that a repeat after a lost answer, even after a reload, sends nothing twice. */
  const send = (text: MailText, to: RecipientChoice) =>
    run("send", t("failed"), async () => {
      const body = bodyOf(text, to);
      const content = JSON.stringify(body);
      const key = last.content === content ? last.key : crypto.randomUUID();
      remember({ content, key });
      const { successful } = await apiCall<{ successful: number }>("/admin/send-email", {
        method: "POST",
        body,
        idempotencyKey: key,
      });
      toast.success(t("sentTitle"), { description: t("sentText", { n: successful }), id: "mail" });
      remember(noRequest);
      return successful;
    });
  return { pending, preview, sendTest, send };
}
