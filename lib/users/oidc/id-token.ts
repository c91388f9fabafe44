import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import { CLOCK_TOLERANCE_SECONDS, idTokenError, PROVIDER_TIMEOUT_MS } from "../provider-keys";

/** Signatures with a key pair; `none` and secrets that the client shares are refused. */
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];

const metadata = z.object({ jwks_uri: z.url({ protocol: /^https?$/ }) });

let keys: { issuer: string; get: JWTVerifyGetKey } | undefined;

/** A call to the provider, which is given up after {@link PROVIDER_TIMEOUT_MS}. */
export const providerFetch: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(PROVIDER_TIMEOUT_MS) });

/** The provider's public keys, from the address in its metadata. jose fetches them on demand and caches them. */
async function providerKeys(issuer: string): Promise<JWTVerifyGetKey> {
  if (keys?.issuer === issuer) return keys.get;
  const response = await providerFetch(`${issuer.replace(/\/+$/, "")}/.well-known/openid-configuration`);
  const { jwks_uri: address } = metadata.parse(await response.json());
  const get = createRemoteJWKSet(new URL(address), { timeoutDuration: PROVIDER_TIMEOUT_MS });
  keys = { issuer, get };
  return get;
}

/**
 * Verifies the signature of an id token, which next-auth leaves to TLS, and again issuer, audience and expiry. Throws `oidc_refused`, or
 * `oidc_unavailable` if the provider's keys cannot be fetched.
 */
export async function verifyOidcToken(
  idToken: string,
  { issuer, clientId }: { issuer: string; clientId: string },
): Promise<void> {
  try {
    await jwtVerify(idToken, await providerKeys(issuer), {
      algorithms: ALGORITHMS,
      issuer,
      audience: clientId,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ["exp", "iat", "sub", "nonce"],
    });
  } catch (error) {
    throw idTokenError(error, { refused: "oidc_refused", outage: "oidc_unavailable" });
  }
}
