import type { NextRequest } from "next/server";

/** To everyone but superusers these pages look like unknown paths. */
const adminPage = /^\/(?:admin|readFeedback)(?:\/|$)/;

/** Milliseconds; long enough for a busy instance. */
const TIMEOUT_MS = 5000;

/**
 * Whether a path must look unknown to this browser. Only the middleware can respond with the bytes of an unknown path, and it has no
 * database, so it asks this app over HTTP. It is not the guard: without a response the page decides.
 */
export async function isHiddenPage(path: string, request: NextRequest): Promise<boolean> {
  if (!adminPage.test(path)) return false;
  for (const origin of ownOrigins(request.url)) {
    try {
      const headers = { cookie: request.headers.get("cookie") ?? "" };
      const answer = await fetch(`${origin}/api/auth/admission`, {
        headers,
        redirect: "manual",
        cache: "no-store",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return answer.status === 404;
    } catch {
      // Not reachable: try the next address; after the last one the page decides.
    }
  }
  return false;
}

/** The addresses of this app. Behind a proxy that terminates TLS, Next reports https for a port that speaks http. */
function ownOrigins(url: string): string[] {
  const { origin, protocol, host, port } = new URL(url);
  return protocol === "https:" && port !== "" ? [`http://${host}`, origin] : [origin];
}
