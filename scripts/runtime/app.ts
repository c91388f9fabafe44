import { createServer, type RequestListener } from "node:http";
import next from "next";
import { closeDatabase } from "@/db";
import { appUrl } from "@/lib/core/env";
import { PEER_HEADER, signPeer } from "@/lib/core/http/client-address";
import { beginStopping, stopTelemetry, stopWorker } from "@/lib/core/lifecycle";
import { log } from "@/lib/core/log";
import { answerFromMemory } from "../front/memory";
import { readStaticRoutes } from "../front/static-routes";
import { sanitizeRequest } from "./request-sanitizer";

export type App = {
  listener: RequestListener;
  url: string;
  stop: (drain: () => Promise<void>) => Promise<void>;
};

/** Starts Next's production server in this process; its worker starts with it (instrumentation.ts). */
export async function startApp(port: number): Promise<App> {
  // The loader of our scripts switches source maps on; those of the build would take more than a hundred megabytes.
  if (!process.env.NODE_OPTIONS?.includes("--enable-source-maps")) process.setSourceMapsEnabled(false);
  // Without a hostname Next calls itself localhost everywhere; a rewrite to another name would leave the process.
  // With a server of its own that never listens, Next does not take upgrade requests from ours, whose sockets it leaves open.
  const server = next({ dev: false, port, httpServer: createServer() });
  await server.prepare();
  const handle = server.getRequestHandler();
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  const listener: RequestListener = (request, response) => {
    if (sanitizeRequest(request, response)) return;
    // Next hides the socket from handlers; limits count by this address.
    request.headers[PEER_HEADER] = signPeer(request.socket.remoteAddress ?? "");
    handle(request, response).catch((error: unknown) => {
      log.error({ err: error }, "request handler");
      response.destroy();
    });
  };
  return {
    url: appUrl(),
    listener: answerFromMemory(listener, await readStaticRoutes()),
    stop: async (drain) => {
      beginStopping();
      await Promise.all([drain(), stopWorker()]);
      await server.close();
      await stopTelemetry();
      await closeDatabase();
    },
  };
}
