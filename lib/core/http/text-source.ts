/** Where a source's text goes. */
export type Outlet = {
  /** Sends text as one piece; false when the reader is behind and `room` will tell of his return. */
  write(text: string): boolean;
  /** Sends the last text and closes. */
  end(text: string): void;
};

/** A body that comes into being while it is sent. */
export type TextSource = {
  /** Begins to write: called once, whoever reads, and also when nobody does any longer. */
  open(outlet: Outlet): void;
  /** The reader has caught up. */
  room(): void;
  /** The reader has gone: nothing is sent any more. */
  leave(): void;
};

/** So much waits for a reader of the body as a stream, in bytes. */
const BUFFER_BYTES = 16 * 1024;

/** Shared by the front's modules and the framework's bundle, each of which has its own copy of this one. */
const offer = Symbol.for("meno.text-source");
type Offering = { [offer]?: () => TextSource | null };

/**
 * An answer that a source writes. Its body is a stream like any other, which begins in the next turn of the event loop; until then `takeSource`
 * hands the source itself to whoever sends the answer without a stream between.
 */
export function sourceResponse(source: TextSource, headers: Record<string, string>): Response {
  let isTaken = false;
  const take = () => {
    if (isTaken) return null;
    isTaken = true;
    return source;
  };
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => void setImmediate(() => take()?.open(streamOutlet(controller))),
      pull: () => {
        source.room();
      },
      cancel: () => {
        take()?.open({ write: () => true, end: () => undefined });
        source.leave();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: BUFFER_BYTES }),
  );
  return Object.assign(new Response(body, { headers }), { [offer]: take });
}

/** The source of an answer, which is then the caller's to open; null where there is none, or its body is in use. */
export function takeSource(answer: Response): TextSource | null {
  return (answer as Response & Offering)[offer]?.() ?? null;
}

function streamOutlet(controller: ReadableStreamDefaultController<Uint8Array>): Outlet {
  const write = (text: string) => {
    controller.enqueue(Buffer.from(text));
    return (controller.desiredSize ?? 1) > 0;
  };
  return {
    write,
    end: (text) => {
      write(text);
      controller.close();
    },
  };
}
