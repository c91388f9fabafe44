import { once } from "node:events";
import { connect, createServer, type AddressInfo, type TcpNetConnectOpts } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pace, paceReading } from "./paced-socket";

describe("Pace", () => {
  it("hardly lets the first pieces wait, later ones at most 40 ms, and begins anew after a silence", () => {
    const pace = new Pace();
    expect([0, 20, 40, 100, 160, 220, 280].map((at) => pace.arrived(1000 + at))).toEqual([0, 5, 10, 25, 40, 40, 40]);
    expect([1400, 1440].map((at) => pace.arrived(at))).toEqual([0, 10]);
  });
});

describe("paceReading", () => {
  beforeEach(() => { vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }); });
  afterEach(() => { vi.useRealTimers(); });

  it("reads on once what came has had time to gather, and at once where nothing came", async () => {
    const server = createServer();
    await new Promise<void>((done) => { server.listen(0, "127.0.0.1", done); });
    const socket = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1" });
    await once(socket, "connect");
    const readOn = vi.fn();
    let arrived = 0;
    socket._read = readOn;
    Object.defineProperty(socket, "bytesRead", { get: () => arrived });
    paceReading(socket);

    socket._read(1);
    expect(readOn).toHaveBeenCalledTimes(1);
    arrived = 10;
    socket._read(1);
    expect(readOn).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(80);
    arrived = 20;
    socket._read(1);
    socket._read(1);
    vi.advanceTimersByTime(19);
    expect(readOn).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1);
    expect(readOn).toHaveBeenCalledTimes(3);

    arrived = 30;
    socket._read(1);
    socket.destroy();
    vi.advanceTimersByTime(1000);
    expect(readOn).toHaveBeenCalledTimes(3);
    server.close();
  });
});

it("a paced connection brings every byte and its end", async () => {
  const sent = Array.from({ length: 3000 }, (_, i) => `piece ${i}\n`).join("");
  const server = createServer((client) => {
    let at = 0;
    const send = () => {
      client.write(sent.slice(at, at + 1000));
      at += 1000;
      if (at < sent.length) setImmediate(send);
      else client.end();
    };
    send();
  });
  await new Promise<void>((done) => { server.listen(0, "127.0.0.1", done); });
  const settings: TcpNetConnectOpts & { highWaterMark: number } = { port: (server.address() as AddressInfo).port, host: "127.0.0.1", highWaterMark: 1 };
  const socket = connect(settings);
  paceReading(socket);
  expect(await text(socket)).toBe(sent);
  server.close();
});
