import type { NextRequest } from "next/server";
import { customFetch, type NextAuthConfig } from "next-auth";
import { sessionCookie } from "@/lib/core/auth/session/cookie";
import { safeNext } from "@/lib/core/auth/pages/next-path";
import { appUrl, env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { providerFetch, verifyOidcToken } from "../oidc/id-token";
import { authenticateWithOidc } from "../oidc/mutations";
import { keptInvitation } from "../sign-up/invitation-cookie";

/** The redirect URI that is registered with the OpenID Connect provider. */
export const OIDC_CALLBACK_PATH = "/api/auth/callback/oidc";

/** The name of one of next-auth's cookies. */
export const authCookieName = (purpose: string): string => `${sessionCookie(appUrl()).name}.${purpose}`;

/** The configured OpenID Connect provider; next-auth discovers it and checks state, PKCE and nonce. */
export function oidcProviders(): NextAuthConfig["providers"] {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = env();
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return [];
  return [
    {
      id: "oidc",
      name: OIDC_NAME,
      type: "oidc",
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      checks: ["pkce", "state", "nonce"],
      // A conforming provider sends the e-mail by userinfo only, not in the ID token.
      idToken: false,
      authorization: {
        params: { scope: "openid email profile", redirect_uri: `${appUrl()}${OIDC_CALLBACK_PATH}` },
      },
      profile: ({ sub }: { sub: string }) => ({ id: sub }),
      [customFetch]: providerFetch,
    },
  ];
}

/** Verifies the id token and signs in with the claims. */
export async function signInWithOidc(
  idToken: string | undefined,
  profile: unknown,
): ReturnType<typeof authenticateWithOidc> {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = env();
  if (!issuer || !clientId) throw new AppError("oidc_off");
  if (idToken === undefined) throw new AppError("oidc_refused");
  await verifyOidcToken(idToken, { issuer, clientId });
  return authenticateWithOidc(issuer, profile, await keptInvitation());
}

/** The sign-in or sign-up page on which a sign-in with the provider began, with its query; without one, the sign-in page. */
export function oidcStartPage(page: unknown): string {
  const path = typeof page === "string" ? safeNext(page.replace(/^https?:\/\/[^/]+/, "")) : null;
  return path !== null && /^(?:\/es)?\/(?:login|signup)\/?(?:\?|$)/.test(path) ? path : "/login";
}

/** The page of {@link oidcStartPage} on which the sign-in that this request ends began. */
export function startPageOf(request: NextRequest): URL {
  const page = request.cookies.get(authCookieName("callback"))?.value;
  return new URL(oidcStartPage(page), appUrl());
}

/** Whether a failure of next-auth comes from a provider that cannot be reached or is broken. */
export function isProviderOutage(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; depth += 1) {
    const inner: unknown = cause.cause;
    if (inner instanceof Response) return inner.status >= 500;
    if (cause.name === "TimeoutError" || cause.message === "fetch failed") return true;
    cause = isWrapped(inner) ? inner.err : inner;
  }
  return false;
}

/** next-auth wraps the error of a callback. */
function isWrapped(cause: unknown): cause is { err: unknown } {
  return typeof cause === "object" && cause !== null && "err" in cause;
}
