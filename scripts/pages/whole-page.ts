import type { ServerResponse } from "node:http";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Encoding } from "../front/wish";

/**
 * Milliseconds that the first piece of a page waits for the others, also where four pages are drawn at once: nearly all are whole by then, and nobody
 * sees so short a wait.
 */
const GATHER_MS = 50;
/** Bytes up to which a page is packed at once: about 2 ms in which the process does nothing else. */
const LARGEST = 256 * 1024;
/** Bytes below which packing gains nothing, as the library has it that packs in pieces. */
const SMALLEST = 1024;

const pack = {
  // Level 5 makes lists as small as 6 does, in five sixths of the time; Brotli's 4 is that library's.
  gzip: (body: Buffer) => gzipSync(body, { level: 5 }),
  br: (body: Buffer) =>
    brotliCompressSync(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
};

/** The packer gives the response its own `flush`. */
type Packed = ServerResponse & { flush?: () => void };

/** A page whose pieces are held back for a moment. */
export type Gathered = {
  /** Something of it has been written, be it on the line or not. */
  hasBegun: () => boolean;
};

/**
 * Has a page that is whole soon leave whole: packed in one go and told with its length. In pieces each takes a way to another thread and back,
 * and a call of the system, which cost more than the packing itself. What is not whole by then, or is large, goes on in pieces as the framework sends it.
 */
export function gatherPage(response: Packed, encoding: Encoding): Gathered {
  const write = response.write.bind(response) as (...told: unknown[]) => boolean;
  const end = response.end.bind(response) as (...told: unknown[]) => typeof response;
  const sendHead = response.flushHeaders.bind(response);
  let held: Buffer[] | null = [];
  let size = 0;
  let isHeadWished = false;
  let waiting: NodeJS.Timeout | undefined;

  /** Keeps what was told; answers whom to call when it is done. */
  const hold = (told: readonly unknown[]): (() => void) | undefined => {
    const [piece, code] = told;
    const bytes =
      typeof piece === "string"
        ? Buffer.from(piece, typeof code === "string" ? (code as BufferEncoding) : "utf8")
        : piece instanceof Uint8Array
          ? Buffer.from(piece)
          : Buffer.alloc(0);
    held?.push(bytes);
    size += bytes.length;
    return told.find((one) => typeof one === "function") as (() => void) | undefined;
  };
  const take = (): Buffer => {
    clearTimeout(waiting);
    const body = Buffer.concat(held ?? []);
    held = null;
    return body;
  };
  /** From here on everything goes its usual way. */
  const release = () => {
    const body = take();
    if (isHeadWished) sendHead();
    if (body.length > 0) write(body);
    // What was flushed while it was held has to be flushed now.
    response.flush?.();
  };

  response.flushHeaders = () => {
    if (held) isHeadWished = true;
    else sendHead();
  };
  response.write = (...told: unknown[]) => {
    if (!held) return write(...told);
    const done = hold(told);
    if (done) process.nextTick(done);
    if (size > LARGEST) release();
    else waiting ??= setTimeout(release, GATHER_MS);
    return true;
  };
  response.end = (...told: unknown[]) => {
    if (!held) return end(...told);
    const done = hold(told);
    if (done) response.once("finish", done);
    return end(whole(response, take(), encoding));
  };
  response.once("close", () => {
    clearTimeout(waiting);
  });
  return { hasBegun: () => response.headersSent || size > 0 };
}

/** The page as it is sent, its headers told. */
function whole(response: ServerResponse, body: Buffer, encoding: Encoding): Buffer {
  if (response.headersSent || body.length === 0) return body;
  const isPacked = encoding !== "identity" && isWorthPacking(response, body);
  const sent = isPacked ? pack[encoding](body) : body;
  if (isPacked) response.setHeader("Content-Encoding", encoding);
  // Of what the library packs all the same it takes the length off again.
  response.setHeader("Content-Length", sent.length);
  return sent;
}

function isWorthPacking(response: ServerResponse, { length }: Buffer): boolean {
  return (
    length >= SMALLEST &&
    length <= LARGEST &&
    response.getHeader("content-encoding") === undefined &&
    String(response.getHeader("content-type")).startsWith("text/html")
  );
}
