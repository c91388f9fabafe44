import { type NextRequest, NextResponse } from "next/server";
import { LOCALE_HEADER } from "@/lib/core/i18n/page-path";
import { FLOOR_POLICY, POLICY_HEADER } from "@/lib/core/http/headers/page-policy";

/** For prerendered pages whose answer depends on the session cookie: a cache has to ask again. */
export const REVALIDATE = "private, no-cache";

/** Serves the page at `path`, which includes the locale, and leaves the address as the browser sent it. */
export function rewriteTo(
  path: string,
  { request, headers, locale }: { request: NextRequest; headers: Headers; locale: string },
): NextResponse {
  headers.set(LOCALE_HEADER, locale);
  const response = NextResponse.rewrite(new URL(path + request.nextUrl.search, request.url), {
    request: { headers },
  });
  if (path === `/${locale}/welcome`) response.headers.set("cache-control", REVALIDATE);
  return response;
}

export const isRead = ({ method }: NextRequest): boolean => method === "GET" || method === "HEAD";

/** Refuses every method but those of reads and server actions. Next would render a prerendered page again for a POST, without its policy. */
export function refuseMethod(): NextResponse {
  return new NextResponse(null, {
    status: 405,
    headers: { allow: "GET, HEAD", "cache-control": "no-store", [POLICY_HEADER]: FLOOR_POLICY },
  });
}

/** Redirects within this site. The target depends on the session, so no cache keeps it. */
export function redirectTo(path: string, request: NextRequest): NextResponse {
  return NextResponse.redirect(new URL(path, request.url), {
    headers: { "cache-control": "no-store", [POLICY_HEADER]: FLOOR_POLICY },
  });
}
