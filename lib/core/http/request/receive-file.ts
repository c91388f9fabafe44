import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { AppError, fieldError } from "@/lib/core/errors";

/** A file of a form while it arrives. `bytes` throws if the connection breaks. */
export type IncomingFile = { name: string; type: string; bytes: AsyncIterable<Buffer> };

/** A form has one file, a few short fields and short headers. */
const limits = { files: 1, fields: 10, fieldSize: 1_000, headerPairs: 20, headerSize: 4_000 };

/**
 * Hands the file of a multipart form to `take` as a stream, so that it is never whole in memory, and returns what `take` returns. An error of
 * `take` ends the upload. Throws `validation` for a form without a file, a broken form and a broken connection, also after `take` is done.
 */
export async function receiveFile<T>(request: Request, take: (file: IncomingFile) => Promise<T>): Promise<T> {
  if (!request.body) throw fieldError("file", "Is required");
  const form = openForm(request);
  const stop = new AbortController();
  let file: BusboyFileStream | undefined;
  let broken: Error | undefined;
  let taken: Promise<T> | undefined;
  form.on("file", (_field, bytes, name: string | undefined, _encoding, type) => {
    file = bytes;
    // The parser only emits the error; an iterator that starts later must see it as well.
    bytes.on("error", (error) => {
      broken = error;
      bytes.destroy(error);
    });
    taken = take({ name: name ?? "", type, bytes });
    taken.catch((error: unknown) => stop.abort(error));
  });
  try {
    await pipeline(partsOf(request.body, stop.signal), form, { signal: stop.signal });
  } catch (error) {
    if (stop.signal.aborted && stop.signal.reason !== broken) throw stop.signal.reason;
    file?.destroy(error instanceof Error ? error : new Error(String(error)));
    await taken?.catch(() => undefined);
    throw brokenForm(error);
  }
  if (!taken) throw fieldError("file", "Is required");
  return taken;
}

/** The parts of a body until the signal aborts; the rest is then discarded. */
async function* partsOf(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  const { promise: aborted, resolve } = Promise.withResolvers<null>();
  signal.addEventListener("abort", () => {
    resolve(null);
    void discard(reader);
  });
  for (;;) {
    const part = await Promise.race([reader.read(), aborted]);
    if (part === null || part.done) return;
    yield part.value;
  }
}

/** The largest rest of a refused body that is read, in bytes. */
const MAX_REST = 64 * 1024 * 1024;

/** Reads the rest of a refused body: the client reads the answer after it has sent everything, and the connection stays usable. */
async function discard(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      size += part.value.byteLength;
      if (size <= MAX_REST) continue;
      await reader.cancel();
      return;
    }
  } catch {
    // The client has gone.
  }
}

function openForm(request: Request) {
  try {
    return new Busboy({ headers: { "content-type": request.headers.get("content-type") ?? "" }, limits });
  } catch (error) {
    throw brokenForm(error);
  }
}

function brokenForm(cause: unknown): AppError {
  return new AppError("validation", {
    issues: [{ loc: ["body"], msg: "The form is not valid, or broke off", type: "form_invalid" }],
    cause,
  });
}
