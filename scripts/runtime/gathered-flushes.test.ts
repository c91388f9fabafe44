import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import compression from "compression";
import { expect, onTestFinished, test } from "vitest";
import { serveOnLoopback } from "@/tests/support/loopback-server";
import { rawAsk } from "@/tests/support/raw-http";
import { gatherFlushes } from "./gathered-flushes";

type Packed = ServerResponse & { flush?: () => void };

/** A server that packs as the framework does; its address. */
async function serve(answer: (response: Packed) => void, isGathered: boolean): Promise<string> {
  const pack = compression({ filter: () => true, threshold: 0 });
  const { url, close } = await serveOnLoopback((request, response) => {
    if (isGathered) gatherFlushes(response);
    pack(request as Parameters<typeof pack>[0], response as Parameters<typeof pack>[1], () => {
      answer(response);
    });
  });
  onTestFinished(close);
  return url;
}

const pieces = Array.from({ length: 8 }, (_, i) =>
  Array.from({ length: 60 }, (_, k) => `<li>${String((i * 7919 + k * 104729) % 9973)}</li>`).join(""),
);

/** Pieces one after the other, each flushed, as the framework sends a page. */
async function sendPage(response: Packed): Promise<void> {
  for (const piece of pieces) {
    response.write(piece);
    response.flush?.();
    await Promise.resolve();
  }
  response.end();
}

test("pieces that follow each other at once leave as one, and weigh less", async () => {
  const ask = async (isGathered: boolean) => {
    const { body } = await rawAsk(await serve((response) => void sendPage(response), isGathered), {
      path: "/",
      headers: { "accept-encoding": "gzip" },
    });
    return body.length;
  };
  const [one, each] = [await ask(true), await ask(false)];
  expect(one).toBeLessThan(each - pieces.length * 5);
});

test("a piece that nothing follows does not wait for the end", async () => {
  let finish = () => {};
  const url = await serve((response) => {
    response.write("the frame of the page");
    response.flush?.();
    finish = () => {
      response.end(", and the rest");
    };
  }, true);
  const answer = await fetch(url, { headers: { "accept-encoding": "gzip" } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe("the frame of the page");
  finish();
  expect((await reader?.read())?.value).toBe(", and the rest");
});

test("an answer that is not packed has no flush, and one that has ended is not flushed any more", async () => {
  let before: unknown = "not asked";
  let flushes = 0;
  const { url, close } = await serveOnLoopback((_request, response: Packed) => {
    gatherFlushes(response);
    before = response.flush;
    response.flush = () => {
      flushes += 1;
    };
    response.flush();
    response.end("done");
  });
  onTestFinished(close);
  expect(await (await fetch(url)).text()).toBe("done");
  // Longer than a piece may wait.
  await sleep(30);
  expect([before, flushes]).toEqual([undefined, 0]);
});
