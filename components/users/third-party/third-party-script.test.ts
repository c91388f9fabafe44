import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadScriptGlobal } from "./third-party-script";

const SRC = "https://elsewhere.example/check.js?render=explicit";

/** The used parts of a script element. */
class Tag extends EventTarget {
  src = "";
  async = false;
  remove() {
    tags.delete(this);
  }
}

/** The page's script elements. */
const tags = new Set<Tag>();
let value: string | undefined;
const outcome = () => ({ onReady: vi.fn(), onFailed: vi.fn() });
const find = () => value;

beforeEach(() => {
  tags.clear();
  value = undefined;
  vi.useFakeTimers();
  vi.stubGlobal("document", {
    querySelector: (selector: string) =>
      [...tags].find(({ src }) => selector === `script[src="${src}"]`) ?? null,
    createElement: () => new Tag(),
    head: { append: (tag: Tag) => tags.add(tag) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const only = () => {
  expect(tags.size).toBe(1);
  return [...tags][0] ?? new Tag();
};

test("loads a script once and passes its global to each caller", () => {
  const [one, other] = [outcome(), outcome()];
  loadScriptGlobal(SRC, find, one);
  loadScriptGlobal(SRC, find, other);
  expect(only().src).toBe(SRC);
  value = "a widget";
  vi.advanceTimersByTime(500);
  expect([one.onReady.mock.calls, other.onReady.mock.calls]).toEqual([[["a widget"]], [["a widget"]]]);
  vi.advanceTimersByTime(120_000);
  expect([one.onFailed, other.onFailed].map((failed) => failed.mock.calls.length)).toEqual([0, 0]);
});

test("a failed script is reported to all callers and loaded again on the next call", () => {
  const [one, other, later] = [outcome(), outcome(), outcome()];
  loadScriptGlobal(SRC, find, one);
  loadScriptGlobal(SRC, find, other);
  const failedTag = only();
  failedTag.dispatchEvent(new Event("error"));
  expect([one.onFailed, other.onFailed].map((failed) => failed.mock.calls.length)).toEqual([1, 1]);
  expect(tags.size).toBe(0);
  loadScriptGlobal(SRC, find, later);
  expect(only()).not.toBe(failedTag);
  value = "a widget";
  vi.advanceTimersByTime(500);
  expect(later.onReady).toHaveBeenCalledTimes(1);
  expect(one.onReady).not.toHaveBeenCalled();
});

test("a script without its global fails after a minute; cancelled callers are not notified", () => {
  const [first, cancelled] = [outcome(), outcome()];
  loadScriptGlobal(SRC, find, first);
  loadScriptGlobal(SRC, find, cancelled)();
  vi.advanceTimersByTime(59_500);
  expect(first.onFailed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(first.onFailed).toHaveBeenCalledTimes(1);
  expect(tags.size).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect([
    first.onFailed.mock.calls.length,
    cancelled.onFailed.mock.calls.length,
    first.onReady.mock.calls.length,
  ]).toEqual([1, 0, 0]);
});

test("a failed script leaves no tag, even after its caller cancelled", () => {
  loadScriptGlobal(SRC, find, outcome())();
  only().dispatchEvent(new Event("error"));
  expect(tags.size).toBe(0);
});
