import { expect, test } from "vitest";
import { AppError } from "@/lib/core/errors";
import { limitCalls, limitVisitor } from "./calls";

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

test("an address may ask for public records 120 times a minute", () => {
  const now = 2_000_000_000;
  for (let i = 0; i < 120; i += 1) limitVisitor("203.0.113.1", now);
  expect(() => limitVisitor("203.0.113.1", now + 20_000)).toThrow(
    expect.objectContaining({ code: "rate_limited", details: { retryAfter: 40 } }),
  );
  expect(() => limitVisitor("203.0.113.2", now)).not.toThrow();
  expect(() => limitVisitor("203.0.113.1", now + 60_000)).not.toThrow();
});
