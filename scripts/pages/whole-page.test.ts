import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import compression from "compression";
import { expect, onTestFinished, test, vi } from "vitest";
import { serveOnLoopback } from "@/tests/support/loopback-server";
import { rawAsk, unpacked } from "@/tests/support/raw-http";
import { gatherPage } from "./whole-page";

type Packed = ServerResponse & { flush?: () => void };

/** A server whose pages are gathered before the library packs them, as `drawPages` has it; its address. */
async function serve(
  answer: (response: Packed) => unknown,
  encoding: "gzip" | "br" | "identity" = "gzip",
): Promise<string> {
  const pack = compression();
  const { url, close } = await serveOnLoopback((request, response) => {
    pack(request as Parameters<typeof pack>[0], response as Parameters<typeof pack>[1], () => {
      gatherPage(response, encoding);
      response.setHeader("content-type", "text/html; charset=utf-8");
      answer(response);
    });
  });
  onTestFinished(close);
  return url;
}

const ask = (url: string, accepted = "gzip") =>
  rawAsk(url, { path: "/", headers: { "accept-encoding": accepted } });
const pieces = Array.from({ length: 8 }, (_, i) =>
  Array.from({ length: 60 }, (_, k) => `<li>página ${(i * 7919 + k * 104729) % 9973} …</li>`).join(""),
);

/** Pieces one after the other, each flushed, as the framework sends a page. */
async function sendPage(response: Packed, pause = () => Promise.resolve()): Promise<void> {
  response.flushHeaders();
  for (const piece of pieces) {
    response.write(piece);
    response.flush?.();
    await pause();
  }
  response.end();
}

test.each(["gzip", "br"] as const)(
  "a page that is whole soon leaves whole, with its length (%s)",
  async (encoding) => {
    const answer = await ask(
      await serve((response) => sendPage(response, () => sleep(1)), encoding),
      encoding,
    );
    expect([
      answer.headers["content-encoding"],
      answer.headers["transfer-encoding"],
      answer.headers.vary,
    ]).toEqual([encoding, undefined, "Accept-Encoding"]);
    expect(Number(answer.headers["content-length"])).toBe(answer.body.length);
    expect(unpacked(answer).toString("utf8")).toBe(pieces.join(""));
  },
);

test("a piece that nothing follows leaves before the end, and what follows goes on in pieces", async () => {
  let finish = () => {};
  const url = await serve((response) => {
    response.write("the frame of the page");
    response.flush?.();
    finish = () => {
      response.end(", and the rest");
    };
  });
  const answer = await fetch(url, { headers: { "accept-encoding": "gzip" } });
  expect([answer.headers.get("content-length"), answer.headers.get("content-encoding")]).toEqual([
    null,
    "gzip",
  ]);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe("the frame of the page");
  finish();
  expect((await reader?.read())?.value).toBe(", and the rest");
});

test("a large page is packed in pieces, so that nobody waits for it", async () => {
  const large = "<p>A course among a thousand others.</p>".repeat(20_000);
  const answer = await ask(
    await serve((response) => {
      response.write(large);
      response.end("<p>The end</p>");
    }),
  );
  expect([answer.headers["content-encoding"], answer.headers["content-length"]]).toEqual(["gzip", undefined]);
  expect(unpacked(answer).toString("utf8")).toBe(`${large}<p>The end</p>`);
});

test.each<[string, (response: Packed) => void]>([
  [
    "a few words",
    (response) => {
      response.end("<p>moved</p>");
    },
  ],
  [
    "what is no page",
    (response) => {
      response.setHeader("content-type", "image/png");
      response.end(Buffer.alloc(4096));
    },
  ],
  [
    "what is packed already",
    (response) => {
      response.setHeader("content-encoding", "zstd");
      response.end(Buffer.alloc(4096));
    },
  ],
])("%s stays as it is", async (_, answer) => {
  const { headers } = await ask(await serve(answer));
  expect(headers["content-encoding"]).not.toBe("gzip");
});

test("nobody who takes no packing gets any", async () => {
  const answer = await ask(await serve((response) => sendPage(response), "identity"), "identity");
  expect([answer.headers["content-encoding"], Number(answer.headers["content-length"])]).toEqual([
    undefined,
    Buffer.byteLength(pieces.join("")),
  ]);
});

test("whoever waits for a piece or the end to be written is told", async () => {
  const told = vi.fn();
  await ask(
    await serve((response) => {
      response.write(Buffer.from("é"), () => {
        told("piece");
      });
      response.end("c3a9", "hex", () => {
        told("end");
      });
    }),
  );
  await vi.waitFor(() => {
    expect(told.mock.calls.flat()).toEqual(["piece", "end"]);
  });
});

test("tells whether a page has begun, be it on the line or not", async () => {
  const begun: boolean[] = [];
  const { url, close } = await serveOnLoopback((_request, response) => {
    const page = gatherPage(response, "identity");
    begun.push(page.hasBegun());
    response.write("half");
    begun.push(page.hasBegun());
    response.end();
  });
  onTestFinished(close);
  await rawAsk(url, { path: "/", headers: {} });
  expect(begun).toEqual([false, true]);
});
