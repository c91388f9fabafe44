import { env, mailMode } from "@/lib/core/env";
import { isHeaderText, isMailbox } from "./header";
import type { OutgoingMail, SendResult } from "./outgoing";
import { sendByResend } from "./resend";
import { sendBySmtp } from "./smtp";

/** Sends one mail in the way that this server is configured for. */
export async function sendMail(mail: Omit<OutgoingMail, "from">): Promise<SendResult> {
  const from = env().MAIL_FROM;
  if (!from) return { result: "later", reason: "not_configured" };
  if (!isMailbox(mail.to) || ![mail.subject, from, ...Object.values(mail.headers ?? {})].every(isHeaderText))
    return { result: "refused", reason: "header" };
  return mailMode() === "smtp" ? sendBySmtp({ ...mail, from }) : sendByResend({ ...mail, from });
}
