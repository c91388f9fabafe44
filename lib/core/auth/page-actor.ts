import "server-only";
import { cookies, headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { appUrl } from "@/lib/core/env";
import { toAppError } from "@/lib/core/http/respond";
import type { Actor } from "./actor";
import { sessionCookie } from "./cookie";
import { findCookieActor } from "./cookie-session";
import { safeNext } from "./next-path";
import { PATH_HEADER } from "./path-header";

/** Who is looking at this page or sends this action, or null; one lookup per request. */
export const findPageActor = cache(async (): Promise<Actor | null> => {
  const jar = await cookies();
  // The code reaches the error page: "unavailable" says more there than the fingerprint of a lost connection.
  return findCookieActor(jar.get(sessionCookie(appUrl()).name)?.value).catch((error: unknown) => {
    throw toAppError(error);
  });
});

/** The person looking at this page. A cookie whose session is dead is cleared on the way to signing in; without one the way leads to /welcome. */
export async function requirePageActor(): Promise<Actor> {
  const actor = await findPageActor();
  if (actor) return actor;
  const path = safeNext((await headers()).get(PATH_HEADER)) ?? "/";
  const hasCookie = (await cookies()).has(sessionCookie(appUrl()).name);
  redirect(
    hasCookie
      ? `/api/auth/expired?next=${encodeURIComponent(path)}`
      : /^\/es(?:[/?]|$)/.test(path)
        ? "/es/welcome"
        : "/welcome",
  );
}

/**
 * The superuser looking at this page. To everybody else the page does not exist; the middleware has mostly said so
 * already, in the bytes of any unknown path, and this is the guard behind it.
 */
export async function requirePageSuperuser(): Promise<Actor> {
  const actor = await requirePageActor();
  if (!actor.isSuperuser) notFound();
  return actor;
}
