import { Resend } from "resend";
import { env } from "@/lib/core/env";
import type { OutgoingMail, SendResult } from "./outgoing";

/** A slower call is aborted and retried later with the same idempotency key. */
const TIMEOUT_MS = 15_000;

/** Pause after a 429 without a `retry-after` header. */
const PAUSE_SECONDS = 2;
/** Pause after a daily or monthly quota is used up. */
const QUOTA_SECONDS = 15 * 60;

/** The client, which follows no redirect: that could send the mail and the key elsewhere. */
class Client extends Resend {
  override fetchRequest<T>(path: string, options: object = {}) {
    return super.fetchRequest<T>(path, { ...options, redirect: "error" });
  }
}

/** Sends one mail through Resend. Repeating a call with the same key sends once, for at least 24 hours. */
export async function sendByResend(mail: OutgoingMail): Promise<SendResult> {
  const { RESEND_API_KEY, RESEND_BASE_URL } = env();
  if (!RESEND_API_KEY) return { result: "later", reason: "not_configured" };
  const { from, to, subject, html, text, headers, idempotencyKey } = mail;
  const resend = new Client(RESEND_API_KEY, { baseUrl: RESEND_BASE_URL.replace(/\/+$/, "") });
  try {
    const response = await resend.emails.send(
      { from, to, subject, html, text, ...(headers && { headers }) },
      { idempotencyKey, signal: AbortSignal.timeout(TIMEOUT_MS) },
    );
    if (response.data) return { result: "sent", providerId: response.data.id };
    return resultOf(response.error, response.headers);
  } catch (error) {
    return { result: "later", reason: error instanceof Error ? error.name : "unknown" };
  }
}

type ResendError = { name: string; statusCode: number | null };

function resultOf({ name, statusCode }: ResendError, headers: Record<string, string> | null): SendResult {
  // The key is known with a different body (a template has changed since): the earlier attempt was accepted.
  if (name === "invalid_idempotent_request") return { result: "sent", providerId: null };
  if (name === "daily_quota_exceeded" || name === "monthly_quota_exceeded")
    return { result: "pause", seconds: QUOTA_SECONDS };
  if (statusCode === 429)
    return { result: "pause", seconds: Math.max(1, Number(headers?.["retry-after"]) || PAUSE_SECONDS) };
  // An invalid sender address is an error of the configuration, so the mail waits until it is corrected.
  if ((statusCode === 400 || statusCode === 422) && name !== "invalid_from_address")
    return { result: "refused", reason: name };
  return { result: "later", reason: name };
}
