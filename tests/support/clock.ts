import { vi } from "vitest";

/** Does something as a machine whose clock is off by so many milliseconds; the clock stands still meanwhile. */
export async function withClockOff<T>(ms: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}
