import type { NextRequest } from "next/server";

/** Only superusers know of these pages. */
const adminPage = /^\/(?:admin|readFeedback)(?:\/|$)/;

/** Long enough for a busy instance, in milliseconds. */
const PATIENCE = 5000;

/**
 * Whether a path has to look unknown to this browser. A page cannot answer in the bytes of an unknown path, only the
 * middleware can, and it has no database: so it asks this very app. Not the guard: without an answer the page decides.
 */
export async function isHidden(path: string, request: NextRequest): Promise<boolean> {
  if (!adminPage.test(path)) return false;
  for (const origin of ownOrigins(request.url)) {
    try {
      const headers = { cookie: request.headers.get("cookie") ?? "" };
      const answer = await fetch(`${origin}/api/auth/admission`, {
        headers,
        redirect: "manual",
        cache: "no-store",
        signal: AbortSignal.timeout(PATIENCE),
      });
      return answer.status === 404;
    } catch {
      // Nobody there: the next address, or else the page decides.
    }
  }
  return false;
}

/** Where this app listens. Behind a proxy that ends TLS the framework says https of a port that speaks http. */
function ownOrigins(url: string): string[] {
  const { origin, protocol, host, port } = new URL(url);
  return protocol === "https:" && port !== "" ? [`http://${host}`, origin] : [origin];
}
