import { z } from "zod";
import { nameText } from "@/lib/core/text/input";
import { PASSKEY_NAME_MAX } from "./policy";

const base64url = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]*$/);
const transports = z.array(z.string().max(40)).max(10);

/** A browser's answer to a request to create a passkey (WebAuthn's RegistrationResponseJSON). */
export const passkeyAttestation = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url(10_000),
    attestationObject: base64url(50_000),
    transports: transports.default([]),
  }),
});
export type PasskeyAttestation = z.output<typeof passkeyAttestation>;

/** A browser's answer to a request to use a passkey (WebAuthn's AuthenticationResponseJSON). */
export const passkeyAssertion = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: base64url(10_000),
    authenticatorData: base64url(10_000),
    signature: base64url(10_000),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/** Options of WebAuthn for the browser, which no other client reads. */
export const passkeyOptions = z.strictObject({ options: z.record(z.string(), z.unknown()) });
export type PasskeyOptions = z.infer<typeof passkeyOptions>;

export const passkeyCreate = z.strictObject({
  name: nameText({ min: 1, max: PASSKEY_NAME_MAX }),
  response: passkeyAttestation,
});
export type PasskeyCreate = z.output<typeof passkeyCreate>;

export const passkeyPath = z.object({ id: z.uuid() });

export const passkey = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** Whether the passkey is synchronised between devices. */
  is_backed_up: z.boolean(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof passkey>;

/** The person's factors, and what a proof of identity can be made with. */
export const factors = z.strictObject({
  passkeys: z.array(passkey),
  totp: z.boolean(),
  /** Unused recovery codes. */
  recovery_codes: z.number().int(),
  has_password: z.boolean(),
});
export type Factors = z.infer<typeof factors>;

/** The code of an authenticator app, or a recovery code. */
export const otp = z.string().trim().min(1).max(64);
export const otpConfirmation = z.strictObject({ otp });

/** A new secret for an authenticator app; no other response contains it. */
export const totpSetup = z.strictObject({
  secret: z.string(),
  uri: z.string(),
  /** The address as a QR code, an SVG image. */
  qr: z.string(),
});
export type TotpSetup = z.infer<typeof totpSetup>;

/** New recovery codes, which no other response contains; empty when the person has some already. */
export const newRecoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()) });
export type NewRecoveryCodes = z.infer<typeof newRecoveryCodes>;
