import type { NextRequest } from "next/server";
import { appUrl } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "./actor";
import { sessionCookie } from "./cookie";
import { findCookieActor } from "./cookie-session";
import { findPersonalTokenActor, isPersonalToken } from "./personal-tokens";
import { authSecret } from "./secret";
import { findBearerSession } from "./sessions";

/**
 * Who sends this request: a bearer token wins over a cookie. A malformed or unknown Authorization header is
 * `unauthenticated` and never falls back to the cookie; a cookie whose session is dead is nobody. Throws `unavailable` without the secret,
 * which bearers do not need: a server that is set up wrongly answers nobody, not some.
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
