import { beforeEach, expect, test, vi } from "vitest";
import { keptPlace, keptText } from "./kept-text";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

const ada = keptPlace("ada", "module");
const grace = keptPlace("grace", "module");
const sent = { text: "is it the middle one?", way: null, after: "message" };

test("a draft and what was sent are kept for their person and module, and for no other", () => {
  keptText.keepDraft(ada, "half a thought");
  keptText.keepSent(ada, sent);
  for (const place of [grace, keptPlace("ada", "another module")]) {
    expect(keptText.draft(place)).toBe("");
    expect(keptText.sent(place)).toBeNull();
  }
  keptText.keepDraft(grace, "");
  keptText.keepSent(grace, null);
  expect(keptText.draft(ada)).toBe("half a thought");
  expect(keptText.sent(ada)).toEqual(sent);
});

test("what was answered is kept no longer", () => {
  keptText.keepDraft(ada, "half a thought");
  keptText.keepSent(ada, sent);
  keptText.keepDraft(ada, "");
  keptText.keepSent(ada, null);
  expect(keptText.draft(ada)).toBe("");
  expect(keptText.sent(ada)).toBeNull();
});

test.each([
  ["is switched off", null],
  [
    "refuses",
    {
      getItem: () => null,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
      removeItem: () => undefined,
    },
  ],
])("a storage that %s is as one that holds nothing", (_, storage) => {
  vi.stubGlobal("sessionStorage", storage);
  keptText.keepDraft(ada, "half a thought");
  keptText.keepSent(ada, sent);
  expect(keptText.draft(ada)).toBe("");
  expect(keptText.sent(ada)).toBeNull();
});
