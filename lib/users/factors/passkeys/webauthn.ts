import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { z } from "zod";
import { appUrl } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { isOwnOrigin } from "@/lib/core/http/request/origin";
import type { PasskeyAssertion, PasskeyAttestation } from "../schema";

/** The passkeys of this site are bound to the host of APP_URL. */
const relyingParty = (): string => new URL(appUrl()).hostname;

/** What the browser signed. */
const clientData = z.object({ challenge: z.string().min(1), origin: z.string() });
type ClientData = z.infer<typeof clientData>;

/** The part of a stored passkey that verifies an answer. */
export type StoredPasskey = { credentialId: string; publicKey: Buffer; counter: number };

/** The challenge and the origin of an answer. Throws `passkey_refused` for another site's origin. */
export function readClientData({ response }: PasskeyAssertion | PasskeyAttestation): ClientData {
  try {
    const text = Buffer.from(response.clientDataJSON, "base64url").toString("utf8");
    const data = clientData.parse(JSON.parse(text));
    if (isOwnOrigin(data.origin)) return data;
  } catch {
    // Not JSON of WebAuthn: refused below.
  }
  throw new AppError("passkey_refused");
}

/** Options for a new passkey that names its person by itself and verifies them. `existing` are ids that the device must not have yet. */
export function creationOptions(
  person: { id: string; email: string; fullName: string },
  existing: readonly string[],
) {
  return generateRegistrationOptions({
    rpName: "Meno",
    rpID: relyingParty(),
    userName: person.email,
    userDisplayName: person.fullName || person.email,
    userID: new TextEncoder().encode(person.id),
    attestationType: "none",
    excludeCredentials: existing.map((id) => ({ id })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** Options for using a passkey: one of `allowed`, or any of this site. */
export function requestOptions(allowed: readonly string[] = []) {
  return generateAuthenticationOptions({
    rpID: relyingParty(),
    userVerification: "required",
    allowCredentials: allowed.map((id) => ({ id })),
  });
}

/** Verifies a new passkey whose challenge was redeemed. Throws `passkey_refused`. */
export async function verifyAttestation(answer: PasskeyAttestation, { challenge, origin }: ClientData) {
  const verified = await verifyRegistrationResponse({
    response: {
      ...answer,
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingParty(),
    requireUserVerification: true,
  }).catch(refuse);
  if (!verified.verified) throw new AppError("passkey_refused");
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    isBackedUp: credentialBackedUp,
  };
}

/** Verifies the answer of a stored passkey whose challenge was redeemed, and returns its new counter. Throws `passkey_refused`. */
export async function verifyAssertion(
  answer: PasskeyAssertion,
  { challenge, origin }: ClientData,
  stored: StoredPasskey,
): Promise<number> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: relyingParty(),
    requireUserVerification: true,
    credential: {
      id: stored.credentialId,
      publicKey: new Uint8Array(stored.publicKey),
      counter: stored.counter,
    },
  }).catch(refuse);
  if (!verified) throw new AppError("passkey_refused");
  return authenticationInfo.newCounter;
}

/** The library throws a plain error for each rule of WebAuthn that an answer breaks. */
function refuse(cause: unknown): never {
  throw new AppError("passkey_refused", { cause });
}
