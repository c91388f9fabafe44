import { createServer, type RequestListener } from "node:http";
import next from "next";
import { closeDatabase } from "@/db";
import { appUrl } from "@/lib/core/env";
import { PEER_HEADER, signPeer } from "@/lib/core/http/request/client-address";
import { beginShutdown, stopTelemetry, stopWorker } from "@/lib/core/lifecycle";
import { log } from "@/lib/core/log";
import { serveFromCache } from "../front/response-cache";
import { readStaticRoutes } from "../front/static-routes";
import { sanitizeRequest } from "./request-sanitizer";

export type App = {
  listener: RequestListener;
  url: string;
  stop: (drain: () => Promise<void>) => Promise<void>;
};

/** Starts Next's production server in this process, together with its worker (instrumentation.ts). */
export async function startApp(port: number): Promise<App> {
  // tsx enables source maps; those of the build would take over a hundred megabytes of memory.
  if (!process.env.NODE_OPTIONS?.includes("--enable-source-maps")) process.setSourceMapsEnabled(false);
  // Without a hostname Next uses localhost everywhere; a rewrite to another host would leave the process.
  // Next does not close upgraded sockets. With its own server, which never listens, it receives no upgrade requests.
  const server = next({ dev: false, port, httpServer: createServer() });
  await server.prepare();
  const handle = server.getRequestHandler();
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  const listener: RequestListener = (request, response) => {
    if (sanitizeRequest(request, response)) return;
    // Next hides the socket from handlers, and rate limits need the peer's address.
    request.headers[PEER_HEADER] = signPeer(request.socket.remoteAddress ?? "");
    handle(request, response).catch((error: unknown) => {
      log.error({ err: error }, "request handler");
      response.destroy();
    });
  };
  return {
    url: appUrl(),
    listener: serveFromCache(listener, await readStaticRoutes()),
    stop: async (drain) => {
      beginShutdown();
      await Promise.all([drain(), stopWorker()]);
      await server.close();
      await stopTelemetry();
      await closeDatabase();
    },
  };
}
