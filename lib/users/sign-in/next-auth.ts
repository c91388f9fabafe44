import type { NextRequest } from "next/server";
import NextAuth, { CredentialsSignin, type NextAuthConfig } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { currentRequest, inRequestScope } from "@/lib/core/audit/request-scope";
import { sessionCookie } from "@/lib/core/auth/session/cookie";
import { readSessionCookie } from "@/lib/core/auth/session/cookie-session";
import { safeNext } from "@/lib/core/auth/pages/next-path";
import { authSecrets } from "@/lib/core/auth/secret";
import {
  COOKIE_MAX_AGE,
  endSession,
  openCookieSession,
  openVerifiedSession,
} from "@/lib/core/auth/session/sessions";
import { appUrl } from "@/lib/core/env";
import { AppError, type ErrorCode } from "@/lib/core/errors";
import { clientAddress } from "@/lib/core/http/request/client-address";
import { toAppError } from "@/lib/core/http/response/respond";
import { log } from "@/lib/core/log";
import { z } from "zod";
import { signInWithPasskey } from "../factors/sign-in/mutations";
import { otp as otpText, passkeyAssertion } from "../factors/schema";
import { authenticateWithGoogle } from "../google/mutations";
import { googleCookie, googleNonce } from "../google/nonce";
import { googleSignIn } from "../google/schema";
import { completeOidcSignIn } from "../oidc/mutations";
import { signIn as credentialsInput } from "../schema";
import { verifyCredentials } from "./credentials";
import { deviceCookieName, waitingCookie } from "./device";
import { authCookieName, isProviderOutage, oidcProviders, signInWithOidc } from "./oidc-provider";

declare module "next-auth" {
  interface User {
    /** The row of `sessions` that this sign-in opened. */
    sid?: string;
  }
}

/** A refused sign-in. next-auth passes on only `code`, so it also carries the seconds to wait. */
export class SignInRefused extends CredentialsSignin {
  constructor(readonly reason: AppError) {
    super();
    this.code = `${reason.code}~${Math.ceil(reason.details.retryAfter ?? 0)}`;
  }
}

type SubmittedCredentials = Partial<Record<string, unknown>>;

/** The signed-in user and the new session. */
type SignedIn = { id: string; sid: string };

async function signInWithPassword(input: SubmittedCredentials, request: Request): Promise<SignedIn> {
  const device = cookieOf(request, deviceCookieName());
  const attempt = { ...credentialsInput.parse(input), device };
  const person = await verifyCredentials(attempt, clientAddress(request.headers));
  return { id: person.id, sid: await openVerifiedSession("cookie", person) };
}

async function signInWithGoogle(input: SubmittedCredentials, request: Request): Promise<SignedIn> {
  // The library adds fields of its own, such as `callbackUrl`, to the submitted ones.
  const { id_token, otp, invitation } = input;
  const cookie = cookieOf(request, googleCookie().name);
  const nonce = cookie ? googleNonce(cookie) : null;
  const { id, session } = await authenticateWithGoogle(
    { ...googleSignIn.parse({ id_token, otp, invitation }), nonce },
    clientAddress(request.headers),
    openCookieSession,
  );
  return { id, sid: session };
}

/** next-auth passes on texts only, so the passkey's answer arrives as JSON. */
const passkeyText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue("Is no JSON");
    return z.NEVER;
  }
});

async function openPasskeySession(input: SubmittedCredentials): Promise<SignedIn> {
  return signInWithPasskey(passkeyText.pipe(passkeyAssertion).parse(input.passkey));
}

/** Goes on with a sign-in at the provider that waits in this browser for a code. */
async function openWaitingSession(input: SubmittedCredentials, request: Request): Promise<SignedIn> {
  const token = cookieOf(request, waitingCookie().name) ?? "";
  return completeOidcSignIn(token, otpText.parse(input.oidc_otp));
}

/** Verifies the credentials and opens a new session. Ends the browser's previous session. */
async function authorize(
  authenticate: typeof signInWithPassword,
  input: SubmittedCredentials,
  request: Request,
): Promise<SignedIn> {
  const scope = {
    address: clientAddress(request.headers),
    requestId: currentRequest()?.requestId ?? crypto.randomUUID(),
    userAgent: request.headers.get("user-agent"),
  };
  try {
    const signedIn = await inRequestScope(scope, () => authenticate(input, request));
    const previous = await previousSession(request);
    if (previous) await endSession(previous);
    return signedIn;
  } catch (error) {
    throw new SignInRefused(toAppError(error));
  }
}

function cookieOf(request: Request, name: string): string | undefined {
  const parts = (request.headers.get("cookie") ?? "").split(/;\s*/);
  return parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** The session in the request's cookie, which a new sign-in replaces. */
export async function previousSession(request: Request): Promise<string | null> {
  const cookie = cookieOf(request, sessionCookie(appUrl()).name);
  return cookie ? ((await readSessionCookie(cookie))?.sid ?? null) : null;
}

type SignInEvent = Parameters<NonNullable<NonNullable<NextAuthConfig["callbacks"]>["signIn"]>>[0];

/** Opens our session for a sign-in with the provider. A string is the page to go to instead. */
async function admit({ user, account, profile }: SignInEvent): Promise<boolean | string> {
  if (account?.provider !== "oidc") return true;
  try {
    const signedIn = await signInWithOidc(account.id_token, profile);
    if ("waiting" in signedIn) return `/login?error=second_factor_required&waiting=${signedIn.waiting}`;
    Object.assign(user, signedIn);
    return true;
  } catch (error) {
    const { code, status, details } = toAppError(error);
    if (status >= 500) log.error({ code, err: details.cause ?? error }, "sign-in failed");
    return `/login?error=${code}`;
  }
}

/** Requests whose sign-in failed because the provider could not be reached. */
const outages = new WeakSet<Request>();

/** The error code for a callback of the provider that next-auth did not accept. */
export function oidcFailureOf(request: Request): ErrorCode {
  return outages.has(request) ? "oidc_unavailable" : "oidc_refused";
}

/** Logs why next-auth refused a sign-in. Wrong credentials are no news. */
function logRefusal(error: Error, request: NextRequest | undefined): void {
  if (error instanceof CredentialsSignin) return;
  const isOutage = isProviderOutage(error);
  if (isOutage && request) outages.add(request);
  const { err } = (error.cause ?? {}) as { err?: Error };
  const facts = { type: error.name, reason: err?.message ?? error.message };
  if (isOutage) log.error(facts, "the OpenID Connect provider cannot be reached");
  else log.warn(facts, "sign-in refused");
}

function config(request: NextRequest | undefined): NextAuthConfig {
  const cookie = sessionCookie(appUrl());
  const named = (name: string) => ({ name: authCookieName(name), options: cookie.options });
  return {
    basePath: "/api/auth",
    secret: authSecrets(),
    trustHost: true,
    useSecureCookies: cookie.options.secure,
    session: { strategy: "jwt", maxAge: COOKIE_MAX_AGE },
    pages: { signIn: "/login", error: "/login" },
    cookies: {
      sessionToken: { name: cookie.name, options: cookie.options },
      csrfToken: named("csrf"),
      callbackUrl: named("callback"),
      state: named("state"),
      pkceCodeVerifier: named("pkce"),
      nonce: named("nonce"),
    },
    providers: [
      Credentials({
        credentials: { username: {}, password: {}, otp: {}, recaptcha_token: {} },
        authorize: (input, request) => authorize(signInWithPassword, input, request),
      }),
      // Google's button returns an id token. The library's Google provider would redirect and store its own accounts.
      Credentials({
        id: "google",
        credentials: { id_token: {}, otp: {}, invitation: {} },
        authorize: (input, request) => authorize(signInWithGoogle, input, request),
      }),
      Credentials({
        id: "passkey",
        credentials: { passkey: {} },
        authorize: (input, request) => authorize(openPasskeySession, input, request),
      }),
      Credentials({
        id: "oidc-code",
        credentials: { oidc_otp: {} },
        authorize: (input, request) => authorize(openWaitingSession, input, request),
      }),
      ...oidcProviders(),
    ],
    callbacks: {
      signIn: admit,
      // The cookie holds only the user and session ids, never rights. It is written only at sign-in.
      jwt: ({ user }) => ({ sub: user.id ?? "", sid: user.sid }),
      redirect: ({ url }) => `${appUrl()}${safeNext(url) ?? "/"}`,
    },
    logger: {
      error: (error) => logRefusal(error, request),
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}

/** next-auth on top of our sessions. Configured on first use, so that the build needs no secret. */
const nextAuth = NextAuth(config);

/** next-auth's HTTP handlers; `handleAuth` exposes only some of them. */
export const authHandlers: typeof nextAuth.handlers = nextAuth.handlers;

/**
 * What a browser signs in with: a password or an id token of Google, both with a code where there is a second factor; a passkey; or the code
 * of a sign-in at the provider that waits for it.
 */
export type BrowserCredentials =
  | { username: string; password: string; otp?: string | undefined; recaptcha_token?: string | undefined }
  | { id_token: string; otp?: string | undefined; invitation?: string | undefined }
  | { passkey: string }
  | { oidc_otp: string };

function providerOf(credentials: BrowserCredentials): string {
  if ("passkey" in credentials) return "passkey";
  if ("oidc_otp" in credentials) return "oidc-code";
  return "id_token" in credentials ? "google" : "credentials";
}

/** Signs in within a server action: sets the cookie or throws {@link SignInRefused}. */
export async function startBrowserSession(credentials: BrowserCredentials): Promise<void> {
  // The library writes a missing value as the text "undefined".
  const given = Object.fromEntries(
    Object.entries<string | undefined>(credentials).filter(([, value]) => value !== undefined),
  );
  await nextAuth.signIn(providerOf(credentials), { ...given, redirect: false });
}

/**
 * Begins a sign-in with the OpenID Connect provider within a server action: sets its cookies and returns the provider's URL. `page` is the
 * sign-in page, with its query. Throws `oidc_unavailable`.
 */
export async function startOidcSignIn(page: string): Promise<string> {
  const url: unknown = await nextAuth
    .signIn("oidc", { redirectTo: page, redirect: false })
    .catch((cause: unknown) => {
      throw new AppError("oidc_unavailable", { cause, retryAfter: 5 });
    });
  const target = typeof url === "string" && URL.canParse(url) ? new URL(url) : null;
  // next-auth answers most failures of the provider with its error page.
  if (target === null || target.searchParams.has("error")) throw new AppError("oidc_unavailable");
  return target.href;
}
