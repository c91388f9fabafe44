import { type ComponentProps, createElement } from "react";
import { z } from "zod";
import { type RenderedMail, renderMail } from "@/lib/core/email/render";
import { appUrl, env } from "@/lib/core/env";
import { dayText } from "@/lib/core/i18n/day-text";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { sitePath } from "@/lib/core/i18n/site-path";
import type { MailWords } from "./templates/frame";
import { NoticeMail } from "./templates/notice-mail";
import { securityEvents } from "./schema";

type Frame = { words: MailWords; locale: AppLocale };

const urlOf = (locale: AppLocale, path: string): string => `${appUrl()}${sitePath(locale, path)}`;

/** Renders a notice whose title is its subject. */
function renderNotice(
  { words, locale }: Frame,
  title: string,
  content: Omit<ComponentProps<typeof NoticeMail>, "words" | "locale" | "home" | "title">,
): Promise<RenderedMail> {
  const notice = { words, locale, home: urlOf(locale, "/"), title, ...content };
  return renderMail(title, createElement(NoticeMail, notice));
}

const idleData = z.object({ event: z.literal("account_idle"), endsAt: z.iso.datetime() });

const takedownData = z.object({
  event: z.literal("takedown"),
  courseId: z.uuid(),
  courseTitle: z.string(),
  reason: z.string().nullable(),
});

const securityData = z.object({ event: z.enum(securityEvents) });

/**
 * Informs a person of a change of their credentials. Its button leads to a new password, which ends all sessions. The owner of an old address
 * cannot choose one any more, so that mail names the operator's address instead.
 */
export async function composeSecurity(
  { words, locale }: Frame,
  toEmail: string,
  data: unknown,
): Promise<RenderedMail> {
  const idle = idleData.safeParse(data);
  if (idle.success) return composeIdle({ words, locale }, toEmail, idle.data.endsAt);
  const takedown = takedownData.safeParse(data);
  if (takedown.success) return composeTakedown({ words, locale }, takedown.data);
  const { event } = securityData.parse(data);
  const title = words(`security.${event}`);
  const isOldAddress = event === "email_changed";
  return renderNotice({ words, locale }, title, {
    paragraphs: [
      words("security.account", { email: toEmail }),
      isOldAddress
        ? words("security.notYouAddress", { contact: env().CONTACT_EMAIL })
        : words("security.notYou"),
    ],
    ...(isOldAddress
      ? {}
      : { button: { label: words("security.button"), href: urlOf(locale, "/recover-password") } }),
    reason: words("security.reason"),
  });
}

/** Warns a person of the deletion of an unused account. */
function composeIdle({ words, locale }: Frame, toEmail: string, endsAt: string): Promise<RenderedMail> {
  const title = words("idle.subject");
  return renderNotice({ words, locale }, title, {
    paragraphs: [words("idle.text", { email: toEmail, date: dayText(endsAt, locale) }), words("idle.keep")],
    button: { label: words("idle.button"), href: urlOf(locale, "/login") },
    reason: words("idle.reason"),
  });
}

/** Informs an author that a course was taken down, or that this was undone (`reason` is null). */
function composeTakedown(
  { words, locale }: Frame,
  { courseId, courseTitle: title, reason }: z.infer<typeof takedownData>,
): Promise<RenderedMail> {
  const isUndone = reason === null;
  return renderNotice(
    { words, locale },
    words(`takedown.${isUndone ? "undoneSubject" : "subject"}`, { title }),
    {
      paragraphs: isUndone
        ? [words("takedown.undone", { title })]
        : [
            words("takedown.text", { title }),
            words("takedown.why", { reason }),
            words("takedown.answer", { contact: env().CONTACT_EMAIL }),
          ],
      button: { label: words("takedown.button"), href: urlOf(locale, `/studio/${courseId}`) },
      reason: words("takedown.reason"),
    },
  );
}

/** The mail with the link that proves an address. Without its secret it shows dots in the place of the token. */
export async function composeVerification(
  { words, locale }: Frame,
  toEmail: string,
  token: string | null,
): Promise<RenderedMail> {
  const href = `${urlOf(locale, "/verify-email")}?token=${token ?? "…"}`;
  return renderNotice({ words, locale }, words("verification.subject"), {
    paragraphs: [words("verification.asked", { email: toEmail }), words("verification.once")],
    button: { label: words("verification.button"), href, copy: words("recovery.address") },
    remark: words("verification.notYou"),
    reason: words("verification.reason"),
  });
}

const invitationData = z.object({ until: z.iso.datetime() });

/** The mail with an invitation to sign up. Without its secret it shows dots in the place of the token. */
export async function composeInvitation(
  { words, locale }: Frame,
  data: unknown,
  token: string | null,
): Promise<RenderedMail> {
  const { until } = invitationData.parse(data);
  const home = urlOf(locale, "/");
  const href = `${urlOf(locale, "/signup")}?invitation=${token ?? "…"}`;
  return renderMail(
    words("invitation.subject"),
    createElement(NoticeMail, {
      words,
      locale,
      home,
      title: words("invitation.title"),
      paragraphs: [
        words("invitation.text", { host: new URL(home).host }),
        words("invitation.once", { day: dayText(until, locale) }),
      ],
      button: { label: words("invitation.button"), href, copy: words("recovery.address") },
      remark: words("invitation.notYou"),
      reason: words("invitation.reason"),
    }),
  );
}

/** The mail of *Send a test*. */
export async function composeTest({ words, locale }: Frame): Promise<RenderedMail> {
  return renderNotice({ words, locale }, words("test.subject"), {
    paragraphs: [words("test.text")],
    reason: words("test.reason"),
  });
}

const capData = z.object({
  percent: z.number(),
  month: z.string(),
  amount: z.number(),
  unit: z.enum(["dollars", "tokens"]),
  effect: z.enum(["stop", "continue"]),
});

/** Informs a superuser how much of the model's monthly cap is used. */
export async function composeCap({ words, locale }: Frame, data: unknown): Promise<RenderedMail> {
  const { percent, amount, unit, effect } = capData.parse(data);
  const isReached = percent >= 100;
  const title = words(isReached ? "cap.reached" : "cap.near", { percent });
  const cap = words(`cap.${unit}`, { amount });
  return renderNotice({ words, locale }, title, {
    paragraphs: [
      words("cap.used", { percent, cap }),
      words(`cap.${effect}.${isReached ? "reached" : "near"}`),
    ],
    button: { label: words("cap.button"), href: urlOf(locale, "/admin/ai") },
    reason: words("cap.reason"),
  });
}
