import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { sqlClient } from "@/db";
import { newId } from "@/lib/core/ids";
import { stopGeneration } from "@/lib/generation/mutations";
import { watchStop } from "@/lib/generation/jobs/watch-stop";
import { createLearner } from "@/tests/support/users/factories";
import { until } from "@/tests/support/generation/generation";
import { statementsDuring } from "@/tests/support/database/statements";
import { createUnfinished } from "@/tests/support/generation/unfinished-course";

const looks = async (ms: number) =>
  (await statementsDuring(() => pause(ms))).filter((text) => text.includes('from "courses"')).length;

test("a watch that cannot listen starts no polling", async () => {
  const refused = vi.spyOn(sqlClient(), "listen").mockRejectedValueOnce(new Error("the connection was lost"));
  await expect(watchStop(newId())).rejects.toThrow("the connection was lost");
  refused.mockRestore();
  expect(await looks(2500)).toBe(0);
});

test("a watch polls every second until it ends", async () => {
  const watch = await watchStop(newId());
  expect(await looks(2500)).toBeGreaterThan(0);
  // No course has this id.
  expect(watch.signal.aborted).toBe(true);
  await watch.end();
  expect(await looks(1500)).toBe(0);
});

test("a stop arrives at once, without polling", async () => {
  // Without polling only the signal can arrive.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { actor } = await createLearner();
  const { id } = await createUnfinished(actor, "writing");
  const watch = await watchStop(id);
  onTestFinished(watch.end);
  expect(watch.signal.aborted).toBe(false);
  await stopGeneration(actor, id);
  await until(() => watch.signal.aborted);
});
