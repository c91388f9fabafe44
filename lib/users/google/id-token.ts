import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import { env, isOidcOnly } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { CLOCK_TOLERANCE_SECONDS, idTokenError, PROVIDER_TIMEOUT_MS } from "../provider-keys";
import { providerName } from "../provider-name";
import { emailAddress } from "../schema";
import { googleClaims } from "./schema";

/** The identity in a verified id token. */
export type GoogleIdentity = { sub: string; email: string; fullName: string; locale: "en" | "es" };

const ISSUERS = ["https://accounts.google.com", "accounts.google.com"];

/** Google's tokens expire after an hour. */
const MAX_AGE = "1 hour";

let keys: { url: string; get: JWTVerifyGetKey } | undefined;

/** Google's public keys. jose fetches them on demand and caches them. */
function googleKeys(): JWTVerifyGetKey {
  const url = env().GOOGLE_JWKS_URL;
  if (keys?.url !== url)
    keys = { url, get: createRemoteJWKSet(new URL(url), { timeoutDuration: PROVIDER_TIMEOUT_MS }) };
  return keys.get;
}

/**
 * Verifies an id token, whose nonce must be this one: undefined stands for a token without nonce, and null matches no token. Throws
 * `google_refused` if the token is invalid, `oidc_only`, `google_off` without a client id, `unavailable` if Google's keys cannot be fetched.
 */
export async function verifyGoogleToken(
  idToken: string,
  nonce: string | null | undefined,
): Promise<GoogleIdentity> {
  if (isOidcOnly()) throw new AppError("oidc_only");
  const clientId = env().GOOGLE_CLIENT_ID;
  if (!clientId) throw new AppError("google_off");
  const claims = googleClaims.safeParse(await verified(idToken, clientId));
  if (!claims.success || claims.data.nonce !== nonce) throw new AppError("google_refused");
  if (claims.data.azp !== undefined && claims.data.azp !== clientId) throw new AppError("google_refused");
  const email = emailAddress.safeParse(claims.data.email);
  if (!email.success) throw new AppError("google_refused");
  const { sub, name = "", locale = "" } = claims.data;
  return {
    sub,
    email: email.data,
    fullName: providerName(name),
    locale: /^es\b/i.test(locale) ? "es" : "en",
  };
}

async function verified(idToken: string, clientId: string): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(idToken, googleKeys(), {
      algorithms: ["RS256"],
      issuer: ISSUERS,
      audience: clientId,
      maxTokenAge: MAX_AGE,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ["exp", "iat", "sub"],
    });
    // Reject a token for several audiences, which another application may hold too.
    if (typeof payload.aud !== "string") throw new AppError("google_refused");
    return payload;
  } catch (error) {
    throw idTokenError(error, { refused: "google_refused", outage: "unavailable" });
  }
}
