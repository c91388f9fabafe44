import { expect, test } from "vitest";
import { ConcurrencyLimit } from "./concurrency";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const never = new AbortController().signal;

test("never more than its size at once, in the order of arrival, also after failures", async () => {
  const slots = new ConcurrencyLimit(() => 2);
  const order: number[] = [];
  let open = 0;
  let peak = 0;
  const work = (i: number) => async () => {
    order.push(i);
    peak = Math.max(peak, (open += 1));
    await pause(2);
    open -= 1;
    if (i % 3 === 0) throw new Error("fails");
  };
  await Promise.allSettled(Array.from({ length: 12 }, (_, i) => slots.run(never, work(i))));
  expect(peak).toBe(2);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

test("an aborted waiter takes no slot", async () => {
  const slots = new ConcurrencyLimit(() => 1);
  const giveUp = new AbortController();
  const first = slots.run(never, () => pause(10));
  const second = slots.run(giveUp.signal, () => Promise.resolve("never"));
  const third = slots.run(never, () => Promise.resolve("third"));
  giveUp.abort();
  await expect(second).rejects.toMatchObject({ code: "ai_aborted" });
  await first;
  expect(await third).toBe("third");
});
