import type { NextRequest } from "next/server";
import type { Actor } from "@/lib/core/auth/actor";
import { appUrl, env, isDemo } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);
/** Whether a method is safe in the sense of RFC 9110: it changes nothing. */
export const isSafeMethod = (method: string): boolean => safeMethods.has(method);

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether an Origin header names this app; the demo also accepts loopback aliases of the same port. */
export function isOwnOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const given = new URL(origin);
  const own = new URL(appUrl());
  if (given.origin === own.origin) return true;
  return (
    isDemo(env()) &&
    given.protocol === "http:" &&
    loopback.has(given.hostname) &&
    loopback.has(own.hostname) &&
    given.port === own.port
  );
}

/**
 * Refuses an unsafe request with a cookie from another site (CSRF). Next's route handlers have no such check. A bearer token without cookie
 * passes.
 */
export function assertSameOrigin(
  request: NextRequest,
  rule: { actor: Actor | null; changesState: boolean },
): void {
  const byCookie = rule.actor?.via === "cookie" || (rule.actor === null && request.headers.has("cookie"));
  if (!byCookie) return;
  const unsafe = !isSafeMethod(request.method);
  if (unsafe) {
    const origin = request.headers.get("origin");
    if (!origin || !isOwnOrigin(origin)) throw new AppError("bad_origin");
    return;
  }
  if (rule.changesState && request.headers.get("sec-fetch-site") !== "same-origin")
    throw new AppError("bad_origin");
}
