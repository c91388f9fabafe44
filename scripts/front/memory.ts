import { createServer, type RequestListener } from "node:http";
import { log } from "@/lib/core/log";
import { answerOf, type Answer } from "./answer";
import { askInside } from "./ask-inside";
import { keepBodies } from "./bodies";
import type { Place } from "./places";
import { isSame, readWish, type Wish } from "./wish";

/** The answers of one address. Null: it is being learned, or it may not be kept, and Next gives it. */
type Shelf = Map<string, Answer | null>;

/**
 * Answers from memory what the build has fixed, and hands everything else to `next`. What is sent was learned from `next` itself,
 * by a request of our own that carries nothing of any client's; the first to ask is answered by `next` meanwhile.
 */
export function answerFromMemory(
  next: RequestListener,
  places: ReadonlyMap<string, Place>,
  bodies = keepBodies(),
): RequestListener {
  const inside = createServer(next);
  const shelves = new Map<string, Shelf>();
  // One after the other: learning must not take the machine from those who are waiting.
  let learning = Promise.resolve();

  /** What is known of this form of the address; the first time that it is asked for it is learned. */
  function recall(path: string, key: string, wish: Wish): Answer | null {
    const shelf = shelves.get(path) ?? new Map<string, Answer | null>();
    shelves.set(path, shelf);
    const known = shelf.get(key);
    if (known !== undefined) return known;
    shelf.set(key, null);
    learning = learning
      .then(() => askInside(inside, { method: wish.method, path, headers: headersFor(wish) }))
      .then(async (told) => {
        shelf.set(key, await answerOf(told, wish, bodies));
      })
      .catch((error: unknown) => {
        log.warn({ err: error, path, key }, "not served from memory");
      });
    return null;
  }

  function find(path: string, wish: Wish): Answer | null {
    const form = `${wish.proto} ${wish.encoding}`;
    const bare: Wish = { ...wish, etag: undefined, since: undefined };
    if (wish.etag === undefined) return recall(path, `${wish.method} ${form}`, bare);
    const whole = recall(path, `GET ${form}`, { ...bare, method: "GET" });
    // Somebody has an answer of another build: Next says what is right.
    if (whole === null || !isSame(wish, whole)) return null;
    return recall(path, `304 ${wish.method} ${form}`, { ...wish, etag: whole.etag, since: whole.since });
  }

  return (request, response) => {
    const path = request.url ?? "";
    const place = places.get(path);
    const wish = place === undefined ? null : readWish(request, place);
    const answer = wish && find(path, wish);
    if (answer === null) {
      next(request, response);
      return;
    }
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  };
}

/** Next packs with gzip only; what it says beside a packed body holds for brotli, too. */
function headersFor({ encoding, proto, etag, since }: Wish): Record<string, string> {
  return {
    ...(encoding === "identity" ? {} : { "accept-encoding": "gzip" }),
    ...(proto && { "x-forwarded-proto": proto }),
    ...(etag !== undefined && { "if-none-match": etag }),
    ...(since !== undefined && { "if-modified-since": since }),
  };
}
