import { createTranslator } from "next-intl";
import { createElement } from "react";
import { z } from "zod";
import { type RenderedMail, renderMail } from "@/lib/core/email/render";
import { unseal } from "@/lib/core/email/seal";
import { appUrl } from "@/lib/core/env";
import { dayText } from "@/lib/core/i18n/day-text";
import { messagesOf } from "@/lib/core/i18n/messages";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { sitePath } from "@/lib/core/i18n/site-path";
import { amountText } from "@/lib/core/money";
import type { MailWords } from "./templates/frame";
import { LetterMail } from "./templates/letter-mail";
import { PaymentMail } from "./templates/payment-mail";
import { RecoveryMail } from "./templates/recovery-mail";
import { RefundMail } from "./templates/refund-mail";

/** The words of a letter to many. */
export type LetterText = { subject: string; firstParagraph: string; furtherText: string; closing: string };

/** What composing needs of a row of the outbox. */
export type MailRow = {
  id: string;
  kind: "recovery" | "mailing" | "refund" | "payment";
  locale: AppLocale;
  toEmail: string;
  sealed: string | null;
  data?: Record<string, string | number> | null;
};

/** What a confirmation of a payment tells. A monthly plan either `renewsAt` some time or was `paidUntil` one; older rows know only the first, and nothing of `courses`. */
const paymentData = z.object({
  plan: z.enum(["selfTaught", "intellectual", "polymath"]),
  amountCents: z.number(),
  paidAt: z.string(),
  renewsAt: z.string().optional(),
  paidUntil: z.string().optional(),
  courses: z.enum(["now", "later", "none"]).default("now"),
  paymentId: z.string(),
  credits: z.number(),
  generations: z.number(),
});

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
  if (row.kind === "refund") return composeRefund(row.locale, refundData.parse(row.data));
  if (row.kind === "payment") {
    return composePayment(row.locale, paymentData.parse(row.data));
  }
  const token = row.sealed === null ? null : unseal(row.sealed, row.id);
  return composeRecovery({ locale: row.locale, toEmail: row.toEmail, token });
}

/** The mail that leads to a new password. Its link comes from APP_URL, never from a request. */
export async function composeRecovery(input: {
  locale: AppLocale;
  toEmail: string;
  token: string | null;
}): Promise<RenderedMail> {
  const { locale, toEmail, token } = input;
  const words = mailWords(locale);
  const link = `${appUrl()}${sitePath(locale, "/reset-password")}?token=${token ?? "…"}`;
  const home = `${appUrl()}${sitePath(locale, "/")}`;
  return renderMail(
    words("recovery.subject"),
    createElement(RecoveryMail, { words, locale, home, link, toEmail }),
  );
}

const refundData = z.object({ courseTitle: z.string(), amount: z.number().int() });

/** Tells a buyer that a course is gone and its price came back. */
async function composeRefund(
  locale: AppLocale,
  { courseTitle, amount }: z.output<typeof refundData>,
): Promise<RenderedMail> {
  const words = mailWords(locale);
  const [home = "", settings = ""] = ["/", "/settings"].map((path) => `${appUrl()}${sitePath(locale, path)}`);
  const statement = `${settings}?tab=plan`;
  const credits = amountText(amount, locale);
  return renderMail(
    words("refund.subject"),
    createElement(RefundMail, { words, locale, home, statement, courseTitle, credits }),
  );
}

/** The confirmation of a payment. */
async function composePayment(locale: AppLocale, facts: z.output<typeof paymentData>): Promise<RenderedMail> {
  const words = mailWords(locale);
  const home = `${appUrl()}${sitePath(locale, "/")}`;
  const settings = `${appUrl()}${sitePath(locale, "/settings")}?tab=plan`;
  const plan = createTranslator({ locale, messages: messagesOf(locale), namespace: "billing.plans" })(
    facts.plan,
  );
  const amount = `${amountText(facts.amountCents, locale)} $`;
  const lines: [string, string][] = [
    [words("payment.plan"), plan],
    [words("payment.amount"), amount],
    [words("payment.paid"), dayText(facts.paidAt, locale)],
    ...(["renewsAt", "paidUntil"] as const).flatMap((time): [string, string][] =>
      facts[time] === undefined ? [] : [[words(`payment.${time}`), dayText(facts[time], locale)]],
    ),
    [words("payment.number"), facts.paymentId],
  ];
  const isOnce = facts.plan === "polymath";
  const brings = words(`payment.brings.${isOnce ? "once" : facts.courses}`, {
    generations: facts.generations,
    credits: facts.credits,
  });
  const template = createElement(PaymentMail, {
    words,
    locale,
    home,
    settings,
    plan,
    lines,
    brings,
    goesOn: isOnce ? "forever" : facts.renewsAt === undefined ? null : "cancel",
  });
  return renderMail(words("payment.subject", { plan }), template);
}
