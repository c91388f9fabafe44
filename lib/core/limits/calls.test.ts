import { expect, test } from "vitest";
import { AppError } from "@/lib/core/errors";
import { limitCalls } from "./calls";

test("a person may make 600 calls a minute, then gets 429 with the seconds to wait", () => {
  const now = 1_000_000_000;
  for (let i = 0; i < 600; i += 1) limitCalls({ id: "a" }, now + i);
  let error: unknown;
  try {
    limitCalls({ id: "a" }, now + 30_000);
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: "rate_limited", details: { retryAfter: 30 } });
  expect(() => {
    limitCalls({ id: "b" }, now + 30_000);
  }).not.toThrow();
  expect(() => {
    limitCalls({ id: "a" }, now + 60_000);
  }).not.toThrow();
});
