import type { NextRequest } from "next/server";
import { appUrl } from "@/lib/core/env";
import { errorResponse } from "@/lib/core/http/respond";
import { sessionCookie, sessionCookieNames } from "./cookie";
import { findCookieActor } from "./cookie-session";
import { isAuthPage, safeNext } from "./next-path";

/**
 * Answers `/api/auth/expired?next=…`: what to do with a session cookie that a static page cannot judge. A live session
 * goes on (home, instead of the sign-in pages); a dead one loses its cookie and goes on, to signing in where `next` needs it.
 */
export async function settleSession(request: NextRequest): Promise<Response> {
  const next = safeNext(request.nextUrl.searchParams.get("next")) ?? "/";
  const path = next.replace(/[?#].*$/s, "");
  const locale = /^\/es(?:\/|$)/.test(path) ? "/es" : "";
  try {
    const actor = await findCookieActor(request.cookies.get(sessionCookie(appUrl()).name)?.value);
    if (actor) return goTo(isAuthPage(path) ? locale || "/" : next, false);
  } catch (error) {
    return errorResponse(error, {
      requestId: crypto.randomUUID(),
      method: request.method,
      path: request.nextUrl.pathname,
    });
  }
  const isHome = path === "/" || path === "/es";
  return goTo(isHome || isAuthPage(path) ? next : `${locale}/login?next=${encodeURIComponent(next)}`, true);
}

/** A redirect whose Location is a path: nothing of the request's Host goes into it. */
function goTo(path: string, clear: boolean): Response {
  const headers = new Headers({ location: path, "cache-control": "no-store" });
  if (!clear) return new Response(null, { status: 303, headers });
  for (const name of sessionCookieNames) {
    const secure = name.startsWith("__Host-") ? "; Secure" : "";
    headers.append("set-cookie", `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`);
  }
  return new Response(null, { status: 303, headers });
}
