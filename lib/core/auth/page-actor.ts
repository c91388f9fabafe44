import "server-only";
import { cookies, headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { appUrl } from "@/lib/core/env";
import { clientAddress } from "@/lib/core/http/request/client-address";
import { toAppError } from "@/lib/core/http/response/respond";
import { limitVisitor } from "@/lib/core/limits/calls";
import type { Actor } from "./actor";
import { sessionCookie } from "./session/cookie";
import { findCookieActor } from "./session/cookie-session";
import { safeNext } from "./pages/next-path";
import { PATH_HEADER } from "./pages/path-header";

/** The signed-in person of this page or server action, or null; one lookup per request. */
export const findPageActor = cache(async (): Promise<Actor | null> => {
  const jar = await cookies();
  // The error page shows the code: "unavailable" says more than a driver error.
  return findCookieActor(jar.get(sessionCookie(appUrl()).name)?.value).catch((error: unknown) => {
    throw toAppError(error);
  });
});

/** The signed-in person of a public record's page, or null for a visitor. */
export const findRecordReader = cache(async (): Promise<Actor | null> => {
  const actor = await findPageActor();
  if (!actor && (await hasCookie())) await limitDeadSession();
  return actor;
});

const hasCookie = async () => (await cookies()).has(sessionCookie(appUrl()).name);

/** Counts a request whose cookie opens no session. The middleware, which sees cookies but no sessions, counts those without one. */
async function limitDeadSession(): Promise<void> {
  limitVisitor(clientAddress(await headers()));
}

/** The signed-in person of this page. Redirects to /welcome without a cookie, to sign-in, clearing the cookie, when its session has ended, and to the settings when a superuser must add a factor. */
export async function requirePageActor(): Promise<Actor> {
  const actor = await findPageActor();
  if (actor && !actor.mustEnrol) return actor;
  const path = safeNext((await headers()).get(PATH_HEADER)) ?? "/";
  const locale = /^\/es(?:[/?]|$)/.test(path) ? "/es" : "";
  if (actor) {
    if (/^(?:\/es)?\/settings(?:[/?]|$)/.test(path)) return actor;
    redirect(`${locale}/settings?tab=security`);
  }
  if (!(await hasCookie())) redirect(`${locale}/welcome?next=${encodeURIComponent(path)}`);
  await limitDeadSession();
  redirect(`/api/auth/expired?next=${encodeURIComponent(path)}`);
}

/** The superuser of this page; anyone else gets a 404. The middleware usually responds first, and this is the guard behind it. */
export async function requirePageSuperuser(): Promise<Actor> {
  const actor = await requirePageActor();
  if (!actor.isSuperuser) notFound();
  return actor;
}
