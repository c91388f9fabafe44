import { request, type Server } from "node:http";
import { duplexPair } from "node:stream";
import { buffer } from "node:stream/consumers";

/** A raw HTTP response; `headers` alternates names and values. */
export type RawAnswer = { status: number; headers: string[]; body: Buffer };

/** Sends a request to a server in this process over an in-memory connection, without a port. */
export async function requestInside(
  server: Server,
  { method, path, headers }: { method: string; path: string; headers: Record<string, string> },
): Promise<RawAnswer> {
  const [ours, theirs] = duplexPair();
  const answered = new Promise<RawAnswer>((resolve, reject) => {
    const sent = request(
      { method, path, headers: { host: "localhost", ...headers }, createConnection: () => ours },
      (answer) => {
        buffer(answer).then((body) => {
          resolve({ status: answer.statusCode ?? 0, headers: answer.rawHeaders, body });
        }, reject);
      },
    );
    sent.once("error", reject);
    sent.end();
  });
  server.emit("connection", theirs);
  try {
    return await answered;
  } finally {
    ours.destroy();
    theirs.destroy();
  }
}
