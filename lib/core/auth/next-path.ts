/** What browsers strip or read as a second slash, and what no path of ours contains. */
const suspicious = /[\\\p{Cc}\s]/u;

/**
 * A path of this app that it is safe to be sent to, or null. Accepts only what starts with exactly one slash
 * and still resolves to the same origin after the browser's own normalisation.
 */
export function safeNext(value: string | null | undefined): string | null {
  if (
    !value ||
    value.length > 2000 ||
    !value.startsWith("/") ||
    value.startsWith("//") ||
    suspicious.test(value)
  )
    return null;
  const base = "http://meno.invalid";
  if (!URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  if (url.origin !== base || url.pathname.startsWith("//") || url.pathname.startsWith("/api/")) return null;
  return url.pathname + url.search + url.hash;
}

/** Whether a path is one of the pages that a signed-in person is sent away from, in either language. */
export function isAuthPage(path: string): boolean {
  return /^(?:\/es)?\/(?:welcome|login|signup|recover-password|reset-password)\/?(?:[?#]|$)/.test(path);
}
