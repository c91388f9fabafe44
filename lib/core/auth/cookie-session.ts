import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { appUrl } from "@/lib/core/env";
import type { Actor } from "./actor";
import { sessionCookie } from "./cookie";
import { authSecret } from "./secret";
import { COOKIE_MAX_AGE, findCookieSession } from "./sessions";

const claims = z.object({ sub: z.uuid(), sid: z.uuid() });

/** The two claims of a session cookie, or null when it is not one of ours or too old. */
export async function readSessionCookie(value: string): Promise<{ sub: string; sid: string } | null> {
  const secret = authSecret();
  try {
    const payload = await decode({ token: value, secret, salt: sessionCookie(appUrl()).name });
    return claims.safeParse(payload).data ?? null;
  } catch {
    // Forged, damaged or sealed with an older secret: the same as no session.
    return null;
  }
}

/** The value of the cookie that stands for a session; {@link readSessionCookie} reads it. */
export function sealSessionCookie(session: { sub: string; sid: string }): Promise<string> {
  return encode({ token: session, secret: authSecret(), salt: sessionCookie(appUrl()).name, maxAge: COOKIE_MAX_AGE });
}

/** The person whom a session cookie stands for; the row in `sessions` is looked up every time. */
export async function findCookieActor(value: string | undefined): Promise<Actor | null> {
  if (!value) return null;
  const session = await readSessionCookie(value);
  return session ? findCookieSession(session) : null;
}
