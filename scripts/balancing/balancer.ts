import { Agent, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import { forward, hasBody } from "./forward";

/** An instance as the balancer sees it: where it listens, and whether it is one to ask. */
export type Backend = { port: number; ready: boolean };

/**
 * Gives each request to the next ready instance in turn. While none is ready any will do: it says 503 by itself and still
 * serves what needs no database. What could not be sent, or may be asked twice, goes to another instance.
 */
export function balance(backends: () => readonly Backend[]): RequestListener {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const choose = (tried: ReadonlySet<Backend>): Backend | undefined => {
    const left = backends().filter((each) => !tried.has(each));
    const ready = left.filter((each) => each.ready);
    const from = ready.length > 0 ? ready : left;
    turn += 1;
    return from[turn % from.length];
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const tried = new Set<Backend>();
    for (let backend = choose(tried); backend; backend = choose(tried)) {
      tried.add(backend);
      const outcome = await forward(request, response, { port: backend.port, agent });
      if (outcome === "answered") return;
      backend.ready = false;
      if (outcome === "lost" && !isRepeatable(request)) {
        refuse(request, response, 502);
        return;
      }
    }
    refuse(request, response, 503);
  };
  return (request, response) => void serve(request, response);
}

/** A read changes nothing, so asking again is no harm; a write may have been done before its answer was lost. */
function isRepeatable(request: IncomingMessage): boolean {
  return (request.method === "GET" || request.method === "HEAD") && !hasBody(request);
}

/** In the API's own form for its callers, in a line for everybody else. */
function refuse(request: IncomingMessage, response: ServerResponse, status: 502 | 503): void {
  if (response.headersSent || response.destroyed) return;
  const isCall = request.url?.startsWith("/api/") ?? false;
  const detail = status === 502 ? "Bad Gateway" : "Service Unavailable";
  response.writeHead(status, {
    "Content-Type": isCall ? "application/json" : "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    ...(status === 503 ? { "Retry-After": "2" } : {}),
  });
  response.end(
    isCall
      ? JSON.stringify({ detail, code: "unavailable" })
      : "Meno cannot answer at the moment. Please try again.\n",
  );
}
