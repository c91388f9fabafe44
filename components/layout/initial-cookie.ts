import { initialCookieName } from "@/lib/core/text/initial";

/** As long as the session cookie, in seconds. */
const MAX_AGE = 400 * 86_400;

const isSecure = () => location.protocol === "https:";

/** The initial of the signed-in person, or null. */
export function readInitial(): string | null {
  const value = new RegExp(`(?:^|; )${initialCookieName(isSecure())}=([^;]+)`).exec(document.cookie)?.[1];
  try {
    return value === undefined ? null : decodeURIComponent(value);
  } catch {
    // Written by another program.
    return null;
  }
}

/** Stores the initial for the public pages; signing out clears it on the server. */
export function writeInitial(initial: string): void {
  const secure = isSecure() ? "; Secure" : "";
  document.cookie = `${initialCookieName(isSecure())}=${encodeURIComponent(initial)}; Path=/; Max-Age=${MAX_AGE}; SameSite=Lax${secure}`;
}
