import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedSecret } from "@/lib/core/auth/secret";

/** Hex digits of the seal: 96 bits, within the 127 characters of PayPal's `custom_id`. */
const SEAL_LENGTH = 24;
const form = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([0-9a-f]{24})$/;

const sealOf = (userId: string): string =>
  createHmac("sha256", derivedSecret("payer")).update(userId).digest("hex").slice(0, SEAL_LENGTH);

/** What `custom_id` says at PayPal: the payer, sealed, so that nobody can pay (or change a plan) in another's name. */
export function payerReference(userId: string): string {
  return `${userId}.${sealOf(userId)}`;
}

/** Whose payment a `custom_id` says that it is; null when we did not write it, or under another secret. */
export function readPayer(reference: string | undefined): string | null {
  const [, userId, seal] = form.exec(reference ?? "") ?? [];
  if (!userId || !seal) return null;
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(userId))) ? userId : null;
}

/** Whether a `custom_id` names this person, whatever its seal: enough only for a payment that is known to be theirs. */
export function namesPayer(reference: string | undefined, userId: string): boolean {
  return form.exec(reference ?? "")?.[1] === userId;
}
