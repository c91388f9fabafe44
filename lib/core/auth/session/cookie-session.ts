import { hash } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { appUrl } from "@/lib/core/env";
import type { Actor } from "@/lib/core/auth/actor";
import { sessionCookie } from "./cookie";
import { authSecret, authSecrets } from "@/lib/core/auth/secret";
import { COOKIE_MAX_AGE, findCookieSession } from "./sessions";

const claims = z.object({ sub: z.uuid(), sid: z.uuid() });
const lifetime = z.object({ exp: z.number() });
type Claims = z.infer<typeof claims>;

/** Cookies whose claims are cached; the oldest is evicted first. */
const CACHE_SIZE = 10_000;
/**
 * Claims by the digest of their cookie: decrypting costs more than looking up the session, and the result never changes.
 * The session itself is looked up every time. `exp` is in seconds since 1970.
 */
const cache = new Map<string, Claims & { exp: number }>();

/** The claims of a session cookie, or null when it is forged or expired. */
export async function readSessionCookie(value: string): Promise<Claims | null> {
  const secret = authSecrets();
  const salt = sessionCookie(appUrl()).name;
  const digest = hash("sha256", `${secret.join(" ")} ${salt} ${value}`, "base64url");
  const cached = cache.get(digest);
  if (cached && cached.exp > Date.now() / 1000) return { sub: cached.sub, sid: cached.sid };
  try {
    const payload = await decode({ token: value, secret, salt });
    const read = claims.safeParse(payload).data;
    if (!read) return null;
    const { data: life } = lifetime.safeParse(payload);
    if (life) remember(digest, { ...read, ...life });
    return read;
  } catch {
    // Forged, damaged or encrypted with another secret: treated as no session.
    return null;
  }
}

/** Caches only cookies encrypted with our secret, so that forged ones cannot fill the memory. */
function remember(digest: string, read: Claims & { exp: number }): void {
  const [oldest] = cache.keys();
  if (cache.size >= CACHE_SIZE && oldest !== undefined) cache.delete(oldest);
  cache.set(digest, read);
}

/** The value of the cookie of a session; {@link readSessionCookie} reads it. */
export function sealSessionCookie(session: { sub: string; sid: string }): Promise<string> {
  return encode({
    token: session,
    secret: authSecret(),
    salt: sessionCookie(appUrl()).name,
    maxAge: COOKIE_MAX_AGE,
  });
}

/** The person behind a session cookie, or null; the row in `sessions` is looked up every time. */
export async function findCookieActor(value: string | undefined): Promise<Actor | null> {
  if (!value) return null;
  const session = await readSessionCookie(value);
  return session ? findCookieSession(session) : null;
}
