import { createServer, type RequestListener } from "node:http";
import { log } from "@/lib/core/log";
import { openCompressedBodies } from "./compressed-bodies";
import { requestInside } from "./request-inside";
import { isSame, readStaticRequest, type StaticRequest } from "./static-request";
import type { StaticRoute } from "./static-routes";
import { storeAnswer, type StoredAnswer } from "./stored-answer";

/** The answers of one address by the form of the request. Null while it is fetched, and where it may not be kept: then Next answers. */
type Answers = Map<string, StoredAnswer | null>;

/**
 * Answers from memory what the build has fixed, and hands everything else to `next`. The front fetches each answer from `next` itself,
 * by a request of its own that carries nothing of a client's. Until it is there, `next` answers the clients.
 */
export function answerFromMemory(
  next: RequestListener,
  routes: ReadonlyMap<string, StaticRoute>,
  bodies = openCompressedBodies(),
): RequestListener {
  const inside = createServer(next);
  const answersByPath = new Map<string, Answers>();
  // One after the other, so that fetching does not slow down the clients.
  let fetching = Promise.resolve();

  /** The answer to this form of a request. The first time it is null, and the front begins to fetch it. */
  function recall(path: string, key: string, request: StaticRequest): StoredAnswer | null {
    const answers = answersByPath.get(path) ?? new Map<string, StoredAnswer | null>();
    answersByPath.set(path, answers);
    const known = answers.get(key);
    if (known !== undefined) return known;
    answers.set(key, null);
    fetching = fetching
      .then(() => requestInside(inside, { method: request.method, path, headers: headersFor(request) }))
      .then(async (answer) => {
        answers.set(key, await storeAnswer(answer, request, bodies));
      })
      .catch((error: unknown) => {
        log.warn({ err: error, path, key }, "not served from memory");
      });
    return null;
  }

  function find(path: string, request: StaticRequest): StoredAnswer | null {
    const form = `${request.proto} ${request.encoding}`;
    const bare: StaticRequest = { ...request, etag: undefined, since: undefined };
    if (request.etag === undefined) return recall(path, `${request.method} ${form}`, bare);
    const whole = recall(path, `GET ${form}`, { ...bare, method: "GET" });
    // The client has an answer of another build: Next compares.
    if (whole === null || !isSame(request, whole)) return null;
    return recall(path, `304 ${request.method} ${form}`, {
      ...request,
      etag: whole.etag,
      since: whole.since,
    });
  }

  return (incoming, response) => {
    const path = incoming.url ?? "";
    const route = routes.get(path);
    const request = route === undefined ? null : readStaticRequest(incoming, route);
    const answer = request && find(path, request);
    if (answer === null) {
      next(incoming, response);
      return;
    }
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  };
}

/** Next compresses with gzip only; its headers of a compressed body hold for brotli, too. */
function headersFor({ encoding, proto, etag, since }: StaticRequest): Record<string, string> {
  return {
    ...(encoding === "identity" ? {} : { "accept-encoding": "gzip" }),
    ...(proto && { "x-forwarded-proto": proto }),
    ...(etag !== undefined && { "if-none-match": etag }),
    ...(since !== undefined && { "if-modified-since": since }),
  };
}
