/** Characters that browsers strip or read as a slash; no path of this app contains one. */
const suspicious = /[\\\p{Cc}\s]/u;

/**
 * The given path if it is a safe redirect target within this app, otherwise null. It must start with exactly one slash and resolve to the
 * same origin after URL normalisation.
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

/** Whether a path, in either language, is a page from which signed-in people are redirected. */
export function isAuthPage(path: string): boolean {
  return /^(?:\/es)?\/(?:welcome|login|signup|recover-password|reset-password)\/?(?:[?#]|$)/.test(path);
}
