import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeatedDrawing } from "./repeated-drawing";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("draws at once, then once a second for whatever was asked meanwhile, and the last text always", async () => {
  let text = "";
  const shown: string[] = [];
  const ask = repeatedDrawing({
    draw: () => Promise.resolve(text),
    show: (one) => shown.push(one),
    everyMs: 1_000,
  });
  const grow = async (ms: number) => {
    text += "a";
    ask();
    await vi.advanceTimersByTimeAsync(ms);
  };
  await grow(0);
  expect(shown).toEqual(["a"]);
  for (let i = 0; i < 3; i += 1) await grow(300);
  expect(shown).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(100);
  expect(shown).toEqual(["a", "aaaa"]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown).toHaveLength(2);
  await grow(0);
  expect(shown.at(-1)).toBe("aaaaa");
});

test("one drawing is made at a time, and a failed or empty one keeps the last", async () => {
  let open = 0;
  let most = 0;
  const shown: string[] = [];
  const outcomes = [() => "first", () => null, () => Promise.reject(new Error("offline")), () => "last"];
  const ask = repeatedDrawing<string>({
    draw: async () => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      open -= 1;
      return outcomes.shift()?.() ?? null;
    },
    show: (one) => shown.push(one),
    everyMs: 1_000,
  });
  for (let i = 0; i < 30; i += 1) {
    ask();
    await vi.advanceTimersByTimeAsync(500);
  }
  await vi.advanceTimersByTimeAsync(10_000);
  expect(most).toBe(1);
  expect(shown).toEqual(["first", "last"]);
});
