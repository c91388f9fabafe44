import type { NextRequest } from "next/server";
import { appUrl } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "./actor";
import { sessionCookie } from "./session/cookie";
import { findCookieActor } from "./session/cookie-session";
import { findPersonalTokenActor, isPersonalToken } from "./session/personal-tokens";
import { authSecret } from "./secret";
import { findBearerSession } from "./session/sessions";

/**
 * The caller of this request, or null. A bearer token wins over a cookie; a malformed or unknown Authorization header throws
 * `unauthenticated` and never falls back to the cookie. Throws `unavailable` without AUTH_SECRET, for bearer tokens too.
 */
export async function findActor(request: NextRequest): Promise<Actor | null> {
  authSecret();
  const authorization = request.headers.get("authorization");
  if (authorization === null)
    return findCookieActor(request.cookies.get(sessionCookie(appUrl()).name)?.value);
  const token = /^Bearer ([\x21-\x7e]{1,512})$/i.exec(authorization)?.[1];
  const actor = token
    ? await (isPersonalToken(token) ? findPersonalTokenActor(token) : findBearerSession(token))
    : null;
  if (!actor) throw new AppError("unauthenticated");
  return actor;
}
