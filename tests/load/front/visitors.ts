import { connect } from "node:net";
import { createHistogram } from "node:perf_hooks";
import { z } from "zod";

export type Round = { perSecond: number; p50Ms: number; p99Ms: number; bytesEach: number };

/** What is asked in turn, over so many connections. */
const order = z.object({
  port: z.number(),
  seconds: z.number(),
  connections: z.number(),
  asks: z.array(z.object({ path: z.string(), headers: z.record(z.string(), z.string()) })).min(1),
});
export type Order = z.infer<typeof order>;

const HEAD_END = Buffer.from("\r\n\r\n");
const CHUNKS_END = Buffer.from("0\r\n\r\n");

/** Tells where one answer on a connection ends. It reads as little as that takes: it must not be what is measured. */
function answerReader(): (chunk: Buffer) => boolean {
  let left: number | "chunked" | undefined;
  let early = Buffer.alloc(0);
  return (chunk) => {
    if (left === undefined) {
      early = Buffer.concat([early, chunk]);
      const end = early.indexOf(HEAD_END);
      if (end < 0) return false;
      const head = early.toString("latin1", 0, end);
      if (!head.startsWith("HTTP/1.1 200 ")) throw new Error(`Not what was asked for:\n${head}`);
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      chunk = early.subarray(end + HEAD_END.length);
      early = Buffer.alloc(0);
      left = length === undefined ? "chunked" : Number(length);
    }
    if (left !== "chunked") left -= chunk.length;
    const isWhole = left === "chunked" ? chunk.subarray(-CHUNKS_END.length).equals(CHUNKS_END) : left === 0;
    if (isWhole) left = undefined;
    return isWhole;
  };
}

/** So many connections that ask again as soon as they are answered, as long as is wished. */
async function visit({ port, seconds, connections, asks }: Order): Promise<Round> {
  const wishes = asks.map(({ path, headers }) =>
    Buffer.from(
      `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nUser-Agent: bench\r\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join("")}\r\n`,
    ),
  );
  let turn = 0;
  const next = () => wishes[turn++ % wishes.length] ?? Buffer.alloc(0);
  const times = createHistogram();
  let bytes = 0;
  const began = performance.now();
  const ends = began + seconds * 1000;
  await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<void>((resolve, reject) => {
          const read = answerReader();
          let asked = performance.now();
          const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => socket.write(next()));
          socket.once("error", reject).once("close", resolve);
          socket.on("data", (chunk: Buffer) => {
            bytes += chunk.length;
            if (!read(chunk)) return;
            const now = performance.now();
            times.record(Math.max(1, Math.round((now - asked) * 1000)));
            if (now > ends) return void socket.end();
            asked = now;
            socket.write(next());
          });
        }),
    ),
  );
  const took = (performance.now() - began) / 1000;
  return {
    perSecond: times.count / took,
    p50Ms: times.percentile(50) / 1000,
    p99Ms: times.percentile(99) / 1000,
    bytesEach: bytes / times.count,
  };
}

// The visitors, in a process of their own: one round for each order that comes in.
process.on("message", (message: unknown) => {
  void visit(order.parse(message)).then((round) => process.send?.(round));
});
