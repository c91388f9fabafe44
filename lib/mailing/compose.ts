import { createTranslator } from "next-intl";
import { createElement } from "react";
import { type RenderedMail, renderMail } from "@/lib/core/email/render";
import { unseal } from "@/lib/core/email/seal";
import { appUrl } from "@/lib/core/env";
import { messagesOf } from "@/lib/core/i18n/messages";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { sitePath } from "@/lib/core/i18n/site-path";
import type { MailWords } from "./templates/frame";
import { LetterMail } from "./templates/letter-mail";
import { RecoveryMail } from "./templates/recovery-mail";

/** The words of a letter to many. */
export type LetterText = { subject: string; firstParagraph: string; furtherText: string; closing: string };

/** What composing needs of a row of the outbox. */
export type MailRow = { id: string; kind: "recovery" | "mailing"; locale: AppLocale; toEmail: string; sealed: string | null };

/** The words of mails in a language; there is no request to take it from. */
export function mailWords(locale: AppLocale): MailWords {
  return createTranslator({ locale, messages: messagesOf(locale), namespace: "mail" });
}

/** Writes a mail out. A recovery whose secret is gone, or not for these eyes, shows dots in its place. */
export async function composeMail(row: MailRow, letter: LetterText | null): Promise<RenderedMail> {
  const words = mailWords(row.locale);
  const home = `${appUrl()}${sitePath(row.locale, "/")}`;
  if (row.kind === "mailing") {
    if (!letter) throw new Error(`The letter of mail ${row.id} is missing`);
    return renderMail(letter.subject, createElement(LetterMail, { words, locale: row.locale, home, letter }));
  }
  const token = row.sealed === null ? null : unseal(row.sealed, row.id);
  return composeRecovery({ locale: row.locale, toEmail: row.toEmail, token });
}

/** The mail that leads to a new password. Its link comes from APP_URL, never from a request. */
export async function composeRecovery(input: { locale: AppLocale; toEmail: string; token: string | null }): Promise<RenderedMail> {
  const { locale, toEmail, token } = input;
  const words = mailWords(locale);
  const link = `${appUrl()}${sitePath(locale, "/reset-password")}?token=${token ?? "…"}`;
  const home = `${appUrl()}${sitePath(locale, "/")}`;
  return renderMail(words("recovery.subject"), createElement(RecoveryMail, { words, locale, home, link, toEmail }));
}
