import { createElement } from "react";
import { z } from "zod";
import { type RenderedMail, renderMail } from "@/lib/core/email/render";
import { appUrl } from "@/lib/core/env";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { sitePath } from "@/lib/core/i18n/site-path";
import type { MailWords } from "./templates/frame";
import { NoticeMail } from "./templates/notice-mail";
import { securityEvents } from "./schema";

type Frame = { words: MailWords; locale: AppLocale };

const urlOf = (locale: AppLocale, path: string): string => `${appUrl()}${sitePath(locale, path)}`;

const securityData = z.object({ event: z.enum(securityEvents) });

/** Informs a person of a change of their credentials. Its button leads to a new password, which ends all sessions. */
export async function composeSecurity(
  { words, locale }: Frame,
  toEmail: string,
  data: unknown,
): Promise<RenderedMail> {
  const { event } = securityData.parse(data);
  const title = words(`security.${event}`);
  return renderMail(
    title,
    createElement(NoticeMail, {
      words,
      locale,
      home: urlOf(locale, "/"),
      title,
      paragraphs: [words("security.account", { email: toEmail }), words("security.notYou")],
      button: { label: words("security.button"), href: urlOf(locale, "/recover-password") },
      reason: words("security.reason"),
    }),
  );
}

/** The mail with the link that proves an address. Without its secret it shows dots in the place of the token. */
export async function composeVerification(
  { words, locale }: Frame,
  toEmail: string,
  token: string | null,
): Promise<RenderedMail> {
  const href = `${urlOf(locale, "/verify-email")}?token=${token ?? "…"}`;
  return renderMail(
    words("verification.subject"),
    createElement(NoticeMail, {
      words,
      locale,
      home: urlOf(locale, "/"),
      title: words("verification.subject"),
      paragraphs: [words("verification.asked", { email: toEmail }), words("verification.once")],
      button: { label: words("verification.button"), href, copy: words("recovery.address") },
      remark: words("verification.notYou"),
      reason: words("verification.reason"),
    }),
  );
}

/** The mail of *Send a test*. */
export async function composeTest({ words, locale }: Frame): Promise<RenderedMail> {
  return renderMail(
    words("test.subject"),
    createElement(NoticeMail, {
      words,
      locale,
      home: urlOf(locale, "/"),
      title: words("test.subject"),
      paragraphs: [words("test.text")],
      reason: words("test.reason"),
    }),
  );
}
