import { expect, test } from "vitest";
import { ConcurrencyLimit, type Turn } from "./concurrency";

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Queues a task for each turn behind a running one and returns the order in which they ran. */
async function orderOf(turns: (Turn & { owner: string })[]): Promise<string[]> {
  const limit = new ConcurrencyLimit(() => 1);
  const ran: string[] = [];
  const first = await limit.enter({});
  const work = (name: string) => async () => {
    ran.push(name);
    await pause(0);
  };
  const all = turns.map((turn, i) => limit.run(turn, work(`${turn.owner}${i}`)));
  first();
  await Promise.all(all);
  return ran;
}

test("never more than its size at once, in the order of arrival, also after failures", async () => {
  const limit = new ConcurrencyLimit(() => 2);
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
  await Promise.allSettled(Array.from({ length: 12 }, (_, i) => limit.run({}, work(i))));
  expect(peak).toBe(2);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

test("an aborted waiter takes no slot", async () => {
  const limit = new ConcurrencyLimit(() => 1);
  const giveUp = new AbortController();
  const first = limit.run({}, () => pause(10));
  const second = limit.run({ signal: giveUp.signal }, () => Promise.resolve("never"));
  const third = limit.run({}, () => Promise.resolve("third"));
  giveUp.abort();
  await expect(second).rejects.toMatchObject({ code: "ai_aborted" });
  await first;
  expect(await third).toBe("third");
  await expect(limit.enter({ signal: giveUp.signal })).rejects.toMatchObject({ code: "ai_aborted" });
});

test("owners take turns, and each one's tasks come in the order of arrival", async () => {
  const turns = ["a", "a", "a", "b", "c", "b"].map((owner) => ({ owner }));
  expect(await orderOf(turns)).toEqual(["a0", "b3", "c4", "a1", "b5", "a2"]);
});

test("a smaller order goes first among the tasks of one owner only", async () => {
  const turns = [
    { owner: "a", order: 2 },
    { owner: "b", order: 9 },
    { owner: "a", order: 1 },
    { owner: "a", order: 1 },
  ];
  expect(await orderOf(turns)).toEqual(["a2", "b1", "a3", "a0"]);
});

test("a size that grows admits as many as it allows", async () => {
  let size = 1;
  const limit = new ConcurrencyLimit(() => size);
  const leave = await limit.enter({});
  const waiting = [limit.enter({}), limit.enter({}), limit.enter({})];
  size = 3;
  leave();
  await Promise.all(waiting);
});
