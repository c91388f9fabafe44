import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** An HTTP server on a free port of this machine; `url` has no trailing slash. */
export type LoopbackServer = { url: string; close: () => Promise<void> };

/** Serves on loopback; a handler that throws closes the connection. */
export async function serveOnLoopback(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void> | void,
): Promise<LoopbackServer> {
  const server = createServer(
    (request, response) => void Promise.resolve(answer(request, response)).catch(() => response.destroy()),
  );
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
