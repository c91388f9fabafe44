import { createServer, type RequestListener } from "node:http";
import next from "next";
import { closeDatabase } from "@/db";
import { appUrl } from "@/lib/core/env";
import { PEER_HEADER, signPeer } from "@/lib/core/http/client-address";
import { beginStopping, stopTelemetry, stopWorker } from "@/lib/core/lifecycle";
import { log } from "@/lib/core/log";
import { answerFromMemory } from "../front/memory";
import { readPlaces } from "../front/places";
import { takeBuiltSettings } from "./built-settings";
import { gatherFlushes } from "./gathered-flushes";
import { readFixedHeaders } from "./fixed-headers";
import { letHeapGrow } from "./heap-growth";
import { joinHead } from "./joined-head";
import { keepRequires } from "./kept-requires";
import { answerOdd } from "./odd-requests";
import { tellStatus } from "./page-status";

export type App = {
  listener: RequestListener;
  url: string;
  stop: (drain: () => Promise<void>) => Promise<void>;
};

/** Starts Next's production server in this process; its worker starts with it (instrumentation.ts). */
export async function startApp(port: number): Promise<App> {
  // The loader of our scripts has switched them on: those of the build would stay in memory, more than a hundred megabytes.
  if (!process.env.NODE_OPTIONS?.includes("--enable-source-maps")) process.setSourceMapsEnabled(false);
  letHeapGrow();
  await takeBuiltSettings();
  // Without a hostname: Next calls itself localhost everywhere, and a rewrite to another name would leave the process.
  // With a server that nobody asks: at its first request Next listens for upgrades on the one that it is given, else on ours, and
  // then leaves their sockets open for ever. Where nobody listens, such a request is answered like any other.
  const server = next({ dev: false, port, httpServer: createServer() });
  await server.prepare();
  keepRequires();
  const handle = server.getRequestHandler();
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  const fixedHeaders = (await readFixedHeaders())("/");
  const listener: RequestListener = (request, response) => {
    if (answerOdd(request, response, fixedHeaders)) return;
    // Next hides the socket from handlers; limits count by the address that stands here.
    request.headers[PEER_HEADER] = signPeer(request.socket.remoteAddress ?? "");
    // The API tells its own.
    if (!request.url?.startsWith("/api/")) {
      tellStatus(request, response);
      gatherFlushes(response);
    }
    joinHead(response);
    handle(request, response).catch((error: unknown) => {
      log.error({ err: error }, "request handler");
      response.destroy();
    });
  };
  return {
    url: appUrl(),
    listener: answerFromMemory(listener, await readPlaces()),
    stop: async (drain) => {
      beginStopping();
      await Promise.all([drain(), stopWorker()]);
      await server.close();
      await stopTelemetry();
      await closeDatabase();
    },
  };
}
