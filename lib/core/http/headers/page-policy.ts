import { inlineHash, pagePolicy, paypalSources } from "./content-security-policy";
import { hasPayPal, isDevelopment } from "./edge-env";

/** Set on the request, where Next reads the nonce for its scripts, and on the response for the browser. */
export const POLICY_HEADER = "content-security-policy";

/** The policy of responses that are no page: nothing may run, load or be framed. */
export const FLOOR_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Prerendered pages, which have a policy in their own headers; a second one would forbid what the first allows. */
const prerendered =
  /^\/(?:welcome|login|signup|recover-password|reset-password|vision|terms|privacy|mobile|docs|focustimesupport|focustimeprivacy)$/;

/** Hashes of inline scripts, computed once. */
const hashes = new Map<string, ReturnType<typeof inlineHash>>();

function hashOf(script: string): ReturnType<typeof inlineHash> {
  const known = hashes.get(script) ?? inlineHash(script);
  hashes.set(script, known);
  return known;
}

/**
 * The policy, with a fresh nonce, of a page or action response that is rendered per request; null for a prerendered page.
 * `path` has no locale; `inline` is the constant script that every page carries without a nonce.
 */
export async function requestPolicy(
  path: string,
  { maySession, isAction = false, inline }: { maySession: boolean; isAction?: boolean; inline: string },
): Promise<string | null> {
  if (!isAction && (prerendered.test(path) || (path === "/" && !maySession))) return null;
  const scripts = [`'nonce-${btoa(crypto.randomUUID())}'`, await hashOf(inline)] as const;
  // React's development build uses eval for stack frames.
  return pagePolicy(
    isDevelopment ? [...scripts, "'unsafe-eval'"] : scripts,
    path === "/pricing" && hasPayPal() ? [paypalSources] : [],
  );
}
