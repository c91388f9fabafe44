import createIntlMiddleware from "next-intl/middleware";
import { NextRequest, NextResponse } from "next/server";
import { THEME_SCRIPT } from "@/components/layout/theme-script";
import { isHidden } from "@/lib/core/auth/admission-check";
import { sessionCookieNames } from "@/lib/core/auth/cookie";
import { isMemberPage } from "@/lib/core/auth/member-page";
import { isDoorPage } from "@/lib/core/auth/next-path";
import { PATH_HEADER } from "@/lib/core/auth/path-header";
import { isReading, redirectTo, refuseMethod, REVALIDATE, rewriteTo } from "@/lib/core/http/page-ways";
import { POLICY_HEADER, requestPolicy } from "@/lib/core/http/request-policy";
import { isLegible, readPagePath, type PagePath } from "@/lib/core/i18n/page-path";
import { routing } from "@/lib/core/i18n/routing";

const intl = createIntlMiddleware(routing);
/** A path that is written as the router reads it: in the language without prefix nothing is left to decide about it. */
const plainPath = /^(?:\/[\w-]+)+$/;

type Visit = PagePath & { request: NextRequest; headers: Headers; maySession: boolean; isAction: boolean };

/**
 * Locale, the policy of pages rendered per request, and a cheap redirect by the mere presence of the session cookie. Never
 * the guard: whether the session lives is asked by the page (`requirePageActor`) or, for the static sign-in pages, by /api/auth/expired.
 * A server action reaches its page in any case: another tab may have signed in or out since that page was opened.
 */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const page = readPagePath(request.nextUrl.pathname);
  const maySession = sessionCookieNames.some((name) => request.cookies.has(name));
  const isAction = request.method === "POST" && request.headers.has("next-action");
  if (!isAction && !isReading(request)) return refuseMethod();
  const policy = await requestPolicy(page.path, { maySession, isAction, inline: THEME_SCRIPT });
  const headers = new Headers(request.headers);
  headers.set(PATH_HEADER, request.nextUrl.pathname + request.nextUrl.search);
  headers.delete(POLICY_HEADER);
  if (policy !== null) headers.set(POLICY_HEADER, policy);
  const response = await answer({ ...page, request, headers, maySession, isAction });
  if (policy !== null) response.headers.set(POLICY_HEADER, policy);
  return response;
}

async function answer(visit: Visit): Promise<NextResponse> {
  const { locale, prefix, path, request, headers, maySession, isAction } = visit;
  if (!isLegible(path))
    return NextResponse.rewrite(new URL(`/${locale}/~`, request.url), { request: { headers } });
  if (path === "/") return rewriteTo(`/${locale}/${maySession || isAction ? "dashboard" : "welcome"}`, visit);
  if (path === "/dashboard") return redirectTo(prefix || "/", request);
  if (!maySession && !isAction && isMemberPage(path)) return redirectTo(`${prefix}/welcome`, request);
  if (maySession && (await isHidden(path, request)))
    return NextResponse.rewrite(new URL(`/${locale}/~${path}`, request.url), { request: { headers } });
  if (maySession && !isAction && isDoorPage(path))
    return redirectTo(
      `/api/auth/expired?next=${encodeURIComponent(request.nextUrl.pathname + request.nextUrl.search)}`,
      request,
    );
  // A file, or nothing: no page has a dot in its last part.
  if (/\.[^/]*$/.test(path)) return NextResponse.next({ request: { headers } });
  if (maySession && isMemberPage(path) && path === request.nextUrl.pathname && plainPath.test(path))
    return rewriteTo(`/${locale}${path}`, visit);
  const response = intl(new NextRequest(request, { headers }));
  if (isDoorPage(path)) response.headers.set("cache-control", REVALIDATE);
  return response;
}

// In the process itself: the framework's sandbox for the edge costs each page two milliseconds. It stays fit for the edge all the same.
export const config = { matcher: ["/((?!api/|_next/|images/).*)"], runtime: "nodejs" };
