import NextAuth, { CredentialsSignin, type NextAuthConfig } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { sessionCookie } from "@/lib/core/auth/session/cookie";
import { readSessionCookie } from "@/lib/core/auth/session/cookie-session";
import { safeNext } from "@/lib/core/auth/pages/next-path";
import { authSecret } from "@/lib/core/auth/secret";
import {
  COOKIE_MAX_AGE,
  endSession,
  openCookieSession,
  openVerifiedSession,
} from "@/lib/core/auth/session/sessions";
import { appUrl } from "@/lib/core/env";
import type { AppError } from "@/lib/core/errors";
import { clientAddress } from "@/lib/core/http/request/client-address";
import { toAppError } from "@/lib/core/http/response/respond";
import { log } from "@/lib/core/log";
import { enterByGoogle } from "../google/mutations";
import { googleSignIn } from "../google/schema";
import { signIn as credentialsShape } from "../schema";
import { verifyCredentials } from "./credentials";

declare module "next-auth" {
  interface User {
    /** The row of `sessions` that this sign-in opened. */
    sid?: string;
  }
}

/** A refused sign-in; `code` is all that the library lets through, so the seconds to wait travel in it. */
export class SignInRefused extends CredentialsSignin {
  constructor(readonly reason: AppError) {
    super();
    this.code = `${reason.code}~${Math.ceil(reason.details.retryAfter ?? 0)}`;
  }
}

type Proof = Partial<Record<string, unknown>>;

/** Who was let in, and the session that was opened. */
type Entry = { id: string; sid: string };

async function byPassword(proof: Proof, request: Request): Promise<Entry> {
  const person = await verifyCredentials(credentialsShape.parse(proof), clientAddress(request.headers));
  return { id: person.id, sid: await openVerifiedSession("cookie", person) };
}

async function byGoogle(proof: Proof, request: Request): Promise<Entry> {
  const { id, session } = await enterByGoogle(
    googleSignIn.parse(proof).id_token,
    clientAddress(request.headers),
    openCookieSession,
  );
  return { id, sid: session };
}

/** Checks who it is and opens a session with a new id; one that the browser still had ends. */
async function authorize(enter: typeof byPassword, proof: Proof, request: Request): Promise<Entry> {
  try {
    const entry = await enter(proof, request);
    const old = await previousSession(request);
    if (old) await endSession(old);
    return entry;
  } catch (error) {
    throw new SignInRefused(toAppError(error));
  }
}

async function previousSession(request: Request): Promise<string | null> {
  const prefix = `${sessionCookie(appUrl()).name}=`;
  const cookie = (request.headers.get("cookie") ?? "").split(/;\s*/).find((part) => part.startsWith(prefix));
  return cookie ? ((await readSessionCookie(cookie.slice(prefix.length)))?.sid ?? null) : null;
}

function config(): NextAuthConfig {
  const cookie = sessionCookie(appUrl());
  const named = (name: string) => ({ name: `${cookie.name}.${name}`, options: cookie.options });
  return {
    basePath: "/api/auth",
    secret: authSecret(),
    trustHost: true,
    useSecureCookies: cookie.options.secure,
    session: { strategy: "jwt", maxAge: COOKIE_MAX_AGE },
    pages: { signIn: "/login", error: "/login" },
    cookies: {
      sessionToken: { name: cookie.name, options: cookie.options },
      csrfToken: named("csrf"),
      callbackUrl: named("callback"),
    },
    providers: [
      Credentials({
        credentials: { username: {}, password: {} },
        authorize: (proof, request) => authorize(byPassword, proof, request),
      }),
      // Google's button gives the page an id token; the library's own Google provider would be a redirect and accounts of its own.
      Credentials({
        id: "google",
        credentials: { id_token: {} },
        authorize: (proof, request) => authorize(byGoogle, proof, request),
      }),
    ],
    callbacks: {
      // The cookie says who and which session, never what may be done; made at sign-in only, nothing is merged in later.
      jwt: ({ user }) => ({ sub: user.id ?? "", sid: user.sid }),
      redirect: ({ url }) => `${appUrl()}${safeNext(url) ?? "/"}`,
    },
    logger: {
      error: (error) => log.debug({ type: error.name }, "sign-in refused"),
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}

/** next-auth with our sessions behind it; configured on first use, so that building needs no secret. */
const nextAuth = NextAuth(config);

/** The library's own HTTP handlers; `handleAuth` decides which of them can be reached. */
export const authHandlers: typeof nextAuth.handlers = nextAuth.handlers;

/** Signs in within a server action: sets the cookie or throws {@link SignInRefused}. */
export async function startBrowserSession(
  proof: { username: string; password: string } | { id_token: string },
): Promise<void> {
  await nextAuth.signIn("id_token" in proof ? "google" : "credentials", { ...proof, redirect: false });
}
