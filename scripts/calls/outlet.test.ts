import { once } from "node:events";
import { Agent, request, type IncomingMessage } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import type { Outlet, TextSource } from "@/lib/core/http/text-source";
import { serveOnLoopback } from "@/tests/support/loopback-server";
import { pour } from "./outlet";

/** A source that the test writes with. */
class Told implements TextSource {
  readonly opened = Promise.withResolvers<Outlet>();
  readonly left = Promise.withResolvers<void>();
  hasLeft = false;
  rooms = 0;
  open(outlet: Outlet): void {
    this.opened.resolve(outlet);
  }
  room(): void {
    this.rooms += 1;
  }
  leave(): void {
    this.hasLeft = true;
    this.left.resolve();
  }
}

/** Serves these sources, one to a request; `sockets` are the server's ends of its connections. */
async function serve(...sources: TextSource[]): Promise<{ url: string; port: number; sockets: Socket[] }> {
  const sockets: Socket[] = [];
  const { url, close } = await serveOnLoopback((asked, response) => {
    asked.resume();
    if (!sockets.includes(asked.socket)) sockets.push(asked.socket);
    const source = sources.shift();
    if (source) pour(source, response.setHeader("content-type", "text/event-stream"));
    else response.end("no more");
  });
  onTestFinished(close);
  return { url, port: Number(new URL(url).port), sockets };
}

async function ask(url: string, agent?: Agent): Promise<IncomingMessage> {
  const [answer] = (await once(request(url, { agent }).end(), "response")) as [IncomingMessage];
  return answer;
}

/** A source that says these and ends. */
const saying = (...pieces: string[]): TextSource => ({
  open: (outlet) => {
    for (const piece of pieces) outlet.write(piece);
    outlet.end("!");
  },
  room: () => undefined,
  leave: () => undefined,
});

test("what is written arrives, letter by letter, and the connection serves the next call", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
  });
  const long = "añ🦉".repeat(20_000);
  const { url, sockets } = await serve(saying("¿Qué ", "", "ves? 🦉", long), saying());
  expect(await text(await ask(url, agent))).toBe(`¿Qué ves? 🦉${long}!`);
  expect(await text(await ask(url, agent))).toBe("!");
  expect(await text(await ask(url, agent))).toBe("no more");
  expect(sockets).toHaveLength(1);
});

test("a piece leaves in one call of the system, the head with the first one and the end with the last", async () => {
  const source = new Told();
  const { url, sockets } = await serve(source);
  const asked = ask(url);
  const outlet = await source.opened.promise;
  const socket = sockets[0] as Required<Socket>;
  const calls = [vi.spyOn(socket, "_write"), vi.spyOn(socket, "_writev")];
  const count = () => calls.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  outlet.write("one");
  const answer = await asked;
  await once(answer, "readable");
  expect([String(answer.read()), count()]).toEqual(["one", 1]);
  outlet.write("two");
  await once(answer, "readable");
  expect([String(answer.read()), count()]).toEqual(["two", 2]);
  outlet.end("three");
  expect([await text(answer), count()]).toEqual(["three", 3]);
});

test("who speaks HTTP 1.0, or has asked twice at once, is answered as Node does it", async () => {
  const { port } = await serve(saying("a", "b"), saying("c"), saying("d"));
  const old = connect(port, "127.0.0.1").end("GET / HTTP/1.0\r\n\r\n");
  expect((await text(old)).split("\r\n\r\n")[1]).toBe("ab!");
  const twice = connect(port, "127.0.0.1").end("GET / HTTP/1.1\r\nhost: a\r\n\r\n".repeat(2));
  const bodies = (await text(twice))
    .split("HTTP/1.1 200 OK")
    .slice(1)
    .map((one) => one.split("\r\n\r\n").slice(1).join(" ").replaceAll("\r\n", " ").trim());
  expect(bodies).toEqual(["1 c 1 ! 0", "1 d 1 ! 0"]);
});

test("a source hears when its reader is behind, when he has caught up, and when he goes", async () => {
  const source = new Told();
  const { url } = await serve(source);
  const asked = ask(url);
  const outlet = await source.opened.promise;
  const piece = "x".repeat(64 * 1024);
  outlet.write(piece);
  const answer = await asked;
  let written = 1;
  while (outlet.write(piece)) written += 1;
  expect(written).toBeLessThan(500);
  expect(source.rooms).toBe(0);
  answer.resume();
  await vi.waitFor(
    () => {
      expect(source.rooms).toBeGreaterThan(0);
    },
    { timeout: 15_000 },
  );
  expect(source.hasLeft).toBe(false);
  answer.destroy();
  await source.left.promise;
  expect(outlet.write("to nobody")).toBeTypeOf("boolean");
});

test("a source whose reader went before it began is opened all the same", async () => {
  const source = new Told();
  const closed = Promise.withResolvers<void>();
  const { url, close } = await serveOnLoopback(async (_, response) => {
    await once(response, "close");
    pour(source, response);
    closed.resolve();
  });
  onTestFinished(close);
  const sent = request(url)
    .on("error", () => undefined)
    .end();
  await once(sent, "socket");
  setTimeout(() => sent.destroy(), 50);
  await closed.promise;
  await Promise.all([source.left.promise, source.opened.promise]);
});
