import { expect, test } from "vitest";
import type { ErrorCode } from "@/lib/core/errors";
import { errorResponseObject } from "./error-responses";

const headersOf = (...codes: ErrorCode[]) => Object.keys(errorResponseObject(codes).headers ?? {});

test("a body with more than a text and a code has a schema for it", () => {
  expect(JSON.stringify(errorResponseObject(["draft_stale", "nothing_to_publish"]).content)).toContain(
    '"current":{"$ref":"#/components/schemas/Draft"}',
  );
});

test("a response that may have Retry-After documents the header", () => {
  expect(headersOf("key_reused", "payment_pending")).toEqual(["X-Request-Id", "Retry-After"]);
  expect(headersOf("unavailable", "ai_rate_limited")).toContain("Retry-After");
  expect(headersOf("paypal_failed", "ai_failed")).toContain("Retry-After");
  expect(headersOf("key_reused", "price_changed")).toEqual(["X-Request-Id"]);
});
