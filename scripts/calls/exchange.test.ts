import { once } from "node:events";
import { request, type ClientRequest, type IncomingMessage } from "node:http";
import { buffer, text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import type { NextRequest } from "next/server";
import { serveOnLoopback } from "@/tests/support/loopback-server";
import { send, toRequest } from "./exchange";

type Handler = (asked: NextRequest) => Promise<Response>;

/** A server whose calls this handler answers, and a client's request to it. */
async function ask(
  handler: Handler,
  {
    method = "GET",
    path = "/",
    headers = {},
  }: { method?: string; path?: string; headers?: Record<string, string> } = {},
): Promise<ClientRequest> {
  const { url, close } = await serveOnLoopback(async (asked, response) =>
    send(await handler(toRequest(asked, response, "http://localhost:1")), response),
  );
  onTestFinished(close);
  return request(`${url}${path}`, { method, headers });
}

async function answerTo(sent: ClientRequest): Promise<IncomingMessage> {
  const answered = once(sent, "response") as Promise<[IncomingMessage]>;
  sent.end();
  const [answer] = await answered;
  return answer;
}

const events = (
  pull: (controller: ReadableStreamDefaultController<Uint8Array>) => void | Promise<void>,
  cancel?: () => void,
) =>
  new Response(new ReadableStream({ pull, cancel }, { highWaterMark: 1 }), {
    headers: { "content-type": "text/event-stream" },
  });

test("a handler sees address, headers and cookies", async () => {
  const answer = await answerTo(
    await ask(
      (asked) =>
        Promise.resolve(
          Response.json([
            asked.url,
            asked.nextUrl.searchParams.getAll("a"),
            asked.headers.get("x-own"),
            asked.cookies.get("one")?.value,
          ]),
        ),
      {
        path: "/b?a=1&a=%C3%A4",
        headers: { "x-own": "yes", cookie: "one=1; two=2" },
      },
    ),
  );
  expect(JSON.parse(await text(answer))).toEqual([
    "http://localhost:1/b?a=1&a=%C3%A4",
    ["1", "ä"],
    "yes",
    "1",
  ]);
});

test("an answer goes out in one piece, with its length; headers that stand already stay", async () => {
  const answer = await answerTo(
    await ask(() =>
      Promise.resolve(Response.json({ a: "é" }, { status: 402, headers: { "x-request-id": "1" } })),
    ),
  );
  expect([
    answer.statusCode,
    answer.headers["content-length"],
    answer.headers["transfer-encoding"],
    answer.headers["x-request-id"],
    await text(answer),
  ]).toEqual([402, "10", undefined, "1", '{"a":"é"}']);
});

test("a body is read as it comes", async () => {
  const read = Promise.withResolvers<string>();
  const sent = await ask(
    async (asked) => {
      read.resolve(await asked.text());
      return new Response();
    },
    { method: "POST" },
  );
  sent.write("one ");
  sent.end("two");
  expect(await read.promise).toBe("one two");
});

test("a body that breaks off is no whole one", async () => {
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const sent = await ask(
    async (asked) => {
      const reader = asked.body?.getReader();
      first.resolve(Buffer.from((await reader?.read())?.value ?? []).toString());
      second.resolve(
        await (reader?.read() ?? Promise.reject(new Error("no body"))).then(
          () => "went on",
          (error: unknown) => String(error),
        ),
      );
      return new Response();
    },
    { method: "POST", headers: { "content-length": "100" } },
  );
  sent.on("error", () => undefined);
  sent.write("{}");
  expect(await first.promise).toBe("{}");
  sent.destroy();
  expect(await second.promise).toContain("aborted");
});

test("a refusal reaches a client whose body nobody reads to its end", async () => {
  const sent = await ask(
    async (asked) => {
      await asked.body?.cancel();
      return new Response(null, { status: 413 });
    },
    { method: "POST" },
  );
  const answered = once(sent, "response") as Promise<[IncomingMessage]>;
  sent.write("x".repeat(100_000));
  const [answer] = await answered;
  expect(answer.statusCode).toBe(413);
});

test("who leaves ends the stream's source and aborts the request, also while nothing is said", async () => {
  const [cancelled, aborted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let said = 0;
  const sent = await ask((asked) => {
    asked.signal.addEventListener("abort", () => {
      aborted.resolve();
    });
    return Promise.resolve(
      events(
        async (controller) => {
          said += 1;
          if (said > 1) await new Promise(() => undefined);
          controller.enqueue(Buffer.from("data: 1\n\n"));
        },
        () => {
          cancelled.resolve();
        },
      ),
    );
  });
  const answer = await answerTo(sent);
  await once(answer, "data");
  sent.destroy();
  await Promise.all([cancelled.promise, aborted.promise]);
});

test("a whole answer aborts nothing", async () => {
  let signal: AbortSignal | undefined;
  const answer = await answerTo(
    await ask(
      (asked) => {
        signal = asked.signal;
        return Promise.resolve(Response.json(1));
      },
      { headers: { connection: "close" } },
    ),
  );
  const closed = once(answer, "close");
  await buffer(answer);
  await closed;
  expect(signal?.aborted).toBe(false);
});

test("a stream goes no faster than its client reads", async () => {
  let pieces = 0;
  const piece = Buffer.alloc(64 * 1024, "x");
  const sent = await ask(() =>
    Promise.resolve(
      events((controller) => {
        pieces += 1;
        if (pieces > 600) controller.close();
        else controller.enqueue(piece);
      }),
    ),
  );
  const answer = await answerTo(sent);
  // Nobody reads: what the system's buffers take is far less than the whole, however long one waits.
  let before = -1;
  while (before !== pieces) {
    before = pieces;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(pieces).toBeLessThan(500);
  expect((await buffer(answer)).length).toBe(600 * piece.length);
});
