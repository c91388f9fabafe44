import { beforeEach, expect, test, vi } from "vitest";
import { storageScope, storedText } from "./stored-text";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

const ada = storageScope("ada", "module");
const grace = storageScope("grace", "module");
const sent = { text: "is it the middle one?", help: null, after: "message" };

test("a draft and a sent message are stored per user and module", () => {
  storedText.storeDraft(ada, "half a thought");
  storedText.storeSent(ada, sent);
  for (const scope of [grace, storageScope("ada", "another module")]) {
    expect(storedText.draft(scope)).toBe("");
    expect(storedText.sent(scope)).toBeNull();
  }
  storedText.storeDraft(grace, "");
  storedText.storeSent(grace, null);
  expect(storedText.draft(ada)).toBe("half a thought");
  expect(storedText.sent(ada)).toEqual(sent);
});

test("an answered message is removed", () => {
  storedText.storeDraft(ada, "half a thought");
  storedText.storeSent(ada, sent);
  storedText.storeDraft(ada, "");
  storedText.storeSent(ada, null);
  expect(storedText.draft(ada)).toBe("");
  expect(storedText.sent(ada)).toBeNull();
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
])("a storage that %s behaves like an empty one", (_, storage) => {
  vi.stubGlobal("sessionStorage", storage);
  storedText.storeDraft(ada, "half a thought");
  storedText.storeSent(ada, sent);
  expect(storedText.draft(ada)).toBe("");
  expect(storedText.sent(ada)).toBeNull();
});
