import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { nameText } from "@/lib/core/text/input";
import { emailAddress } from "../schema";
import { googleClaims } from "./schema";

/** A person as Google vouches for them. */
export type GooglePerson = { sub: string; email: string; fullName: string; locale: "en" | "es" };

const ISSUERS = ["https://accounts.google.com", "accounts.google.com"];

/** Google's tokens live for an hour; clocks may differ by half a minute. */
const MAX_AGE = "1 hour";
const CLOCK_SECONDS = 30;
const NAME_MAX = 100;

let keys: { url: string; get: JWTVerifyGetKey } | undefined;

/** Google's public keys, fetched when needed and kept as long as jose keeps them. */
function googleKeys(): JWTVerifyGetKey {
  const url = env().GOOGLE_JWKS_URL;
  if (keys?.url !== url) keys = { url, get: createRemoteJWKSet(new URL(url), { timeoutDuration: 5_000 }) };
  return keys.get;
}

/** Checks an id token to the last claim. Throws `google_refused` for every wrong one, `google_off` without a client id, `unavailable` when Google's keys cannot be had. */
export async function readGoogleToken(idToken: string): Promise<GooglePerson> {
  const clientId = env().GOOGLE_CLIENT_ID;
  if (!clientId) throw new AppError("google_off");
  const claims = googleClaims.safeParse(await verified(idToken, clientId));
  if (!claims.success || (claims.data.azp !== undefined && claims.data.azp !== clientId))
    throw new AppError("google_refused");
  const email = emailAddress.safeParse(claims.data.email);
  if (!email.success) throw new AppError("google_refused");
  const { sub, name = "", locale = "" } = claims.data;
  return { sub, email: email.data, fullName: nameOf(name), locale: /^es\b/i.test(locale) ? "es" : "en" };
}

async function verified(idToken: string, clientId: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, googleKeys(), {
      algorithms: ["RS256"],
      issuer: ISSUERS,
      audience: clientId,
      maxTokenAge: MAX_AGE,
      clockTolerance: CLOCK_SECONDS,
      requiredClaims: ["exp", "iat", "sub"],
    });
    // A token for several audiences was not made for us alone.
    if (typeof payload.aud !== "string") throw new AppError("google_refused");
    return payload;
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isKeyTrouble =
      error instanceof errors.JWKSTimeout ||
      error instanceof errors.JWKSInvalid ||
      !(error instanceof errors.JOSEError) ||
      error.code === "ERR_JOSE_GENERIC";
    throw isKeyTrouble
      ? new AppError("unavailable", { cause: error, retryAfter: 5 })
      : new AppError("google_refused", { cause: error });
  }
}

/** A name that we would not store (control characters, 10,000 accents) is left empty rather than refused. */
function nameOf(name: string): string {
  return nameText({ max: NAME_MAX }).safeParse([...name].slice(0, NAME_MAX).join("")).data ?? "";
}
