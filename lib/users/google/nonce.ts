import { createHash } from "node:crypto";
import { sessionCookie } from "@/lib/core/auth/session/cookie";
import { appUrl } from "@/lib/core/env";

/** The cookie that binds id tokens to the browser whose button requested them. */
export function googleCookie() {
  const { name, options } = sessionCookie(appUrl());
  return { name: name.replace(/session$/, "google"), options };
}

/** The nonce for a browser with this cookie: a hash, so that a token does not reveal the cookie. */
export function googleNonce(cookie: string): string {
  return createHash("sha256").update(cookie).digest("base64url");
}
