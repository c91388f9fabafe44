import { inject } from "vitest";
import { errorTable, type ErrorCode } from "@/lib/core/errors";
import { call, type Answer } from "@/tests/support/http/api-client";
import { callAction } from "@/tests/support/http/server-action";

/** A sign-in attempt from an IP address at one of the app's instances. */
export type Attempt = {
  username: string;
  password: string;
  from: string;
  base?: string;
  headers?: Record<string, string>;
};

/** Signs in as an API client. */
export function byAccessToken({ username, password, from, base, headers }: Attempt): Promise<Answer> {
  return call(
    "POST",
    "/api/v1/login/access-token",
    { form: { username, password }, headers: { "x-forwarded-for": from, ...headers } },
    base,
  );
}

export type Csrf = { csrfToken: string; jar: string[] };

/** next-auth's CSRF token and cookie, which can be used many times. */
export async function fetchCsrf(base: string): Promise<Csrf> {
  const csrf = await call("GET", "/api/auth/csrf", {}, base);
  const { csrfToken } = csrf.body as { csrfToken: string };
  return { csrfToken, jar: csrf.headers.getSetCookie().flatMap((cookie) => cookie.split(";")[0] ?? []) };
}

/** Signs in through next-auth's callback with a CSRF token, as a browser's form does. */
export async function byCallback(
  { username, password, from, base = inject("app").url, headers }: Attempt,
  csrf?: Csrf,
): Promise<Answer> {
  const { csrfToken, jar } = csrf ?? (await fetchCsrf(base));
  const cookie = [...jar, headers?.cookie].filter(Boolean).join("; ");
  return call(
    "POST",
    "/api/auth/callback/credentials",
    {
      form: { username, password, csrfToken },
      headers: { origin: base, "x-forwarded-for": from, ...headers, cookie },
    },
    base,
  );
}

/** Signs in through the login page's server action, and returns its result in the form of the other routes' responses. */
export async function byForm({
  username,
  password,
  from,
  base = inject("app").url,
  headers,
}: Attempt): Promise<Answer> {
  const answer = await callAction("signInAction", [{ username, password, next: null }], {
    base,
    path: "/login",
    headers: { origin: base, "x-forwarded-for": from, ...headers },
  });
  const result = answer.result as { ok: true } | { ok: false; code: ErrorCode };
  if (answer.status !== 200 || result.ok)
    return { status: answer.status, body: result, headers: answer.headers };
  const [status, detail] = errorTable[result.code];
  return { status, body: { detail, code: result.code }, headers: answer.headers };
}

/** The sign-in routes by name. */
export const loginRoutes = [
  ["/login/access-token", byAccessToken],
  ["the next-auth callback", byCallback],
  ["the login page", byForm],
] as const;

/** The session cookie that a response sets, if any. */
export const sessionOf = (answer: Answer) =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("meno.session=") && !cookie.startsWith("meno.session=;"));
