import type { IncomingMessage, ServerResponse } from "node:http";
import { ReadableStream } from "node:stream/web";
import { NextRequest } from "next/server";
import { takeSource } from "@/lib/core/http/text-source";
import { pour } from "./outlet";

/** What Node was asked, as the framework hands it to a handler. */
export function toRequest(asked: IncomingMessage, response: ServerResponse, origin: string): NextRequest {
  const method = asked.method ?? "GET";
  const headers = Object.entries(asked.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const body =
    method === "GET"
      ? {}
      : { body: ReadableStream.from(asked.iterator({ destroyOnReturn: false })), duplex: "half" };
  return new NextRequest(origin + (asked.url ?? "/"), {
    method,
    headers,
    signal: leaving(response),
    ...body,
  } as ConstructorParameters<typeof NextRequest>[1]);
}

/** Aborted when the client leaves before it has the whole answer. */
function leaving(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** Sends an answer: a source's text and a stream of events as they come, anything else in one piece. Headers that are set already stay. */
export async function send(answer: Response, response: ServerResponse): Promise<void> {
  response.statusCode = answer.status;
  answer.headers.forEach((value, name) => {
    if (!response.hasHeader(name)) response.setHeader(name, value);
  });
  const source = takeSource(answer);
  if (source) {
    pour(source, response);
    return;
  }
  if (answer.body !== null && answer.headers.get("content-type")?.startsWith("text/event-stream"))
    return pump(answer.body.getReader(), response);
  const body = Buffer.from(await answer.arrayBuffer());
  response.setHeader("content-length", body.length);
  response.end(body);
}

/** No faster than the client reads; its source hears at once when the client leaves. */
async function pump(
  source: ReadableStreamDefaultReader<Uint8Array>,
  response: ServerResponse,
): Promise<void> {
  let room = Promise.withResolvers<void>();
  response.on("drain", () => room.resolve());
  response.once("close", () => {
    room.resolve();
    source.cancel().catch(() => undefined);
  });
  for (;;) {
    const { done, value } = await source.read();
    if (done) break;
    if (response.write(value) || response.destroyed) continue;
    room = Promise.withResolvers();
    await room.promise;
  }
  response.end();
}
