import { ServerResponse, type IncomingMessage } from "node:http";
import { appUrl } from "@/lib/core/env";
import { TRACKING_HEADER, findTrackedRequest } from "@/lib/core/http/pages/tracked-requests";
import { NON_PAGE_POLICY, POLICY_HEADER } from "@/lib/core/http/headers/page-policy";
import { securityHeaders, transportSecurity } from "@/lib/core/http/headers/security-headers";

/**
 * The response class of the HTTP server. Next answers every failed page with 500 and omits configured headers from some
 * redirects. This class sends 503 while the database is down, 429 for a visitor above a limit and 400 for an unreadable server action,
 * and adds the missing headers.
 */
export class AppResponse<R extends IncomingMessage = IncomingMessage> extends ServerResponse<R> {
  override writeHead(status: number, ...rest: never[]): this {
    if (rest.length > 0) return super.writeHead(status, ...rest);
    this.#addMissingHeaders();
    if (status !== 500) return super.writeHead(status);
    const tracked = findTrackedRequest(this.req.headers[TRACKING_HEADER]);
    if (tracked?.refusal) {
      this.setHeader("Retry-After", tracked.refusal.retryAfter);
      return super.writeHead(tracked.refusal.status);
    }
    const isUnreadableAction =
      tracked?.actionStarted === false && this.req.headers["next-action"] !== undefined;
    return super.writeHead(isUnreadableAction ? 400 : 500);
  }

  #addMissingHeaders(): void {
    for (const { key, value } of securityHeaders) if (!this.hasHeader(key)) this.setHeader(key, value);
    if (!this.hasHeader(POLICY_HEADER)) this.setHeader(POLICY_HEADER, NON_PAGE_POLICY);
    if (appUrl().startsWith("https:") || this.req.headers["x-forwarded-proto"] === "https")
      this.setHeader(transportSecurity.key, transportSecurity.value);
  }
}
