import { connect } from "node:net";
import { createHistogram } from "node:perf_hooks";
import { z } from "zod";

/** Measured over one round; bytes per answer. */
export type Round = { perSecond: number; p50Ms: number; p99Ms: number; bytesEach: number };

/** Requests that the connections send in turn. */
const load = z.object({
  port: z.number(),
  seconds: z.number(),
  connections: z.number(),
  requests: z.array(z.object({ path: z.string(), headers: z.record(z.string(), z.string()) })).min(1),
});
export type Load = z.infer<typeof load>;

const HEAD_END = Buffer.from("\r\n\r\n");
const CHUNKS_END = Buffer.from("0\r\n\r\n");

/** Finds the end of each answer on a connection. It parses no more than that, to cost as little CPU as possible. */
function answerReader(): (chunk: Buffer) => boolean {
  let left: number | "chunked" | undefined;
  let early = Buffer.alloc(0);
  return (chunk) => {
    if (left === undefined) {
      early = Buffer.concat([early, chunk]);
      const end = early.indexOf(HEAD_END);
      if (end < 0) return false;
      const head = early.toString("latin1", 0, end);
      if (!head.startsWith("HTTP/1.1 200 ")) throw new Error(`Unexpected answer:\n${head}`);
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

/** Keeps the connections busy: each sends its next request as soon as it has an answer. */
async function runLoad({ port, seconds, connections, requests }: Load): Promise<Round> {
  const payloads = requests.map(({ path, headers }) =>
    Buffer.from(
      `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nUser-Agent: bench\r\n${Object.entries(headers)
        .map(([name, value]) => `${name}: ${value}\r\n`)
        .join("")}\r\n`,
    ),
  );
  let turn = 0;
  const next = () => payloads[turn++ % payloads.length] ?? Buffer.alloc(0);
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
          let sentAt = performance.now();
          const socket = connect({ port, host: "127.0.0.1", noDelay: true }, () => socket.write(next()));
          socket.once("error", reject).once("close", resolve);
          socket.on("data", (chunk: Buffer) => {
            bytes += chunk.length;
            if (!read(chunk)) return;
            const now = performance.now();
            times.record(Math.max(1, Math.round((now - sentAt) * 1000)));
            if (now > ends) return void socket.end();
            sentAt = now;
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

// The clients run in a process of their own and serve one round per message.
process.on("message", (message: unknown) => {
  void runLoad(load.parse(message)).then((round) => process.send?.(round));
});
