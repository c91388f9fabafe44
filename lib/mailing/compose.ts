import { createTranslator } from "next-intl";
import { createElement } from "react";
import { z } from "zod";
import { type RenderedMail, renderMail } from "@/lib/core/email/render";
import { unseal } from "@/lib/core/auth/seal";
import { appUrl } from "@/lib/core/env";
import { dayText } from "@/lib/core/i18n/day-text";
import { messagesOf } from "@/lib/core/i18n/messages";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { sitePath } from "@/lib/core/i18n/site-path";
import { amountText } from "@/lib/core/money";
import { composeDigest } from "./digest";
import { composeCap, composeInvitation, composeSecurity, composeTest, composeVerification } from "./notices";
import type { MailKind } from "./schema";
import type { MailWords } from "./templates/frame";
import { LetterMail } from "./templates/letter-mail";
import { PaymentMail } from "./templates/payment-mail";
import { RecoveryMail } from "./templates/recovery-mail";
import { RefundMail } from "./templates/refund-mail";

/** The text of a letter to many people. */
export type LetterText = { subject: string; firstParagraph: string; furtherText: string; closing: string };

/** The columns of the outbox that composing needs. */
export type MailRow = {
  id: string;
  kind: MailKind;
  locale: AppLocale;
  toEmail: string;
  sealed: string | null;
  /** The recipient; left out in previews, whose links then show dots. */
  userId?: string | null;
  data?: Record<string, string | number> | null;
};

/** The data of a payment confirmation. A monthly plan has `renewsAt` or, if it was cancelled, `paidUntil`. Old rows have no `paidUntil` and no `courses`. */
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

/** The messages of mails in a language; a mail has no request to take it from. */
export function mailWords(locale: AppLocale): MailWords {
  return createTranslator({ locale, messages: messagesOf(locale), namespace: "mail" });
}

/** Renders a mail. One whose link has no secret any more shows dots in the place of the token. */
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
  if (row.kind === "security") return composeSecurity({ words, locale: row.locale }, row.toEmail, row.data);
  if (row.kind === "ai_cap") return composeCap({ words, locale: row.locale }, row.data);
  if (row.kind === "digest") return composeDigest({ words, locale: row.locale }, row);
  if (row.kind === "test") return composeTest({ words, locale: row.locale });
  const token = row.sealed === null ? null : unseal(row.sealed, row.id);
  if (row.kind === "verification")
    return composeVerification({ words, locale: row.locale }, row.toEmail, token);
  if (row.kind === "invitation") return composeInvitation({ words, locale: row.locale }, row.data, token);
  return composeRecovery({ locale: row.locale, toEmail: row.toEmail, token });
}

/** The mail with a reset link, which is built from APP_URL and never from a request. */
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

/** Informs a buyer that a course was deleted and refunded. */
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
async function composePayment(
  locale: AppLocale,
  payment: z.output<typeof paymentData>,
): Promise<RenderedMail> {
  const words = mailWords(locale);
  const home = `${appUrl()}${sitePath(locale, "/")}`;
  const settings = `${appUrl()}${sitePath(locale, "/settings")}?tab=plan`;
  const plan = createTranslator({ locale, messages: messagesOf(locale), namespace: "billing.plans" })(
    payment.plan,
  );
  const amount = `${amountText(payment.amountCents, locale)} $`;
  const lines: [string, string][] = [
    [words("payment.plan"), plan],
    [words("payment.amount"), amount],
    [words("payment.paid"), dayText(payment.paidAt, locale)],
    ...(["renewsAt", "paidUntil"] as const).flatMap((time): [string, string][] =>
      payment[time] === undefined ? [] : [[words(`payment.${time}`), dayText(payment[time], locale)]],
    ),
    [words("payment.number"), payment.paymentId],
  ];
  const isOnce = payment.plan === "polymath";
  const brings = words(`payment.brings.${isOnce ? "once" : payment.courses}`, {
    generations: payment.generations,
    credits: payment.credits,
  });
  const template = createElement(PaymentMail, {
    words,
    locale,
    home,
    settings,
    plan,
    lines,
    brings,
    goesOn: isOnce ? "forever" : payment.renewsAt === undefined ? null : "cancel",
  });
  return renderMail(words("payment.subject", { plan }), template);
}
