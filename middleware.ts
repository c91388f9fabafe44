import createIntlMiddleware from "next-intl/middleware";
import { NextRequest, NextResponse } from "next/server";
import { isHidden } from "@/lib/core/auth/admission-check";
import { sessionCookieNames } from "@/lib/core/auth/cookie";
import { isDoorPage } from "@/lib/core/auth/next-path";
import { PATH_HEADER } from "@/lib/core/auth/path-header";
import { routing } from "@/lib/core/i18n/routing";

const intl = createIntlMiddleware(routing);
const memberPage = /^\/(?:create|courses|course|market|pricing|settings|guide|admin|readFeedback)(?:\/|$)/;

/**
 * Locale, and a cheap redirect by the mere presence of the session cookie. Never the guard: whether the session lives
 * is asked by the page (`requirePageActor`) or, for the static sign-in pages, by /api/auth/expired.
 */
export default async function middleware(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const spanish = /^\/es(?:\/|$)/.test(pathname);
  const prefix = spanish ? "/es" : "";
  const path = (spanish ? pathname.slice(3) : pathname).replace(/\/+$/, "") || "/";
  const maySession = sessionCookieNames.some((name) => request.cookies.has(name));

  const headers = new Headers(request.headers);
  headers.set(PATH_HEADER, pathname + search);
  if (path === "/") return home(request, headers, { locale: spanish ? "es" : "en", page: maySession ? "dashboard" : "welcome" });
  if (path === "/dashboard") return go(request, prefix || "/");
  if (!maySession && memberPage.test(path)) return go(request, `${prefix}/welcome`);
  if (maySession && (await isHidden(path, request))) return unknownPath(request, headers, `/${spanish ? "es" : "en"}/~${path}`);
  if (maySession && isDoorPage(path)) return go(request, `/api/auth/expired?next=${encodeURIComponent(pathname + search)}`);
  return intl(new NextRequest(request, { headers }));
}

/** The address `/` shows the static landing page or the dashboard. */
function home(request: NextRequest, headers: Headers, to: { locale: string; page: string }): NextResponse {
  headers.set("X-NEXT-INTL-LOCALE", to.locale);
  const url = new URL(`/${to.locale}/${to.page}`, request.url);
  url.search = request.nextUrl.search;
  const response = NextResponse.rewrite(url, { request: { headers } });
  response.headers.set("cache-control", "private, no-cache");
  return response;
}

/** Answers as any unknown path does: no page stands under `/~`. */
function unknownPath(request: NextRequest, headers: Headers, path: string): NextResponse {
  return NextResponse.rewrite(new URL(path, request.url), { request: { headers } });
}

function go(request: NextRequest, path: string): NextResponse {
  const response = NextResponse.redirect(new URL(path, request.url));
  response.headers.set("cache-control", "no-store");
  return response;
}

export const config = { matcher: ["/((?!api/|_next/|.*\\.[^/]*$).*)"] };
