import { inlineHash, pagePolicy, type ForeignSources } from "./content-security-policy";
import { env } from "@/lib/core/env";

/** The policy's header. Next reads the nonce for its scripts from the request's, the browser reads the response's. */
export const POLICY_HEADER = "content-security-policy";

/** The policy of responses other than pages: nothing may run, load or be framed. */
export const NON_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Prerendered pages, which have a policy in their own headers; a second one would forbid what the first allows. */
const prerendered =
  /^\/(?:welcome|login|signup|recover-password|reset-password|verify-email|unsubscribe|vision|terms|privacy|mobile|docs|focustimesupport|focustimeprivacy)$/;

/** Hashes of inline scripts, computed once. */
const hashes = new Map<string, ReturnType<typeof inlineHash>>();

function hashOf(script: string): ReturnType<typeof inlineHash> {
  const cached = hashes.get(script) ?? inlineHash(script);
  hashes.set(script, cached);
  return cached;
}

export type PolicyOptions = {
  /** The request has a session cookie, which may be invalid. */
  hasCookie: boolean;
  isAction?: boolean;
  /** The constant inline script of every page, which is allowed by its hash. */
  inline: string;
  foreign?: readonly ForeignSources[];
};

/**
 * The policy, with a new nonce, of a page or action response that is rendered per request; null for a prerendered page.
 * `path` has no locale.
 */
export async function requestPolicy(
  path: string,
  { hasCookie, isAction = false, inline, foreign = [] }: PolicyOptions,
): Promise<string | null> {
  if (!isAction && (prerendered.test(path) || (path === "/" && !hasCookie))) return null;
  const scripts = [`'nonce-${btoa(crypto.randomUUID())}'`, await hashOf(inline)] as const;
  // React's development build uses eval for stack frames.
  return pagePolicy(env().NODE_ENV === "development" ? [...scripts, "'unsafe-eval'"] : scripts, foreign);
}
