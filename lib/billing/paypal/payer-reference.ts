import { createHmac, timingSafeEqual } from "node:crypto";
import { derivedSecret, derivedSecrets } from "@/lib/core/auth/secret";

/** Hex digits of the seal: 96 bits, within the 127 characters of PayPal's `custom_id`. */
const SEAL_LENGTH = 24;
const form = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([0-9a-f]{24})$/;

const sealOf = (userId: string, key = derivedSecret("payer")): string =>
  createHmac("sha256", key).update(userId).digest("hex").slice(0, SEAL_LENGTH);

/**
 * The `custom_id` at PayPal: the payer with a seal, so that no one can pay or change a plan in another
 * name.
 */
export function payerReference(userId: string): string {
  return `${userId}.${sealOf(userId)}`;
}

/** The payer in a `custom_id`; null if we did not write it, or wrote it under another secret. */
export function readPayer(reference: string | undefined): string | null {
  const [, userId, seal] = form.exec(reference ?? "") ?? [];
  if (!userId || !seal) return null;
  const given = Buffer.from(seal);
  const isOurs = derivedSecrets("payer").some((key) =>
    timingSafeEqual(given, Buffer.from(sealOf(userId, key))),
  );
  return isOurs ? userId : null;
}

/**
 * Whether a `custom_id` names this person, without checking its seal: enough only for a payment that is
 * known to be theirs.
 */
export function namesPayer(reference: string | undefined, userId: string): boolean {
  return form.exec(reference ?? "")?.[1] === userId;
}
