import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whenScriptBrings } from "./third-party-script";

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
let brought: string | undefined;
const outcome = () => ({ onReady: vi.fn(), onFailed: vi.fn() });
const find = () => brought;

beforeEach(() => {
  tags.clear();
  brought = undefined;
  vi.useFakeTimers();
  vi.stubGlobal("document", {
    querySelector: (wanted: string) => [...tags].find(({ src }) => wanted === `script[src="${src}"]`) ?? null,
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

test("a script is loaded once, whoever asks, and what it brings is handed to each", () => {
  const [one, other] = [outcome(), outcome()];
  whenScriptBrings(SRC, find, one);
  whenScriptBrings(SRC, find, other);
  expect(only().src).toBe(SRC);
  brought = "a widget";
  vi.advanceTimersByTime(500);
  expect([one.onReady.mock.calls, other.onReady.mock.calls]).toEqual([[["a widget"]], [["a widget"]]]);
  vi.advanceTimersByTime(120_000);
  expect([one.onFailed, other.onFailed].map((failed) => failed.mock.calls.length)).toEqual([0, 0]);
});

test("one that does not come says so to all who wait, and is loaded anew when it is asked for again", () => {
  const [one, other, later] = [outcome(), outcome(), outcome()];
  whenScriptBrings(SRC, find, one);
  whenScriptBrings(SRC, find, other);
  const dead = only();
  dead.dispatchEvent(new Event("error"));
  expect([one.onFailed, other.onFailed].map((failed) => failed.mock.calls.length)).toEqual([1, 1]);
  expect(tags.size).toBe(0);
  whenScriptBrings(SRC, find, later);
  expect(only()).not.toBe(dead);
  brought = "a widget";
  vi.advanceTimersByTime(500);
  expect(later.onReady).toHaveBeenCalledTimes(1);
  expect(one.onReady).not.toHaveBeenCalled();
});

test("one that brings nothing in a minute has failed; who has stopped waiting hears nothing", () => {
  const [patient, gone] = [outcome(), outcome()];
  whenScriptBrings(SRC, find, patient);
  whenScriptBrings(SRC, find, gone)();
  vi.advanceTimersByTime(59_500);
  expect(patient.onFailed).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  expect(patient.onFailed).toHaveBeenCalledTimes(1);
  expect(tags.size).toBe(0);
  vi.advanceTimersByTime(60_000);
  expect([
    patient.onFailed.mock.calls.length,
    gone.onFailed.mock.calls.length,
    patient.onReady.mock.calls.length,
  ]).toEqual([1, 0, 0]);
});

test("where nobody waits any more, a script that failed still leaves no tag", () => {
  whenScriptBrings(SRC, find, outcome())();
  only().dispatchEvent(new Event("error"));
  expect(tags.size).toBe(0);
});
