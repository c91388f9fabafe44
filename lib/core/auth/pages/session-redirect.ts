import type { NextRequest } from "next/server";
import { appUrl } from "@/lib/core/env";
import { errorResponse } from "@/lib/core/http/response/respond";
import { sessionCookie, sessionCookieNames } from "@/lib/core/auth/session/cookie";
import { findCookieActor } from "@/lib/core/auth/session/cookie-session";
import { initialCookieName } from "@/lib/core/text/initial";
import { isAuthPage, safeNext } from "./next-path";

/**
 * Handles `/api/auth/expired?next=…` for static pages, which cannot check a session. With a valid session it redirects to `next`, or from
 * the sign-in pages to their own `next` or home; otherwise it clears the cookie and redirects to `next`, or to /login if `next` needs a session.
 */
export async function redirectBySession(request: NextRequest): Promise<Response> {
  const next = safeNext(request.nextUrl.searchParams.get("next")) ?? "/";
  const path = next.replace(/[?#].*$/s, "");
  const locale = /^\/es(?:\/|$)/.test(path) ? "/es" : "";
  try {
    const actor = await findCookieActor(request.cookies.get(sessionCookie(appUrl()).name)?.value);
    if (actor) return redirectTo(isAuthPage(path) ? (onwardOf(next) ?? (locale || "/")) : next, false);
  } catch (error) {
    return errorResponse(error, {
      requestId: crypto.randomUUID(),
      method: request.method,
      path: request.nextUrl.pathname,
    });
  }
  const isHome = path === "/" || path === "/es";
  return redirectTo(
    isHome || isAuthPage(path) ? next : `${locale}/login?next=${encodeURIComponent(next)}`,
    true,
  );
}

/** The page to which a sign-in page would lead: its own `next`, checked. */
function onwardOf(page: string): string | null {
  const next = safeNext(new URL(page, "http://meno.invalid").searchParams.get("next"));
  return next === null || isAuthPage(next) ? null : next;
}

/** Redirects with a path as Location, so that the request's Host has no influence. */
function redirectTo(path: string, clear: boolean): Response {
  const headers = new Headers({ location: path, "cache-control": "no-store" });
  if (!clear) return new Response(null, { status: 303, headers });
  for (const name of sessionCookieNames) {
    const secure = name.startsWith("__Host-") ? "; Secure" : "";
    headers.append("set-cookie", `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`);
  }
  const { secure } = sessionCookie(appUrl()).options;
  headers.append(
    "set-cookie",
    `${initialCookieName(secure)}=; Path=/; Max-Age=0; SameSite=Lax${secure ? "; Secure" : ""}`,
  );
  return new Response(null, { status: 303, headers });
}
