import { inlineHash, pagePolicy, paypalSources } from "./content-policy";
import { hasPayPal, isDevelopment } from "./page-settings";

/** On the request it tells the framework the nonce for its own scripts, on the response the browser. */
export const POLICY_HEADER = "content-security-policy";

/** Of an answer that is no page: nothing in it may run, load or be framed. */
export const FLOOR_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Built ahead, with a policy of their own in their headers: a second one from here would forbid what the first allows. */
const prerendered =
  /^\/(?:welcome|login|signup|recover-password|reset-password|vision|terms|privacy|mobile|docs|focustimesupport|focustimeprivacy)$/;

/** Of the one constant script, reckoned once. */
const hashes = new Map<string, ReturnType<typeof inlineHash>>();

function hashOf(script: string): ReturnType<typeof inlineHash> {
  const known = hashes.get(script) ?? inlineHash(script);
  hashes.set(script, known);
  return known;
}

/**
 * The policy of what is rendered for this request, be it a page or an action's answer, with a nonce of its own; null for a prerendered
 * page. `path` is without language; `inline` is the one constant script that every page carries without nonce.
 */
export async function requestPolicy(
  path: string,
  { maySession, isAction = false, inline }: { maySession: boolean; isAction?: boolean; inline: string },
): Promise<string | null> {
  if (!isAction && (prerendered.test(path) || (path === "/" && !maySession))) return null;
  const scripts = [`'nonce-${btoa(crypto.randomUUID())}'`, await hashOf(inline)] as const;
  // React's development build names its stack frames by eval.
  return pagePolicy(
    isDevelopment ? [...scripts, "'unsafe-eval'"] : scripts,
    path === "/pricing" && hasPayPal() ? [paypalSources] : [],
  );
}
