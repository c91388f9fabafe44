import { createServer, type RequestListener } from "node:http";
import { log } from "@/lib/core/log";
import { openCompressedBodies } from "./compressed-bodies";
import { sendInternalRequest } from "./internal-request";
import { isSame, readStaticRequest, type StaticRequest } from "./static-request";
import type { StaticRoute } from "./static-routes";
import { toStoredResponse, type StoredResponse } from "./stored-response";

/** The responses of one path by request variant. Null while a response is fetched or must not be stored; then Next serves it. */
type ResponseVariants = Map<string, StoredResponse | null>;

/**
 * Serves the build's static routes from memory and passes all other requests to `next`. The cache fetches each response with
 * its own request, free of client data. Until the response is stored, `next` serves the clients.
 */
export function serveFromCache(
  next: RequestListener,
  routes: ReadonlyMap<string, StaticRoute>,
  bodies = openCompressedBodies(),
): RequestListener {
  const inside = createServer(next);
  const responsesByPath = new Map<string, ResponseVariants>();
  // Fetches run one at a time, so that they do not slow down the clients.
  let fetching = Promise.resolve();

  /** Returns the stored response for a request variant. The first call returns null and starts fetching it. */
  function findVariant(path: string, key: string, request: StaticRequest): StoredResponse | null {
    const variants = responsesByPath.get(path) ?? new Map<string, StoredResponse | null>();
    responsesByPath.set(path, variants);
    const known = variants.get(key);
    if (known !== undefined) return known;
    variants.set(key, null);
    fetching = fetching
      .then(() => sendInternalRequest(inside, { method: request.method, path, headers: headersFor(request) }))
      .then(async (raw) => {
        variants.set(key, await toStoredResponse(raw, request, bodies));
      })
      .catch((error: unknown) => {
        log.warn({ err: error, path, key }, "not served from memory");
      });
    return null;
  }

  function find(path: string, request: StaticRequest): StoredResponse | null {
    const form = `${request.proto} ${request.encoding}`;
    const bare: StaticRequest = { ...request, etag: undefined, since: undefined };
    if (request.etag === undefined) return findVariant(path, `${request.method} ${form}`, bare);
    const whole = findVariant(path, `GET ${form}`, { ...bare, method: "GET" });
    // The client's copy is from another build, so Next compares them.
    if (whole === null || !isSame(request, whole)) return null;
    return findVariant(path, `304 ${request.method} ${form}`, {
      ...request,
      etag: whole.etag,
      since: whole.since,
    });
  }

  return (incoming, response) => {
    const path = incoming.url ?? "";
    const route = routes.get(path);
    const request = route === undefined ? null : readStaticRequest(incoming, route);
    const stored = request && find(path, request);
    if (stored === null) {
      next(incoming, response);
      return;
    }
    response.writeHead(stored.status, stored.headers);
    response.end(stored.body);
  };
}

/** Next compresses with gzip only; its headers for a gzip body also apply to brotli. */
function headersFor({ encoding, proto, etag, since }: StaticRequest): Record<string, string> {
  return {
    ...(encoding === "identity" ? {} : { "accept-encoding": "gzip" }),
    ...(proto && { "x-forwarded-proto": proto }),
    ...(etag !== undefined && { "if-none-match": etag }),
    ...(since !== undefined && { "if-modified-since": since }),
  };
}
