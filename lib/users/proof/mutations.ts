import { db } from "@/db";
import type { Actor } from "@/lib/core/auth/actor";
import { recordProof } from "@/lib/core/auth/session/sessions";
import { fieldError, AppError } from "@/lib/core/errors";
import { checkPasskey } from "../factors/passkeys/mutations";
import { listFactors } from "../factors/queries";
import { checkOtp } from "../factors/totp/mutations";
import { confirmOwnPassword } from "../passwords/confirm-password";
import type { IdentityProof } from "./schema";

/**
 * Renews the proof of the actor's session for ten minutes: by a passkey, or by the password if there is one and, where the person has a
 * factor, a code. Throws `wrong_password`, `second_factor_required`, `wrong_otp`, `passkey_refused`, `rate_limited`.
 */
export async function renewProof(actor: Actor, { password, otp, passkey }: IdentityProof): Promise<void> {
  if (passkey !== undefined) {
    await checkPasskey(passkey, { purpose: "confirm", userId: actor.id });
    return recordProof(db(), actor.sessionId, true);
  }
  const { passkeys, totp, has_password: hasPassword } = await listFactors(actor);
  const hasFactor = totp || passkeys.length > 0;
  if (hasPassword || !hasFactor) {
    if (!password) throw fieldError("password", "Password is required", "missing");
    await confirmOwnPassword(actor, password);
  }
  if (hasFactor) {
    if (!otp) throw new AppError("second_factor_required");
    await checkOtp(actor.id, otp);
  }
  return recordProof(db(), actor.sessionId, hasFactor);
}
