import { createServer, type RequestListener, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { AppResponse } from "./app-response";
import { Refusal } from "../runtime/environment";
import { respondWhileStarting } from "./startup-response";

/** Number of ports to try above the default if none is configured. */
const TRIES = 20;
/** Time for running responses to finish, in milliseconds; long streams end at once. */
const DRAIN_MS = 20_000;

/** A server that holds its port while the app behind it starts. */
export type Front = { port: number; serve: (listener: RequestListener) => void; close: () => Promise<void> };

/** Binds the port before anything else starts, so that a conflict shows at once. Until the app is ready, visitors get 503. */
export async function openFront(options: {
  port: number;
  explicit: boolean;
  host: string | undefined;
}): Promise<Front> {
  let listener: RequestListener = respondWhileStarting;
  const server = createServer({ ServerResponse: AppResponse }, (request, response) => {
    if (!hasSeveralHosts(request.rawHeaders)) return listener(request, response);
    response.statusCode = 400;
    response.setHeader("cache-control", "no-store");
    response.end();
  });
  // The timeout exceeds the idle time of common proxies, which could otherwise reuse a closing connection.
  server.keepAliveTimeout = 75_000;
  const port = await bind(server, options);
  return {
    port,
    serve: (next) => {
      listener = next;
    },
    close: () => drain(server),
  };
}

/** RFC 9112, 3.2: a request with several Host headers is refused. Node reads the first, but a proxy may have read another. */
function hasSeveralHosts(rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]?.toLowerCase() === "host") hosts += 1;
  return hosts > 1;
}

async function bind(
  server: Server,
  options: { port: number; explicit: boolean; host: string | undefined },
): Promise<number> {
  const last = options.explicit ? options.port : options.port + TRIES;
  for (let port = options.port; port <= last; port += 1) {
    const problem = await tryBind(server, port, options.host);
    if (problem === undefined) return portOf(server);
    if (problem !== "EADDRINUSE")
      throw new Refusal(`Cannot listen on ${options.host ?? "every address"}, port ${port}: ${problem}`);
  }
  throw new Refusal(
    options.explicit
      ? `Port ${options.port} is taken by another program: stop it, or choose another with PORT=… npm start`
      : `The ports ${options.port} to ${last} are all taken: choose another with PORT=… npm start`,
  );
}

/** Returns the bound port, which the system chooses for port 0. */
function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

function tryBind(server: Server, port: number, host: string | undefined): Promise<string | undefined> {
  return new Promise((resolve) => {
    const failed = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message);
    server.once("error", failed);
    server.listen({ port, host }, () => {
      server.off("error", failed);
      resolve(undefined);
    });
  });
}

/** Stops accepting connections, waits a limited time for running responses, then closes the rest. */
async function drain(server: Server): Promise<void> {
  const deadline = Date.now() + DRAIN_MS;
  const closed = new AbortController();
  server.close(() => {
    closed.abort();
  });
  while (!closed.signal.aborted) {
    if (Date.now() > deadline) server.closeAllConnections();
    server.closeIdleConnections();
    await sleep(50);
  }
}
