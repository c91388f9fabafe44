import { request as open, type Agent, type IncomingMessage, type ServerResponse } from "node:http";
import { pipeline } from "node:stream";

/** Where instances of this machine listen. */
export const INSTANCE_HOST = "127.0.0.1";

/** Meant for one connection only, and so never handed on (RFC 9110, 7.6.1). The framing is written anew. */
const HOP_BY_HOP = new Set([
  "connection",
  "keep-alive",
  "proxy-connection",
  "proxy-authenticate",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "expect",
]);

/** Stays although Connection names it: a body without its length would be the next visitor's request, and the others say who was asked, and by whom. */
const isEndToEnd = (name: string): boolean =>
  ["content-length", "host", "forwarded", "x-real-ip"].includes(name) || name.startsWith("x-forwarded-");

/**
 * What became of a request: `answered` (or its client has left), `unreached` (nothing was sent, another instance may be asked), or
 * `lost` (sent, and the instance broke off before the first byte of an answer).
 */
export type Outcome = "answered" | "unreached" | "lost";

export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Hands a request to the instance at this port and its answer back, byte by byte; whoever breaks off breaks off the other side. */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { port, agent }: { port: number; agent: Agent },
): Promise<Outcome> {
  return new Promise((resolve) => {
    let isSent = false;
    const upstream = open({
      host: INSTANCE_HOST,
      port,
      agent,
      method: request.method,
      path: request.url,
      headers: onward(request),
    });
    const leave = () => upstream.destroy();
    response.once("close", leave);
    const settle = (outcome: Outcome) => {
      response.off("close", leave);
      resolve(outcome);
    };
    upstream.once("socket", (socket) => {
      // Only a connected instance gets to read the body: until then it can still go to another.
      const send = () => {
        isSent = true;
        if (hasBody(request)) request.pipe(upstream);
        else upstream.end();
      };
      if (socket.connecting) socket.once("connect", send);
      else send();
    });
    upstream.on("error", () => {
      settle(response.headersSent || response.destroyed ? "answered" : isSent ? "lost" : "unreached");
    });
    upstream.once("response", (answer) => {
      response.writeHead(
        answer.statusCode ?? 502,
        answer.statusMessage,
        endToEnd(answer.rawHeaders, answer.headers.connection),
      );
      // An event stream says nothing for a while: its head must not wait for its first event.
      response.flushHeaders();
      // An instance that dies in the middle ends the client's connection, too: half an answer must not look whole.
      pipeline(answer, response, () => {
        settle("answered");
      });
    });
  });
}

/** The client's headers with its address added to the list of hops. */
function onward(request: IncomingMessage): string[] {
  const headers = endToEnd(request.rawHeaders, request.headers.connection, "x-forwarded-for");
  const hops = [request.headers["x-forwarded-for"], request.socket.remoteAddress].flat().filter(Boolean);
  headers.push("X-Forwarded-For", hops.join(", "));
  if (request.headers["transfer-encoding"] !== undefined) headers.push("Transfer-Encoding", "chunked");
  return headers;
}

/** Names and values in turn, without what concerns this one connection. */
function endToEnd(raw: readonly string[], connection = "", ...dropped: string[]): string[] {
  const named = connection
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  const own = new Set([...HOP_BY_HOP, ...dropped, ...named.filter((name) => !isEndToEnd(name))]);
  return raw.filter((_, i) => !own.has(raw[i - (i % 2)]?.toLowerCase() ?? ""));
}
