import { encode } from "next-auth/jwt";
import { sessionCookie } from "@/lib/core/auth/session/cookie";
import { authSecret } from "@/lib/core/auth/secret";
import { COOKIE_MAX_AGE, openCookieSession } from "@/lib/core/auth/session/sessions";
import { appUrl } from "@/lib/core/env";

/** The session cookie of a signed-in browser, created without the form, which has its own tests. */
export async function sessionCookieOf(person: {
  id: string;
}): Promise<{ name: string; value: string; sessionId: string }> {
  const { name } = sessionCookie(appUrl());
  const sid = await openCookieSession(person.id);
  const value = await encode({
    token: { sub: person.id, sid },
    secret: authSecret(),
    salt: name,
    maxAge: COOKIE_MAX_AGE,
  });
  return { name, value, sessionId: sid };
}
