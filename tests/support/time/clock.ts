import { vi } from "vitest";

/** Runs work with a clock that is off by this many milliseconds; the clock does not advance meanwhile. */
export async function withClockOff<T>(ms: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}
