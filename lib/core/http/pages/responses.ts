import { type NextRequest, NextResponse } from "next/server";
import { LOCALE_HEADER, type PagePath } from "@/lib/core/i18n/page-path";
import { refuseFrequentVisitor } from "./visitor-limit";
import { NON_PAGE_POLICY, POLICY_HEADER } from "@/lib/core/http/headers/page-policy";

/**
 * The Cache-Control of prerendered pages that depend on the session cookie: a cache must revalidate them. Next copies the header to the
 * request, where `no-cache`, which means the same, would prevent a 304.
 */
export const REVALIDATE = "private, max-age=0, must-revalidate";

/** Serves the page at `path`, which includes the locale; the browser's address stays the same. */
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

/** A 405 for a method other than GET and HEAD, a 429 for a visitor above the limit; otherwise null. */
export async function refuseRequest(
  request: NextRequest,
  page: PagePath & { hasCookie: boolean },
): Promise<NextResponse | null> {
  // For a POST, Next would render a prerendered page again, without its policy.
  if (request.method !== "GET" && request.method !== "HEAD")
    return new NextResponse(null, {
      status: 405,
      headers: { allow: "GET, HEAD", "cache-control": "no-store", [POLICY_HEADER]: NON_PAGE_POLICY },
    });
  return page.hasCookie ? null : refuseFrequentVisitor(request, page);
}

/** Redirects within this site. The target depends on the session, so caches must not store it. */
export function redirectTo(path: string, request: NextRequest): NextResponse {
  return NextResponse.redirect(new URL(path, request.url), {
    headers: { "cache-control": "no-store", [POLICY_HEADER]: NON_PAGE_POLICY },
  });
}
