import { randomBytes } from "node:crypto";
import { cookies } from "next/headers";
import { sessionCookie } from "@/lib/core/auth/session/cookie";
import {
  findCookieActor,
  readSessionCookie,
  sealSessionCookie,
} from "@/lib/core/auth/session/cookie-session";
import { isAuthPage, safeNext } from "@/lib/core/auth/pages/next-path";
import { COOKIE_MAX_AGE } from "@/lib/core/auth/session/sessions";
import { appUrl, env } from "@/lib/core/env";
import { AppError, type ErrorCode, isExpectedRefusal } from "@/lib/core/errors";
import { assertActionOrigin } from "@/lib/core/http/request/action-origin";
import { inActionScope } from "@/lib/core/http/request/action-scope";
import { toAppError } from "@/lib/core/http/response/respond";
import { log } from "@/lib/core/log";
import { initialCookieName } from "@/lib/core/text/initial";
import { deviceCookieName, rememberOnDevice } from "./device";
import { otpConfirmation, passkeyAssertion, type PasskeyAssertion } from "../factors/schema";
import { signOut } from "./mutations";
import { oidcStartPage } from "./oidc-provider";
import { type BrowserCredentials, SignInRefused, startBrowserSession, startOidcSignIn } from "./next-auth";
import { signOutEverywhere } from "../profile/mutations";
import { getMe } from "../queries";
import { googleCookie, googleNonce } from "../google/nonce";
import { googleSignIn } from "../google/schema";
import { signIn } from "../schema";
import { keepInvitation } from "../sign-up/invitation-cookie";
import { invitationToken } from "../sign-up/schema";

/**
 * The result for the sign-in form: whether the user needs a plan first, and the validated path to open next; or an error code with the
 * seconds to wait, or with the challenge of `captcha_required`.
 */
export type SignInResult =
  | { ok: true; needsPlan: boolean; next: string | null }
  | { ok: false; code: ErrorCode; retryAfter?: number; challenge?: object };

export type SignInInput = {
  username: string;
  password: string;
  next: string | null;
  otp?: string;
  recaptcha_token?: string;
};

/** Input from the network, which the types cannot guarantee. */
type Untrusted<T> = Partial<T> | null | undefined;

/** Signs the browser in through next-auth, which verifies, opens the session and sets the cookie. Returns errors, never throws. */
export async function signInBrowser(input: Untrusted<SignInInput>): Promise<SignInResult> {
  return openSession(signIn.safeParse(input).data, input?.next);
}

/** Returns the nonce for Google's button in this browser. All tabs share it until a sign-in uses it up. */
export async function startBrowserGoogle(): Promise<string> {
  await assertActionOrigin();
  const { name, options } = googleCookie();
  const jar = await cookies();
  let cookie = jar.get(name)?.value;
  if (!cookie) {
    cookie = randomBytes(32).toString("base64url");
    jar.set(name, cookie, options);
  }
  return googleNonce(cookie);
}

export type GoogleSignInInput = { idToken: string; next: string | null; otp?: string; invitation?: string };

/** Signs the browser in with an id token from Google's button. Returns errors, never throws. */
export async function signInBrowserWithGoogle(input: Untrusted<GoogleSignInInput>): Promise<SignInResult> {
  const { idToken, otp, invitation } = input ?? {};
  const credentials = googleSignIn.safeParse({ id_token: idToken, otp, invitation }).data;
  const result = await openSession(credentials, input?.next);
  const { name, options } = googleCookie();
  if (result.ok) (await cookies()).set(name, "", { ...options, maxAge: 0 });
  return result;
}

export type PasskeySignInInput = { passkey: PasskeyAssertion; next: string | null };

/** Signs the browser in with the answer of a passkey. Returns errors, never throws. */
export async function signInBrowserWithPasskey(input: Untrusted<PasskeySignInInput>): Promise<SignInResult> {
  const { data } = passkeyAssertion.safeParse(input?.passkey);
  return openSession(data && { passkey: JSON.stringify(data) }, input?.next);
}

export type OidcCodeInput = { otp: string; next: string | null };

/** Signs the browser in with the code of a sign-in at the provider that waits for it. Returns errors, never throws. */
export async function completeBrowserOidc(input: Untrusted<OidcCodeInput>): Promise<SignInResult> {
  const { data } = otpConfirmation.safeParse({ otp: input?.otp });
  return openSession(data && { oidc_otp: data.otp }, input?.next);
}

export type OidcStart = { ok: true; url: string } | { ok: false; code: ErrorCode };

/** `page` is the path and query of the page with the button, to which a failure returns. */
export type OidcStartInput = { page: string; invitation?: string };

/**
 * Begins a sign-in with the OpenID Connect provider; the browser then goes to `url`, and keeps the invitation meanwhile. Returns errors,
 * never throws.
 */
export async function startBrowserOidc(input: Untrusted<OidcStartInput>): Promise<OidcStart> {
  try {
    await assertActionOrigin();
    if (!env().OIDC_ISSUER) throw new AppError("oidc_off");
    const url = await startOidcSignIn(oidcStartPage(input?.page));
    await keepInvitation(invitationToken.safeParse(input?.invitation).data ?? null);
    return { ok: true, url };
  } catch (error) {
    const appError = toAppError(error);
    const { code, status, details } = appError;
    if (status >= 500 && !isExpectedRefusal(appError))
      log.error({ code, err: details.cause ?? error }, "sign-in failed");
    return { ok: false, code };
  }
}

async function openSession(
  credentials: BrowserCredentials | undefined,
  next: unknown,
): Promise<SignInResult> {
  try {
    await assertActionOrigin();
    if (!credentials) throw new AppError("validation");
    await inActionScope(() => startBrowserSession(credentials));
    const actor = await findCookieActor(await sessionCookieValue());
    if (!actor) throw new AppError("internal");
    await rememberDevice(actor.email);
    const { subscription_id: plan, is_superuser: isSuperuser } = await getMe(actor);
    return { ok: true, needsPlan: plan === 0 && !isSuperuser, next: nextOf(next) };
  } catch (error) {
    const known = error instanceof SignInRefused ? error.reason : toAppError(error);
    if (known.status >= 500)
      log.error({ code: known.code, err: known.details.cause ?? error }, "sign-in failed");
    const { retryAfter, challenge } = known.details;
    return {
      ok: false,
      code: known.code,
      ...(retryAfter === undefined ? {} : { retryAfter }),
      ...(challenge === undefined ? {} : { challenge }),
    };
  }
}

/** Marks this browser as one that has signed in to the account: failures elsewhere do not count against it. */
async function rememberDevice(email: string): Promise<void> {
  const jar = await cookies();
  const name = deviceCookieName();
  const value = rememberOnDevice(jar.get(name)?.value, email);
  jar.set(name, value, { ...sessionCookie(appUrl()).options, maxAge: COOKIE_MAX_AGE });
}

/** Ends this browser's session. The row goes first, so that a copy of the cookie stops working. */
export async function signOutBrowser(): Promise<void> {
  await assertActionOrigin();
  const value = await sessionCookieValue();
  const session = value ? await readSessionCookie(value) : null;
  if (session) await inActionScope(() => signOut(session));
  await clearSessionCookie();
}

/** Ends all sessions of the user in this browser, or clears the cookie if the browser is signed out. Throws `proof_required`. */
export async function signOutBrowserEverywhere(): Promise<void> {
  const actor = await findCookieActor(await sessionCookieValue());
  if (actor) await signOutEverywhere(actor);
  await clearSessionCookie();
}

/** Sets this browser's cookie to a rotated session. */
export async function renewSessionCookie(session: { sub: string; sid: string }): Promise<void> {
  const { name, options } = sessionCookie(appUrl());
  (await cookies()).set(name, await sealSessionCookie(session), { ...options, maxAge: COOKIE_MAX_AGE });
}

/** Deletes the session cookie of this browser, and the initial of its person. */
export async function clearSessionCookie(): Promise<void> {
  const { name, options } = sessionCookie(appUrl());
  const jar = await cookies();
  jar.set(name, "", { ...options, maxAge: 0 });
  jar.set(initialCookieName(options.secure), "", { path: "/", maxAge: 0, secure: options.secure });
}

/** The validated path to open next; null for sign-in pages and for `/`, where `subscribed` decides. */
function nextOf(next: unknown): string | null {
  const path = typeof next === "string" ? safeNext(next) : null;
  return path === null || path === "/" || path === "/es" || isAuthPage(path) ? null : path;
}

async function sessionCookieValue(): Promise<string | undefined> {
  return (await cookies()).get(sessionCookie(appUrl()).name)?.value;
}
