import { z } from "zod";
import { otp, passkeyAssertion } from "../factors/schema";

/** A renewed proof: a passkey, or the password and, with an authenticator app, its code. */
export const identityProof = z.strictObject({
  password: z.string().min(1).max(1024).optional(),
  otp: otp.optional(),
  passkey: passkeyAssertion.optional(),
});
export type IdentityProof = z.output<typeof identityProof>;
