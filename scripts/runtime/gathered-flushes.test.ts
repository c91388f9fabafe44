import { createServer, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import compression from "compression";
import { afterEach, expect, test } from "vitest";
import { rawAsk } from "@/tests/support/raw-http";
import { gatherFlushes } from "./gathered-flushes";

const open: (() => void)[] = [];
afterEach(() => { for (const close of open.splice(0)) close(); });

type Packed = ServerResponse & { flush?: () => void };

/** A server that packs as the framework does. */
async function serve(answer: (response: Packed) => void, isGathered: boolean): Promise<string> {
  const pack = compression({ filter: () => true, threshold: 0 });
  const server = createServer((request, response) => {
    if (isGathered) gatherFlushes(response);
    pack(request as Parameters<typeof pack>[0], response as Parameters<typeof pack>[1], () => { answer(response); });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  open.push(() => { server.close(); server.closeAllConnections(); });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

const pieces = Array.from({ length: 8 }, (_, i) => Array.from({ length: 60 }, (_, k) => `<li>${String((i * 7919 + k * 104729) % 9973)}</li>`).join(""));

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
    const { body } = await rawAsk(await serve((response) => void sendPage(response), isGathered), { path: "/", headers: { "accept-encoding": "gzip" } });
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
    finish = () => { response.end(", and the rest"); };
  }, true);
  const answer = await fetch(url, { headers: { "accept-encoding": "gzip" } });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toBe("the frame of the page");
  finish();
  expect((await reader?.read())?.value).toBe(", and the rest");
});

test("an answer that is not packed has no flush, and one that has ended is not flushed any more", async () => {
  let found: unknown = "not asked";
  const server = createServer((_request, response: Packed) => {
    gatherFlushes(response);
    found = response.flush;
    let flushes = 0;
    response.flush = () => { flushes += 1; };
    response.flush();
    response.end("done");
    void sleep(30).then(() => { late = flushes; });
  });
  let late = -1;
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  open.push(() => { server.close(); server.closeAllConnections(); });
  const address = server.address();
  expect(await (await fetch(`http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`)).text()).toBe("done");
  await expect.poll(() => late).toBe(0);
  expect(found).toBeUndefined();
});
