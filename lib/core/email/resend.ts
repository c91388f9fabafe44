import { Resend } from "resend";
import { env } from "@/lib/core/env";
import { isHeaderText } from "./header";
import type { RenderedMail } from "./render";

/** A call that takes longer is given up, and asked again later under the same key. */
const TIMEOUT_MS = 15_000;

/** The provider's own word for "you asked too often", and how long to wait when it does not say. */
const PAUSE_SECONDS = 2;
/** Quotas of a day or a month: no use asking every second. */
const QUOTA_SECONDS = 15 * 60;

/**
 * What became of a mail: `sent` (now, or by an earlier try whose answer was lost), `refused` for good, to be tried
 * `later`, or the provider wants a `pause` before it hears of any mail at all.
 */
export type Handover =
  | { result: "sent"; providerId: string | null }
  | { result: "refused"; reason: string }
  | { result: "later"; reason: string }
  | { result: "pause"; seconds: number };

export type OutgoingMail = RenderedMail & { to: string; idempotencyKey: string };

/** Hands one mail to Resend. Asking twice with one key sends once, for at least 24 hours. */
export async function handOver(mail: OutgoingMail): Promise<Handover> {
  const { RESEND_API_KEY, RESEND_BASE_URL, MAIL_FROM } = env();
  if (!RESEND_API_KEY || !MAIL_FROM) return { result: "later", reason: "not_configured" };
  const { to, subject, html, text, idempotencyKey } = mail;
  if (![to, subject, MAIL_FROM].every(isHeaderText)) return { result: "refused", reason: "header" };
  const resend = new Resend(RESEND_API_KEY, { baseUrl: RESEND_BASE_URL.replace(/\/+$/, "") });
  try {
    const answer = await resend.emails.send(
      { from: MAIL_FROM, to, subject, html, text },
      { idempotencyKey, signal: AbortSignal.timeout(TIMEOUT_MS) },
    );
    if (answer.data) return { result: "sent", providerId: answer.data.id };
    return judge(answer.error, answer.headers);
  } catch (error) {
    return { result: "later", reason: error instanceof Error ? error.name : "unknown" };
  }
}

type Refusal = { name: string; statusCode: number | null };

function judge({ name, statusCode }: Refusal, headers: Record<string, string> | null): Handover {
  // The key is known with other bytes (a template changed in between): the earlier try was accepted.
  if (name === "invalid_idempotent_request") return { result: "sent", providerId: null };
  if (name === "daily_quota_exceeded" || name === "monthly_quota_exceeded")
    return { result: "pause", seconds: QUOTA_SECONDS };
  if (statusCode === 429)
    return { result: "pause", seconds: Math.max(1, Number(headers?.["retry-after"]) || PAUSE_SECONDS) };
  // A sender that is not set up yet is no fault of this mail.
  if ((statusCode === 400 || statusCode === 422) && name !== "invalid_from_address")
    return { result: "refused", reason: name };
  return { result: "later", reason: name };
}
