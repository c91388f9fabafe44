import { cookies } from "next/headers";
import { NextRequest } from "next/server";
import { inRequestScope } from "@/lib/core/audit/request-scope";
import { isAuthPage, safeNext } from "@/lib/core/auth/pages/next-path";
import { sessionCookie } from "@/lib/core/auth/session/cookie";
import { findCookieActor } from "@/lib/core/auth/session/cookie-session";
import { endSession } from "@/lib/core/auth/session/sessions";
import { createCaptcha } from "@/lib/core/captcha/altcha";
import { appUrl, env } from "@/lib/core/env";
import { AppError, type ErrorCode, errorTable } from "@/lib/core/errors";
import { sitePath } from "@/lib/core/i18n/site-path";
import { isOwnOrigin } from "@/lib/core/http/request/origin";
import { clientAddress } from "@/lib/core/http/request/client-address";
import { readBody, toIssues } from "@/lib/core/http/request/parse";
import { errorResponse } from "@/lib/core/http/response/respond";
import { LIFETIME_MINUTES } from "../factors/challenges/mutations";
import { getMe } from "../queries";
import { signIn } from "../schema";
import { keepInvitation } from "../sign-up/invitation-cookie";
import { waitingCookie } from "./device";
import { authHandlers, oidcFailureOf, previousSession } from "./next-auth";
import { OIDC_CALLBACK_PATH, startPageOf } from "./oidc-provider";

/**
 * Serves the endpoints of next-auth that this app uses: the CSRF token, the credentials callback and the provider's. Errors of the first two have the format of
 * `/login/access-token`, instead of a redirect that looks like success.
 */
export async function handleAuth(request: NextRequest): Promise<Response> {
  const path = request.nextUrl.pathname.replace(/\/+$/, "");
  const requestId = crypto.randomUUID();
  const userAgent = request.headers.get("user-agent");
  const scope = { address: clientAddress(request.headers), requestId, userAgent };
  try {
    return await inRequestScope(scope, () => answer(request, path));
  } catch (error) {
    return errorResponse(error, { requestId, method: request.method, path });
  }
}

async function answer(request: NextRequest, path: string): Promise<Response> {
  if (request.method === "GET" && path === "/api/auth/csrf") return noStore(await authHandlers.GET(request));
  if (request.method === "POST" && path === "/api/auth/callback/credentials")
    return await credentialsCallback(request);
  if (request.method === "GET" && path === OIDC_CALLBACK_PATH && env().OIDC_ISSUER)
    return await oidcCallback(request);
  throw new AppError("not_found");
}

async function credentialsCallback(request: NextRequest): Promise<Response> {
  const origin = request.headers.get("origin");
  if (!origin || !isOwnOrigin(origin)) throw new AppError("bad_origin");
  const response = await authHandlers.POST(await validatedForm(request));
  const error = errorOf(await targetOf(response));
  // next-auth passes on only the code, so the challenge is made here.
  if (error?.code === "captcha_required")
    throw new AppError("captcha_required", { challenge: await createCaptcha() });
  if (error) throw error;
  return noStore(response);
}

/** Ends a sign-in at the provider: redirects into the app, or with an error code to the page where it began. */
async function oidcCallback(request: NextRequest): Promise<Response> {
  // The redirect URI comes from APP_URL, never from the Host header.
  const url = new URL(`${OIDC_CALLBACK_PATH}${request.nextUrl.search}`, appUrl());
  const call = new NextRequest(url, { headers: request.headers });
  const response = await authHandlers.GET(call);
  await keepInvitation(null);
  const target = await targetOf(response);
  const error = target?.searchParams.get("error");
  const page = startPageOf(request);
  if (target && !error && target.pathname !== "/api/auth/signin") {
    const previous = await previousSession(request);
    if (previous) await endSession(previous);
    response.headers.set("location", await onwardFrom(page, response));
    return noStore(response);
  }
  await keepWaiting(target?.searchParams.get("waiting") ?? null);
  page.searchParams.set("error", error && Object.hasOwn(errorTable, error) ? error : oidcFailureOf(call));
  return noStore(new Response(null, { status: 302, headers: { location: page.href } }));
}

/** Keeps the token of a sign-in that waits for a code in this browser. */
async function keepWaiting(token: string | null): Promise<void> {
  const { name, options } = waitingCookie();
  if (token !== null) (await cookies()).set(name, token, { ...options, maxAge: LIFETIME_MINUTES * 60 });
}

/** The page after a sign-in: the `next` of the page where it began, otherwise the plans for a person without one, otherwise home. */
async function onwardFrom(page: URL, response: Response): Promise<string> {
  const next = safeNext(page.searchParams.get("next"));
  if (next !== null && next !== "/" && !isAuthPage(next)) return `${appUrl()}${next}`;
  const name = `${sessionCookie(appUrl()).name}=`;
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith(name));
  const actor = await findCookieActor(cookie?.slice(name.length).split(";")[0]);
  const needsPlan = actor !== null && !actor.isSuperuser && (await getMe(actor)).subscription_id === 0;
  const locale = page.pathname.startsWith("/es/") ? "es" : "en";
  return `${appUrl()}${sitePath(locale, needsPlan ? "/pricing" : "/")}`;
}

/** Rebuilds the request from a body that is read, limited and validated like that of every API operation. */
async function validatedForm(request: NextRequest): Promise<NextRequest> {
  const fields = await readBody(request, { bodyType: "form" });
  const parsed = signIn.safeParse(fields);
  if (!parsed.success) throw new AppError("validation", { issues: toIssues("body", parsed.error) });
  const body = new URLSearchParams();
  for (const [key, value] of Object.entries(fields ?? {}))
    if (typeof value === "string") body.append(key, value);
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  return new NextRequest(request.url, { method: "POST", headers, body });
}

/** The redirect target of next-auth: in Location, or in the body for its own client. */
async function targetOf(response: Response): Promise<URL | null> {
  const body: unknown = response.headers.get("content-type")?.includes("json")
    ? await response.clone().json()
    : null;
  const inBody =
    typeof body === "object" && body !== null && "url" in body && typeof body.url === "string"
      ? body.url
      : null;
  const target = response.headers.get("location") ?? inBody;
  return target !== null && URL.canParse(target) ? new URL(target) : null;
}

function errorOf(target: URL | null): AppError | null {
  const error = target?.searchParams.get("error");
  if (!error) return null;
  if (error === "MissingCSRF") return new AppError("bad_origin");
  const [code = "", seconds] = (target?.searchParams.get("code") ?? "").split("~");
  const isKnown = (value: string): value is ErrorCode => Object.hasOwn(errorTable, value);
  if (!isKnown(code)) return new AppError("unavailable");
  const retryAfter = Number(seconds);
  return new AppError(code, retryAfter > 0 ? { retryAfter } : {});
}

function noStore(response: Response): Response {
  response.headers.set("cache-control", "no-store");
  return response;
}
