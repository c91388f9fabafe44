import type { NextRequest } from "next/server";

/** Pages that look like unknown paths to all but superusers. */
const adminPage = /^\/(?:admin|readFeedback)(?:\/|$)/;

/** Milliseconds; long enough for a busy instance. */
const TIMEOUT_MS = 5000;

/**
 * Whether a path must look unknown to this browser. The middleware has no database, so it sends the cookie to this app over HTTP.
 * It does not authorize: without a response the page decides.
 */
export async function isHiddenPage(path: string, request: NextRequest): Promise<boolean> {
  if (!adminPage.test(path)) return false;
  for (const origin of ownOrigins(request.url)) {
    try {
      const headers = { cookie: request.headers.get("cookie") ?? "" };
      const response = await fetch(`${origin}/api/auth/admission`, {
        headers,
        redirect: "manual",
        cache: "no-store",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return response.status === 404;
    } catch {
      // Not reachable at this address: try the next one.
    }
  }
  return false;
}

/** The addresses of this app. Behind a proxy that terminates TLS, Next reports https for a port that speaks http. */
function ownOrigins(url: string): string[] {
  const { origin, protocol, host, port } = new URL(url);
  return protocol === "https:" && port !== "" ? [`http://${host}`, origin] : [origin];
}
