import type { Socket } from "node:net";

/** What comes closer together than this is read at once. */
const PACE_MS = 40;
/** After so much silence another answer has begun. */
const SILENCE_MS = 100;
/** The first pieces of an answer hardly wait: somebody is waiting for the first words. */
const EASE = 4;

/** A text of JSON that ends as a sentence does: its mark (of an ellipsis the last byte), then nothing but what closes emphasis, brackets or quotes. Of bytes, each a character. */
const sentenceEnd = /[.?!\xa6](?:[*_)\]]|\xc2\xbb|\xe2\x80[\x99\x9d]|\\")*"/;

/** The moment at which a connection may be read again, for a stream that comes in small pieces. */
export class Pace {
  #began = -Infinity;
  #last = -Infinity;

  /** Something was read; answers for how many milliseconds what follows may gather. */
  arrived(now: number): number {
    if (now - this.#last > SILENCE_MS) this.#began = now;
    this.#last = now;
    return Math.min(PACE_MS, (now - this.#began) / EASE);
  }
}

/**
 * Lets a model's pieces gather in the kernel: waking up for each of them costs more than all that is done with it. The socket's own buffer
 * has to be small (`highWaterMark: 1`), or it reads on by itself. What is there is never held back. After a sentence nothing waits, because
 * that may have been all: otherwise the end would come as late as a piece.
 */
export function paceReading(socket: Socket): void {
  const pace = new Pace();
  const readOn = socket._read.bind(socket);
  const push = socket.push.bind(socket);
  let arrived: Buffer | null = null;
  let timer: NodeJS.Timeout | undefined;
  socket.push = (chunk: Buffer | null, encoding) => {
    arrived = chunk;
    return push(chunk, encoding);
  };
  socket._read = (size) => {
    if (timer) return;
    const wait = arrived ? pace.arrived(performance.now()) : 0;
    const mayBeOver = arrived !== null && sentenceEnd.test(arrived.toString("latin1"));
    arrived = null;
    if (wait < 1 || mayBeOver) {
      readOn(size);
      return;
    }
    timer = setTimeout(() => {
      timer = undefined;
      if (!socket.destroyed) readOn(size);
    }, wait);
  };
  socket.once("close", () => clearTimeout(timer));
}
