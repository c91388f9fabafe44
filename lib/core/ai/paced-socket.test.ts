import { connect, createServer, type AddressInfo, Socket, type TcpNetConnectOpts } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pace, paceReading } from "./paced-socket";

describe("Pace", () => {
  it("hardly lets the first pieces wait, later ones at most 40 ms, and begins anew after a silence", () => {
    const pace = new Pace();
    expect([0, 20, 40, 100, 160, 220, 280].map((at) => pace.arrived(1000 + at))).toEqual([
      0, 5, 10, 25, 40, 40, 40,
    ]);
    expect([1400, 1440].map((at) => pace.arrived(at))).toEqual([0, 10]);
  });
});

describe("paceReading", () => {
  let socket: Socket;
  const readOn = vi.fn();
  /** Something arrives, and whoever reads wants more. */
  const arrive = (text: string) => {
    socket.push(Buffer.from(text));
    socket._read(1);
  };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    socket = new Socket();
    readOn.mockReset();
    socket._read = readOn;
    paceReading(socket);
  });
  afterEach(() => {
    socket.destroy();
    vi.useRealTimers();
  });

  it("reads on once what came has had time to gather, and at once where nothing came", () => {
    socket._read(1);
    expect(readOn).toHaveBeenCalledTimes(1);
    arrive("data: 1");
    expect(readOn).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(80);
    arrive("data: 2");
    socket._read(1);
    vi.advanceTimersByTime(19);
    expect(readOn).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1);
    expect(readOn).toHaveBeenCalledTimes(3);

    arrive("data: 3");
    socket.destroy();
    vi.advanceTimersByTime(1000);
    expect(readOn).toHaveBeenCalledTimes(3);
  });

  it.each([
    ["a mark", '{"content":" order."}'],
    ["a question", '{"delta":" next?","logprobs":[]}'],
    ["dots", '{"delta":" so…"}'],
    ["emphasis", '{"delta":"?**"}'],
    ["a quotation", '{"delta":"!\\""}'],
    ["typographic quotes", '{"delta":".”"}'],
    ["guillemets", '{"delta":"?»"}'],
    ["the first of two events", 'data: {"delta":"."}\n\ndata: {"delta":" So"}'],
  ])("waits for nothing after %s: the answer may be over", (_, text) => {
    arrive("data: 1");
    vi.advanceTimersByTime(80);
    arrive(text);
    expect(readOn).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["a number's point", '{"delta":" 3.1"}'],
    ["a point inside", '{"delta":" e.g. this"}'],
    ["a comma", '{"model":"gpt-4.1","delta":" and,"}'],
  ])("waits after %s", (_, text) => {
    arrive("data: 1");
    vi.advanceTimersByTime(80);
    arrive(text);
    expect(readOn).toHaveBeenCalledTimes(1);
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
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  const settings: TcpNetConnectOpts & { highWaterMark: number } = {
    port: (server.address() as AddressInfo).port,
    host: "127.0.0.1",
    highWaterMark: 1,
  };
  const socket = connect(settings);
  paceReading(socket);
  expect(await text(socket)).toBe(sent);
  server.close();
});
