import { setTimeout as pause } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { sqlClient } from "@/db";
import { newId } from "@/lib/core/ids";
import { watchStop } from "@/lib/generation/stop-watch";
import { statementsDuring } from "@/tests/support/statements";

const looks = async (ms: number) => (await statementsDuring(() => pause(ms))).filter((text) => text.includes('from "courses"')).length;

test("a watch that cannot listen leaves nothing behind that goes on looking", async () => {
  const refused = vi.spyOn(sqlClient(), "listen").mockRejectedValueOnce(new Error("the connection was lost"));
  await expect(watchStop(newId())).rejects.toThrow("the connection was lost");
  refused.mockRestore();
  expect(await looks(2500)).toBe(0);
});

test("a watch that listens looks every second until it ends", async () => {
  const watch = await watchStop(newId());
  expect(await looks(2500)).toBeGreaterThan(0);
  // There is no such course to be written.
  expect(watch.signal.aborted).toBe(true);
  await watch.end();
  expect(await looks(1500)).toBe(0);
});
