import { createServer, type RequestListener } from "node:http";
import { log } from "@/lib/core/log";
import { openCompressedBodies } from "./compressed-bodies";
import { requestInside } from "./internal-request";
import { isSame, readStaticRequest, type StaticRequest } from "./static-request";
import type { StaticRoute } from "./static-routes";
import { storeAnswer, type StoredAnswer } from "./stored-response";

/** Answers of one path by request variant. Null while an answer is fetched or must not be stored; then Next answers. */
type Answers = Map<string, StoredAnswer | null>;

/**
 * Serves the build's static routes from memory and passes everything else to `next`. The front fetches each answer
 * with its own request, free of client data. Until the answer is stored, `next` serves the clients.
 */
export function answerFromMemory(
  next: RequestListener,
  routes: ReadonlyMap<string, StaticRoute>,
  bodies = openCompressedBodies(),
): RequestListener {
  const inside = createServer(next);
  const answersByPath = new Map<string, Answers>();
  // Fetches run one at a time, so that they do not slow down the clients.
  let fetching = Promise.resolve();

  /** Returns the stored answer for a request variant. The first call returns null and starts fetching it. */
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
    // The client's answer comes from another build, so Next compares them.
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

/** Next compresses with gzip only; its headers for a gzip body also apply to brotli. */
function headersFor({ encoding, proto, etag, since }: StaticRequest): Record<string, string> {
  return {
    ...(encoding === "identity" ? {} : { "accept-encoding": "gzip" }),
    ...(proto && { "x-forwarded-proto": proto }),
    ...(etag !== undefined && { "if-none-match": etag }),
    ...(since !== undefined && { "if-modified-since": since }),
  };
}
