import { kindOfFile, maxBytes } from "@/lib/sources/policy";
import { type CallFailure, failureOf } from "../call-failure";

/** Why a file was not sent, before anything was tried. */
export type Refusal = "unsupported" | "too_large" | "empty" | "too_many";

export type Upload = {
  key: number;
  file: File;
  state: "waiting" | "sending" | "failed";
  /** The share that has been sent, from 0 to 1. */
  sent: number;
  failure: CallFailure | Refusal | null;
  /** The source that this file replaces once it has arrived. */
  replaces: string | null;
};

export type QueueOptions = {
  /** Sends one file. */
  send: (
    upload: Upload,
    options: { onProgress: (share: number) => void; signal: AbortSignal },
  ) => Promise<void>;
  /** How many more sources there is room for, without those of the queue. */
  room: () => number;
};

/** What keeps a file from being sent. Its content is judged by the server. */
export function refusalOf(file: Pick<File, "name" | "type" | "size">): Refusal | null {
  const kind = kindOfFile(file);
  if (kind === null) return "unsupported";
  if (file.size === 0) return "empty";
  return file.size > maxBytes[kind] ? "too_large" : null;
}

/** Files on their way to the server, one at a time. A failed one stays until it is sent again or dropped. */
export class UploadQueue {
  private uploads: readonly Upload[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly running = new Map<number, AbortController>();
  private lastKey = 0;

  constructor(private options: QueueOptions) {}

  /** Goes on with other options. */
  use(options: QueueOptions): void {
    this.options = options;
  }

  readonly read = (): readonly Upload[] => this.uploads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  add(files: readonly File[], replaces: string | null = null): void {
    for (const file of files) {
      const failure = refusalOf(file) ?? (this.isFull() && replaces === null ? "too_many" : null);
      this.lastKey += 1;
      const state = failure === null ? "waiting" : "failed";
      this.set([...this.uploads, { key: this.lastKey, file, state, sent: 0, failure, replaces }]);
    }
    this.run();
  }

  retry(key: number): void {
    const isFull = this.isFull() && this.uploads.find((one) => one.key === key)?.replaces === null;
    this.change(key, isFull ? { failure: "too_many" } : { state: "waiting", sent: 0, failure: null });
    this.run();
  }

  /** Takes a file out; one that is being sent is broken off. */
  drop(key: number): void {
    this.set(this.uploads.filter((one) => one.key !== key));
    this.running.get(key)?.abort();
  }

  private isFull(): boolean {
    const coming = this.uploads.filter(({ state, replaces }) => state !== "failed" && replaces === null);
    return this.options.room() - coming.length <= 0;
  }

  private run(): void {
    const next = this.uploads.find(({ state }) => state === "waiting");
    if (next && this.running.size === 0) void this.send(next);
  }

  private async send(upload: Upload): Promise<void> {
    const { key } = upload;
    const abort = new AbortController();
    this.running.set(key, abort);
    this.change(key, { state: "sending" });
    try {
      await this.options.send(upload, {
        signal: abort.signal,
        onProgress: (sent) => this.change(key, { sent }),
      });
      this.set(this.uploads.filter((one) => one.key !== key));
    } catch (error) {
      this.change(key, { state: "failed", failure: failureOf(error) });
    }
    this.running.delete(key);
    this.run();
  }

  private change(key: number, change: Partial<Upload>): void {
    this.set(this.uploads.map((one) => (one.key === key ? { ...one, ...change } : one)));
  }

  private set(uploads: readonly Upload[]): void {
    this.uploads = uploads;
    for (const listener of this.listeners) listener();
  }
}
