import { type NextRequest, NextResponse } from "next/server";
import { LOCALE_HEADER } from "../i18n/page-path";
import { FLOOR_POLICY, POLICY_HEADER } from "./request-policy";

/** Of pages built ahead that the cookie decides about; what is somebody's own is stored nowhere. */
export const REVALIDATE = "private, no-cache";

/** Shows the page at this path of the router, language and all, under the address that was asked for. */
export function rewriteTo(
  path: string,
  { request, headers, locale }: { request: NextRequest; headers: Headers; locale: string },
): NextResponse {
  headers.set(LOCALE_HEADER, locale);
  const response = NextResponse.rewrite(new URL(path + request.nextUrl.search, request.url), {
    request: { headers },
  });
  if (path.endsWith("/welcome")) response.headers.set("cache-control", REVALIDATE);
  return response;
}

/** Whether a request only wants to see a page. */
export const isReading = ({ method }: NextRequest): boolean => method === "GET" || method === "HEAD";

/** Pages are only seen, and actions say so. For a form of another site the framework would draw a prerendered page anew, without its policy. */
export function refuseMethod(): NextResponse {
  return new NextResponse(null, {
    status: 405,
    headers: { allow: "GET, HEAD", "cache-control": "no-store", [POLICY_HEADER]: FLOOR_POLICY },
  });
}

/** Sends the browser to another address of this site; who is signed in may have changed the next time, so nobody keeps it. */
export function redirectTo(path: string, request: NextRequest): NextResponse {
  return NextResponse.redirect(new URL(path, request.url), {
    headers: { "cache-control": "no-store", [POLICY_HEADER]: FLOOR_POLICY },
  });
}
