import { expect, test } from "vitest";
import { apiOperations } from "@/app/api/v1/document";

/** OAuth 2 clients send further fields with their form. */
const loose = new Set(["signIn"]);

test.each(
  apiOperations()
    .filter(({ spec }) => spec.body !== undefined && spec.bodyType !== "raw")
    .map(({ spec }) => [spec.operationId, spec] as const),
)("%s refuses fields that it does not take", (id, { body, example }) => {
  const parsed = body?.safeParse(Object.assign({ surprise: 1 }, example?.body));
  const codes = parsed?.error?.issues.map((issue) => issue.code) ?? [];
  expect(codes.includes("unrecognized_keys")).toBe(!loose.has(id));
});
