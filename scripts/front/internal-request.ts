import { request, type Server } from "node:http";
import { duplexPair } from "node:stream";
import { buffer } from "node:stream/consumers";

/** A raw HTTP response; `headers` alternates names and values. */
export type RawResponse = { status: number; headers: string[]; body: Buffer };

/** Sends a request to a server in this process over an in-memory connection, without a port. */
export async function sendInternalRequest(
  server: Server,
  { method, path, headers }: { method: string; path: string; headers: Record<string, string> },
): Promise<RawResponse> {
  const [clientSide, serverSide] = duplexPair();
  const responded = new Promise<RawResponse>((resolve, reject) => {
    const sent = request(
      { method, path, headers: { host: "localhost", ...headers }, createConnection: () => clientSide },
      (response) => {
        buffer(response).then((body) => {
          resolve({ status: response.statusCode ?? 0, headers: response.rawHeaders, body });
        }, reject);
      },
    );
    sent.once("error", reject);
    sent.end();
  });
  server.emit("connection", serverSide);
  try {
    return await responded;
  } finally {
    clientSide.destroy();
    serverSide.destroy();
  }
}
