import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { FOLLOW_HEADER, followRequest, OUTAGE_RETRY_S } from "@/lib/core/http/page-outage";
import { FLOOR_POLICY, POLICY_HEADER } from "@/lib/core/http/request-policy";

/**
 * Next answers every page that fails with 500, and no page can choose otherwise. One that failed because the database is away is told apart here:
 * 503 with Retry-After, under the same error page. So is a call of a server action that could not be read, which is the caller's fault: 400. And
 * what is no page, and so has no policy of its own, gets one under which nothing runs.
 */
export function tellStatus(request: IncomingMessage, response: ServerResponse): void {
  const id = randomUUID();
  const followed = followRequest(id);
  request.headers[FOLLOW_HEADER] = id;
  response.once("close", followed.end);
  const isAction = request.headers["next-action"] !== undefined;
  const writeHead: (status: number, ...rest: never[]) => ServerResponse = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: never[]) => {
    const isOutage = status === 500 && followed.isUnavailable();
    const isUnreadable = status === 500 && !isOutage && isAction && !followed.hasActionBegun();
    if (isOutage) response.setHeader("Retry-After", OUTAGE_RETRY_S);
    if (!response.hasHeader(POLICY_HEADER)) response.setHeader(POLICY_HEADER, FLOOR_POLICY);
    return writeHead(isOutage ? 503 : isUnreadable ? 400 : status, ...rest);
  };
}
