import { hash } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { appUrl } from "@/lib/core/env";
import type { Actor } from "./actor";
import { sessionCookie } from "./cookie";
import { authSecret } from "./secret";
import { COOKIE_MAX_AGE, findCookieSession } from "./sessions";

const claims = z.object({ sub: z.uuid(), sid: z.uuid() });
const lifetime = z.object({ exp: z.number() });
type Claims = z.infer<typeof claims>;

/** How many cookies' claims are kept; the oldest leaves first. */
const KEPT = 10_000;
/**
 * What cookies said, by their digest: decrypting one costs more than looking its session up, and it says the same every time.
 * Whether the session still lives is never kept. Seconds since 1970.
 */
const kept = new Map<string, Claims & { exp: number }>();

/** The two claims of a session cookie, or null when it is not one of ours or too old. */
export async function readSessionCookie(value: string): Promise<Claims | null> {
  const secret = authSecret();
  const salt = sessionCookie(appUrl()).name;
  const digest = hash("sha256", `${secret} ${salt} ${value}`, "base64url");
  const known = kept.get(digest);
  if (known && known.exp > Date.now() / 1000) return { sub: known.sub, sid: known.sid };
  try {
    const payload = await decode({ token: value, secret, salt });
    const read = claims.safeParse(payload).data;
    if (!read) return null;
    const { data: life } = lifetime.safeParse(payload);
    if (life) keep(digest, { ...read, ...life });
    return read;
  } catch {
    // Forged, damaged or sealed with an older secret: the same as no session.
    return null;
  }
}

/** Only what was sealed with our secret comes here, so that nobody can fill the memory with inventions. */
function keep(digest: string, read: Claims & { exp: number }): void {
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(digest, read);
}

/** The value of the cookie that stands for a session; {@link readSessionCookie} reads it. */
export function sealSessionCookie(session: { sub: string; sid: string }): Promise<string> {
  return encode({
    token: session,
    secret: authSecret(),
    salt: sessionCookie(appUrl()).name,
    maxAge: COOKIE_MAX_AGE,
  });
}

/** The person whom a session cookie stands for; the row in `sessions` is looked up every time. */
export async function findCookieActor(value: string | undefined): Promise<Actor | null> {
  if (!value) return null;
  const session = await readSessionCookie(value);
  return session ? findCookieSession(session) : null;
}
