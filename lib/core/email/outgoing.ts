import type { RenderedMail } from "./render";

/**
 * Outcome of an attempt: `sent` (now, or by an earlier attempt whose response was lost), `refused` for good, to be retried
 * `later`, or `pause` before any further mail.
 */
export type SendResult =
  | { result: "sent"; providerId: string | null }
  | { result: "refused"; reason: string }
  | { result: "later"; reason: string }
  | { result: "pause"; seconds: number };

/** A mail to one address. A repeated attempt has the same key, which also makes the Message-ID of a mail by SMTP. */
export type OutgoingMail = RenderedMail & { from: string; to: string; idempotencyKey: string };
