import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { FOLLOW_HEADER, followRequest, OUTAGE_RETRY_S } from "@/lib/core/http/page-outage";

/**
 * Next answers every page that fails with 500, and no page can choose otherwise. One that failed because the database is
 * away is told apart here: 503 with Retry-After, under the same error page.
 */
export function tellOutages(request: IncomingMessage, response: ServerResponse): void {
  const id = randomUUID();
  const followed = followRequest(id);
  request.headers[FOLLOW_HEADER] = id;
  response.once("close", followed.end);
  const writeHead: (status: number, ...rest: never[]) => ServerResponse = response.writeHead.bind(response);
  response.writeHead = (status: number, ...rest: never[]) => {
    const isOutage = status === 500 && followed.isUnavailable();
    if (isOutage) response.setHeader("Retry-After", OUTAGE_RETRY_S);
    return writeHead(isOutage ? 503 : status, ...rest);
  };
}
