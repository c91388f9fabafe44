import type { Socket } from "node:net";

/** What comes closer together than this is read at once. */
const PACE_MS = 40;
/** After so much silence another answer has begun. */
const SILENCE_MS = 100;
/** The first pieces of an answer hardly wait: somebody is waiting for the first words. */
const EASE = 4;

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
 * has to be small (`highWaterMark: 1`), or it reads on by itself. What is there is never held back, and the end only as long as a piece.
 */
export function paceReading(socket: Socket): void {
  const pace = new Pace();
  const readOn = socket._read.bind(socket);
  let seen = socket.bytesRead;
  let timer: NodeJS.Timeout | undefined;
  socket._read = (size) => {
    if (timer) return;
    const arrived = socket.bytesRead !== seen;
    seen = socket.bytesRead;
    const wait = arrived ? pace.arrived(performance.now()) : 0;
    if (wait < 1) {
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
