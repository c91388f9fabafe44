import { fork, type ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";
import { setPriority } from "node:os";
import { resolve } from "node:path";
import { AppError } from "@/lib/core/errors";
import { childMessage, type ReadingError, type ReadPage, type ReadResult, type SourceFile } from "./messages";

/** Milliseconds that the child may take until its next page, and for the whole file. */
const PAGE_TIMEOUT_MS = 30_000;
const TIMEOUT_MS = 180_000;
/** The heap of the child in MiB. Its buffers are outside of it, so the resident memory has a limit of its own, in bytes. */
const HEAP_MB = 256;
/** A larger young generation, in MiB, because a page leaves much behind. */
const YOUNG_MB = 32;
const MAX_RESIDENT_BYTES = 512 * 1024 * 1024;
const MEMORY_CHECK_MS = 50;
/** Linux counts memory in pages of this size, in bytes. */
const MEMORY_PAGE = 4_096;

type Reading = {
  /** Receives the pages in order, one at a time. If it throws, the reading ends with its error. */
  onPage: (page: ReadPage) => void | Promise<void>;
  signal?: AbortSignal;
};

let last: Promise<unknown> = Promise.resolve();

/**
 * Reads a file in a process of its own, one file at a time, because a hostile file can take a parser any time and memory. Throws the
 * `readingErrors` as AppError, and the signal's reason if it aborts.
 */
export function readSource(file: SourceFile, reading: Reading): Promise<ReadResult> {
  const turn = last.then(() => readInChild(file, reading));
  last = turn.catch(() => undefined);
  return turn;
}

function startChild(): ChildProcess {
  // The child needs none of this process's secrets, so it inherits no environment.
  const child = fork(resolve(/* turbopackIgnore: true */ process.cwd(), "scripts/read-source.ts"), {
    execArgv: ["--import", "tsx", `--max-old-space-size=${HEAP_MB}`, `--max-semi-space-size=${YOUNG_MB}`],
    env: { NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // Requests come before it.
  if (child.pid !== undefined) setPriority(child.pid, 10);
  return child;
}

/** Calls `stop` when the process uses too much memory. Only Linux reports it; elsewhere there is only the limit of the heap. */
function watchMemory({ pid }: ChildProcess, stop: () => void): NodeJS.Timeout {
  const check = async () => {
    const statm = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "");
    if (Number(statm.split(" ")[1]) * MEMORY_PAGE > MAX_RESIDENT_BYTES) stop();
  };
  return setInterval(() => void check(), MEMORY_CHECK_MS);
}

async function readInChild(file: SourceFile, { onPage, signal }: Reading): Promise<ReadResult> {
  signal?.throwIfAborted();
  const child = startChild();
  const { promise, resolve: settle, reject } = Promise.withResolvers<ReadResult>();
  const fail = (code: ReadingError, cause?: unknown) => reject(new AppError(code, { cause }));
  const timers = [
    setTimeout(fail, TIMEOUT_MS, "source_timeout"),
    setTimeout(fail, PAGE_TIMEOUT_MS, "source_timeout"),
    watchMemory(child, () => fail("source_too_large")),
  ];
  const release = () => {
    for (const timer of timers) clearTimeout(timer);
    child.removeAllListeners("exit");
    child.kill("SIGKILL");
  };
  let delivered: Promise<unknown> = Promise.resolve();
  const receive = (sent: unknown) => {
    const message = childMessage.parse(sent);
    timers[1]?.refresh();
    if (message.type === "error") fail(message.code);
    else if (message.type === "page") delivered = delivered.then(() => onPage(message.page));
    else {
      release();
      delivered = delivered.then(() => settle(message.result));
    }
    delivered.catch(reject);
  };
  const abort = () => reject(signal?.reason);
  signal?.addEventListener("abort", abort);
  child.on("error", (error) => fail("source_unreadable", error));
  // V8 ends a process whose heap is full with SIGABRT.
  child.on("exit", (_, ended) => fail(ended === "SIGABRT" ? "source_too_large" : "source_unreadable"));
  child.on("message", (sent) => {
    try {
      receive(sent);
    } catch (error) {
      fail("source_unreadable", error);
    }
  });
  child.send(file, (error) => error && fail("source_unreadable", error));
  try {
    return await promise;
  } finally {
    release();
    signal?.removeEventListener("abort", abort);
  }
}
