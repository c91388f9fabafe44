/** Sources on other hosts that a page needs, by directive. */
export type ForeignSources = Partial<
  Record<"script-src" | "style-src" | "img-src" | "connect-src" | "frame-src", readonly string[]>
>;

/** The inline scripts that a page may run: a nonce per request, or hashes of the scripts in a prerendered page. */
export type InlineScripts = readonly (`'nonce-${string}'` | `'sha256-${string}'` | "'unsafe-eval'")[];

/**
 * The Content-Security-Policy of a page. Inline styles are allowed, because menus, dialogs and toasts position themselves with style elements;
 * workers from blobs, because the proof-of-work check needs them.
 */
export function pagePolicy(inline: InlineScripts, foreign: readonly ForeignSources[] = []): string {
  const also = (directive: keyof ForeignSources) => [
    ...new Set(foreign.flatMap((sources) => sources[directive] ?? [])),
  ];
  const frames = also("frame-src");
  return [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...inline, ...also("script-src")],
    ["style-src", "'self'", "'unsafe-inline'", ...also("style-src")],
    ["img-src", "'self'", "data:", ...also("img-src")],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...also("connect-src")],
    ["frame-src", ...(frames.length > 0 ? frames : ["'none'"])],
    ["worker-src", "'self'", "blob:"],
    ["manifest-src", "'self'"],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
  ]
    .map((parts) => parts.join(" "))
    .join("; ");
}

/** The source expression that allows exactly this inline script. */
export async function inlineHash(script: string): Promise<`'sha256-${string}'`> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(script)));
  return `'sha256-${btoa(String.fromCharCode(...digest))}'`;
}

/** The sources of "Sign in with Google", from its documentation. */
export const googleSources: ForeignSources = {
  "script-src": ["https://accounts.google.com/gsi/client"],
  "style-src": ["https://accounts.google.com/gsi/style"],
  "connect-src": ["https://accounts.google.com/gsi/"],
  "frame-src": ["https://accounts.google.com/gsi/"],
};

/** The sources of reCAPTCHA, from its documentation. */
export const recaptchaSources: ForeignSources = {
  "script-src": ["https://www.google.com/recaptcha/", "https://www.gstatic.com/recaptcha/"],
  "connect-src": ["https://www.google.com/recaptcha/"],
  "frame-src": ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
};

/** The sources of an analytics script: its origin, from which it loads and to which it reports. A path of this site needs none. */
export function analyticsSources(address: string | undefined): ForeignSources {
  if (address === undefined || !URL.canParse(address)) return {};
  const { origin } = new URL(address);
  return { "script-src": [origin], "connect-src": [origin] };
}
