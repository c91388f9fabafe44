import type { NextRequest } from "next/server";
import { appUrl } from "@/lib/core/env";
import { errorResponse } from "@/lib/core/http/response/respond";
import { sessionCookie } from "@/lib/core/auth/session/cookie";
import { findCookieActor } from "@/lib/core/auth/session/cookie-session";

/** Handles `/api/auth/admission`: 204 for a signed-in superuser, 404 for other people, 401 without a session. */
export async function superuserCheck(request: NextRequest): Promise<Response> {
  try {
    const actor = await findCookieActor(request.cookies.get(sessionCookie(appUrl()).name)?.value);
    const status = actor ? (actor.isSuperuser ? 204 : 404) : 401;
    return new Response(null, { status, headers: { "cache-control": "no-store" } });
  } catch (error) {
    return errorResponse(error, {
      requestId: crypto.randomUUID(),
      method: request.method,
      path: request.nextUrl.pathname,
    });
  }
}
