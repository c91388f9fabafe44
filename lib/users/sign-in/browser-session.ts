import { cookies } from "next/headers";
import { sessionCookie } from "@/lib/core/auth/session/cookie";
import {
  findCookieActor,
  readSessionCookie,
  sealSessionCookie,
} from "@/lib/core/auth/session/cookie-session";
import { isAuthPage, safeNext } from "@/lib/core/auth/pages/next-path";
import { COOKIE_MAX_AGE, endSession } from "@/lib/core/auth/session/sessions";
import { appUrl } from "@/lib/core/env";
import { AppError, type ErrorCode } from "@/lib/core/errors";
import { assertActionOrigin } from "@/lib/core/http/request/action-origin";
import { toAppError } from "@/lib/core/http/response/respond";
import { log } from "@/lib/core/log";
import { SignInRefused, startBrowserSession } from "./next-auth";
import { signOutEverywhere } from "../profile/mutations";
import { getMe } from "../queries";
import { googleSignIn } from "../google/schema";
import { signIn } from "../schema";

/** What the sign-in form learns: whether the person has a plan and the checked path to go on to, or the code of the refusal. */
export type SignInResult =
  { ok: true; subscribed: boolean; next: string | null } | { ok: false; code: ErrorCode };

export type SignInInput = { username: string; password: string; next: string | null };

/** What came over the network instead of a form's input may be anything. */
type Sent<T> = Partial<T> | null | undefined;

/** Signs the browser in: next-auth checks, opens the session and sets the cookie. Answers refusals, never throws them. */
export async function signInBrowser(input: Sent<SignInInput>): Promise<SignInResult> {
  return enter(signIn.safeParse(input).data, input?.next);
}

export type GoogleSignInInput = { idToken: string; next: string | null };

/** Signs the browser in with what Google's button gave to the page. Answers refusals, never throws them. */
export async function signInBrowserByGoogle(input: Sent<GoogleSignInInput>): Promise<SignInResult> {
  return enter(googleSignIn.safeParse({ id_token: input?.idToken }).data, input?.next);
}

async function enter(
  proof: Parameters<typeof startBrowserSession>[0] | undefined,
  next: unknown,
): Promise<SignInResult> {
  try {
    await assertActionOrigin();
    if (!proof) throw new AppError("validation");
    await startBrowserSession(proof);
    const actor = await findCookieActor(await sessionCookieValue());
    if (!actor) throw new AppError("internal");
    return { ok: true, subscribed: (await getMe(actor)).subscription_id > 0, next: nextOf(next) };
  } catch (error) {
    const known = error instanceof SignInRefused ? error.reason : toAppError(error);
    if (known.status >= 500)
      log.error({ code: known.code, err: known.details.cause ?? error }, "sign-in failed");
    return { ok: false, code: known.code };
  }
}

/** Ends this browser's session, row first: a cookie that survives somewhere opens nothing any more. */
export async function signOutBrowser(): Promise<void> {
  await assertActionOrigin();
  const value = await sessionCookieValue();
  const session = value ? await readSessionCookie(value) : null;
  if (session) await endSession(session.sid);
  await clearSessionCookie();
}

/** Ends all sessions of the person at this browser. A browser that is nobody's any more is signed out already. */
export async function signOutBrowserEverywhere(): Promise<void> {
  const actor = await findCookieActor(await sessionCookieValue());
  if (actor) await signOutEverywhere(actor);
  await clearSessionCookie();
}

/** Puts the session that a rotation opened into this browser's cookie. */
export async function renewSessionCookie(session: { sub: string; sid: string }): Promise<void> {
  const { name, options } = sessionCookie(appUrl());
  (await cookies()).set(name, await sealSessionCookie(session), { ...options, maxAge: COOKIE_MAX_AGE });
}

/** Takes the cookie of a session that is over out of this browser. */
export async function clearSessionCookie(): Promise<void> {
  const { name, options } = sessionCookie(appUrl());
  (await cookies()).set(name, "", { ...options, maxAge: 0 });
}

/** Where to go on: never back to a sign-in page, and `/` is for `subscribed` to decide. */
function nextOf(next: unknown): string | null {
  const path = typeof next === "string" ? safeNext(next) : null;
  return path === null || path === "/" || path === "/es" || isAuthPage(path) ? null : path;
}

async function sessionCookieValue(): Promise<string | undefined> {
  return (await cookies()).get(sessionCookie(appUrl()).name)?.value;
}
