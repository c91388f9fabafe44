import { Secret, TOTP } from "otpauth";

/** RFC 6238 with the parameters that every authenticator app knows. */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** Steps before and after the current one that are accepted, for clocks that differ. */
const WINDOW = 1;

const totpOf = (secret: string, email = ""): TOTP =>
  new TOTP({
    issuer: "Meno",
    label: email,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  });

/** A new shared secret, in base 32. */
export function makeSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The address that authenticator apps read from a QR code. */
export function otpAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The time step of a code at `seconds` since 1970, or null if it is wrong. */
export function stepOf(secret: string, otp: string, seconds: number): number | null {
  const delta = totpOf(secret).validate({ token: otp, timestamp: seconds * 1000, window: WINDOW });
  return delta === null ? null : Math.floor(seconds / PERIOD_SECONDS) + delta;
}
